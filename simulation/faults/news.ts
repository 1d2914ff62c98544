import type { Change } from '../../apps/server/src/matching/lobby';
import { writeChange } from './change-lines';
import type { LobbyTruth } from './lobby-truth';
import type { Told } from './recoverable-state';
import type { SimulatedStreams } from './simulated-streams';
import type { Trace } from './trace';

/** Writes changes into the streams of the nodes that are to be told of them. */
export class News {
  constructor(
    private readonly streams: SimulatedStreams,
    private readonly truth: LobbyTruth,
    private readonly trace: Trace,
  ) {}

  /** `now` is the time by the lobby's clock, `counts` how many wait and how many rooms there are afterwards. */
  put(told: readonly Told[], now: number, counts: { waiting: number; rooms: number }): void {
    for (const { change, to } of told) {
      this.truth.observe(change, now, counts);
      this.note(change, now);
      const value = writeChange(change);
      for (const node of to) this.streams.append(node, change.type, value);
    }
  }

  private note(change: Change, now: number): void {
    const [who, roomId] =
      change.type === 'moved'
        ? [change.userId, change.roomId]
        : [change.room.seats.map(({ userId }) => userId).join(' '), change.room.roomId];
    this.trace.note(now, `      ${change.type}`, who, roomId);
  }
}
