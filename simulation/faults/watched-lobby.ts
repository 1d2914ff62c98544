import { HostedLobby, type HostedLobbyOptions } from '../../apps/server/src/matching/hosted/hosted-lobby';
import type { Change } from '../../apps/server/src/matching/lobby';
import { Violation } from './violation';

/** A lobby, and the partings that its node was told of: when each pair parted last. */
export class WatchedLobby extends HostedLobby {
  readonly partings = new Map<string, number>();
  private readonly toldOnce = new Set<string>();

  constructor(
    options: HostedLobbyOptions,
    private readonly worldNow: () => number,
    private readonly fail: (error: unknown) => void,
  ) {
    super(options);
  }

  override onChange(listen: (change: Change) => void): void {
    super.onChange((change) => {
      if (change.type === 'ended' && change.how !== 'untold')
        this.partings.set(change.room.seats.map(({ userId }) => userId).join(' '), this.worldNow());
      if (change.type === 'opened' || change.type === 'ended') {
        const what = `${change.type} ${change.room.roomId} ${change.type === 'ended' ? change.at : ''}`;
        if (this.toldOnce.has(what)) this.fail(new Violation('told once', what, [change.room.roomId]));
        this.toldOnce.add(what);
      }
      listen(change);
    });
  }

  /** Everything the node knows of its visitors. */
  leftovers(): string[] {
    const { visitors, rooms, ends, separations } = this.view;
    return [...visitors.keys(), ...rooms.keys(), ...ends.keys(), ...[...separations].map(String)];
  }
}
