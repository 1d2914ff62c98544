import type { Change } from '../../apps/server/src/matching/lobby';
import type { DeviceOf } from './devices';

/** Names two by who they are across tabs, or two of one device by their userIds. Takes the product's keys as well. */
export class PairNames {
  constructor(private readonly deviceOf: DeviceOf) {}

  both(one: string, other: string): [string, string] {
    const nameOf = (id: string) => (id.startsWith('§') ? id : (this.deviceOf(id) ?? id));
    return nameOf(one) === nameOf(other) ? [one, other] : [nameOf(one), nameOf(other)];
  }

  /** The same for the two in either order. */
  pair(one: string, other: string): string {
    return this.both(one, other).sort().join(' ');
  }

  /** Who ended a talk, and the other. */
  whoEnded({ room, by }: Extract<Change, { type: 'ended' }>): [string, string] {
    const [a, b] = room.seats;
    return this.both(by, by === a.userId ? b.userId : a.userId);
  }
}
