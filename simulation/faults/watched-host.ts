import type { HostParts } from '../../apps/server/src/matching/hosted/host-core';
import { LobbyHost } from '../../apps/server/src/matching/hosted/lobby-host';
import type { Call } from '../../apps/server/src/matching/hosted/messages';
import type { Change, NodeId, Room } from '../../apps/server/src/matching/lobby';
import { KeptSeniority } from './kept-seniority';
import type { LobbyTruth } from './lobby-truth';
import type { Trace } from './trace';

export type Watching = {
  truth: LobbyTruth;
  trace: Trace;
  /** The world's clock, in milliseconds. */
  worldNow: () => number;
  /** Is this the last host that began? An earlier one may not know yet that it is none any more. */
  isLast: (host: LobbyHost) => boolean;
  fail: (error: unknown) => void;
};

/** The host as it is shipped; whatever it does is checked. */
export class WatchedHost extends LobbyHost {
  private readonly seniority = new KeptSeniority();
  private isReporting = false;

  constructor(
    parts: HostParts,
    private readonly watching: Watching,
  ) {
    super(parts);
  }

  /** The lobby's clock. */
  clock(): number {
    return this.now();
  }

  override separate(key: string, otherKey: string): void {
    super.separate(key, otherKey);
    this.watch(({ truth }) => truth.separated(key, otherKey));
  }

  override pass(): void {
    super.pass();
    if (!this.state.isSettling) this.watch(({ truth }) => truth.passed(this.state, this.now()));
    this.check();
  }

  override perform(act: () => void): void {
    this.isReporting = true;
    super.perform(act);
    this.isReporting = false;
    this.check();
  }

  protected override carryOut(call: Call, from: NodeId): void {
    this.isReporting = false;
    const what = `    ${call.do}`;
    const who =
      'userId' in call
        ? call.userId
        : call.do === 'join'
          ? call.visitor.userId
          : call.do === 'end'
            ? `${call.by} ${call.roomId}`
            : '';
    this.watching.trace.note(this.watching.worldNow(), what, who, from);
    if (call.do === 'meet_again') {
      const { visitor, other } = call;
      this.watch(({ truth }) => truth.requestRematch(visitor.userId, other.userId, this.now()));
    }
    super.carryOut(call, from);
    if (call.do !== 'join') return;
    const since = this.state.waiting(call.visitor.userId)?.since;
    if (since !== undefined) this.watch(() => this.seniority.joined(call.visitor.userId, since, this.now()));
  }

  override notePutBack(room: Room): void {
    super.notePutBack(room);
    this.watching.trace.note(
      this.watching.worldNow(),
      '      put back',
      room.seats.map(({ userId }) => userId).join(' '),
      room.roomId,
    );
    this.watch(({ truth }) => truth.putBack(room));
    this.seniority.appeared(room.seats.map(({ userId }) => userId));
  }

  override noteParting(keys: readonly [string, string], at: number, openedAt: number) {
    const noted = super.noteParting(keys, at, openedAt);
    if (noted !== undefined) this.watch(({ truth }) => truth.parted(keys[0], keys[1], noted));
    return noted;
  }

  override tell(changes: readonly Change[], to?: readonly NodeId[]): void {
    for (const change of changes) this.note(change);
    super.tell(changes, to);
  }

  private note(change: Change): void {
    const [who, roomId] =
      change.type === 'moved'
        ? [change.userId, change.roomId]
        : [change.room.seats.map(({ userId }) => userId).join(' '), change.room.roomId];
    this.watching.trace.note(this.watching.worldNow(), `      ${change.type}`, who, roomId);
    this.watch(({ truth }) => {
      // A node that had missed it is told again.
      if (this.isReporting && change.type === 'opened' && truth.rooms.has(change.room.roomId)) return;
      truth.observe(change, this.now(), this.state.counts());
    });
  }

  private check(): void {
    this.watch(({ truth }) => {
      truth.checkState(this.state, this.now());
      this.seniority.look(new Set(truth.users()), this.now());
    });
  }

  private watch(look: (watching: Watching) => void): void {
    if (!this.watching.isLast(this)) return;
    try {
      look(this.watching);
    } catch (error) {
      this.watching.fail(error);
    }
  }
}
