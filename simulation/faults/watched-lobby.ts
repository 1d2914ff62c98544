import { pastKeys } from '../../apps/server/src/domain/past-keys';
import { HostedLobby, type HostedLobbyOptions } from '../../apps/server/src/matching/hosted/hosted-lobby';
import type { Change } from '../../apps/server/src/matching/lobby';
import { Violation } from './violation';

/** A lobby as it is shipped; what its node is told of rooms is checked. */
export class WatchedLobby extends HostedLobby {
  private readonly toldOnce = new Set<string>();

  constructor(
    options: HostedLobbyOptions,
    /** The node's clock. */
    private readonly clock: () => number,
    private readonly fail: (error: unknown) => void,
  ) {
    super(options);
  }

  override onChange(listen: (change: Change) => void): void {
    super.onChange((change) => {
      if (change.type === 'opened' || change.type === 'ended') {
        const what = `${change.type} ${change.room.roomId} ${change.type === 'ended' ? change.at : ''}`;
        if (this.toldOnce.has(what)) this.fail(new Violation('told once', what, [change.room.roomId]));
        this.toldOnce.add(what);
      }
      listen(change);
    });
  }

  /**
   * The partings that the node remembers, apart from those that the host has yet to acknowledge: the keys of the two, and
   * how many milliseconds ago it was.
   */
  partings(): readonly (readonly [string, string, number])[] {
    const isEnding = (keys: readonly string[]) =>
      [...this.view.ends.values()].some(({ room }) => pastKeys(...room.seats).join(' ') === keys.join(' '));
    const { partings } = this.view.report(this.clock(), 0, true).content;
    return partings.filter(([key, otherKey]) => !isEnding([key, otherKey]));
  }

  /** Everything the node knows of its visitors. */
  leftovers(): string[] {
    const { visitors, returning, rooms, ends, separations } = this.view;
    return [
      ...[...visitors.keys(), ...returning, ...rooms.keys(), ...ends.keys()],
      ...[...separations].map(String),
    ];
  }
}
