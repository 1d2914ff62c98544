import type { NodeId, Room, Ticket } from './lobby';

/** Where a visitor is: waiting in a bucket or, once they have a room and a partner, in a talk. */
export class Place {
  room: Room | null = null;
  partner: Place | null = null;
  /** Until when the seat is kept (epoch milliseconds) while the connection is broken. */
  awayUntil: number | null = null;
  /** Until when one who waits is offered to nobody; null: they are offered to everybody. Epoch milliseconds. */
  parkedUntil: number | null = null;
  /** Neighbours among those who wait in the same bucket. */
  prev: Place | null = null;
  next: Place | null = null;
  /** As in the ticket; here because it is read most. */
  readonly since: number;

  constructor(
    readonly ticket: Ticket,
    public node: NodeId,
    /** The bucket of the ticket's kind. */
    readonly bucket: number,
  ) {
    this.since = ticket.since;
  }

  /** Is the time over for which the seat is kept? */
  isLapsed(now: number): boolean {
    return this.awayUntil !== null && this.awayUntil <= now;
  }
}

/** A place in a talk. */
export type Seat = Place & { room: Room; partner: Seat };

export function isSeat(place: Place): place is Seat {
  return place.room !== null;
}
