import type { NodeId, Room, Ticket } from './lobby';
import { HERE, type Presence } from './presence';

/**
 * What is known under one key: where the visitor of this userId is, and the recent partings and the separations of this
 * userId or of everybody on this device (see domain/past-keys.ts).
 */
export class Person {
  place: Place | null = null;
  /** Their partings in order of time. Linked, because a list with one or two entries each takes twice the memory. */
  oldest: Parting | null = null;
  newest: Parting | null = null;
  /** The keys of those who are separated from them. */
  separated: Set<string> | null = null;
  /** Was it removed, having no content? */
  isReleased = false;

  constructor(readonly key: string) {}

  /** Is there anybody whom they may not meet, or not yet? */
  get hasPast(): boolean {
    return this.oldest !== null || this.separated !== null;
  }

  /** Epoch milliseconds of the last parting from another; Infinity when separated; undefined when there is none. */
  partedAt(otherKey: string): number | undefined {
    return this.separated?.has(otherKey) ? Number.POSITIVE_INFINITY : this.lastPartedAt(otherKey);
  }

  /** The same, whether or not they are separated. */
  lastPartedAt(otherKey: string): number | undefined {
    let at: number | undefined;
    for (let parting = this.oldest; parting !== null; parting = this.nextOf(parting)) {
      const other = parting.a === this ? parting.b : parting.a;
      if (other.key === otherKey) at = parting.at;
    }
    return at;
  }

  /** Adds a parting after the others. */
  append(parting: Parting): void {
    if (this.newest === null) this.oldest = parting;
    else if (this.newest.a === this) this.newest.nextOfA = parting;
    else this.newest.nextOfB = parting;
    this.newest = parting;
  }

  /** Forgets the oldest of their partings. */
  shift(): void {
    if (this.oldest !== null) this.oldest = this.nextOf(this.oldest);
    if (this.oldest === null) this.newest = null;
  }

  private nextOf(parting: Parting): Parting | null {
    return parting.a === this ? parting.nextOfA : parting.nextOfB;
  }
}

/** Two who parted. */
export type Parting = {
  readonly a: Person;
  readonly b: Person;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The next parting of all, of those of `a`, and of those of `b`. */
  next: Parting | null;
  nextOfA: Parting | null;
  nextOfB: Parting | null;
};

/** Where a visitor is: waiting in a bucket or, once they have a room and a partner, in a talk. */
export class Place {
  room: Room | null = null;
  partner: Place | null = null;
  /** Of a seat; one who waits is always here. */
  presence: Presence = HERE;
  /** Until when one who waits is offered to nobody; null: they are offered to everybody. Epoch milliseconds. */
  parkedUntil: number | null = null;
  /** Neighbours in the list of their bucket. */
  prev: Place | null = null;
  next: Place | null = null;
  /** Of the device, once it was looked up; see `People.pastOf`. */
  past: Person | null = null;
  /** As in the ticket; copied because it is read most. */
  readonly since: number;

  constructor(
    readonly person: Person,
    readonly ticket: Ticket,
    public node: NodeId,
    /** The bucket of the ticket's kind. */
    readonly bucket: number,
  ) {
    this.since = ticket.since;
  }

  /** Until when the seat is kept (epoch milliseconds); null: it is kept, since its visitor is here. */
  get awayUntil(): number | null {
    return this.presence.is === 'here' ? null : this.presence.until;
  }

  /** Has the grace period of the seat ended? */
  isLapsed(now: number): boolean {
    return this.presence.is !== 'here' && this.presence.until <= now;
  }
}

/** A place in a talk. */
export type Seat = Place & { room: Room; partner: Seat };

export function isSeat(place: Place): place is Seat {
  return place.room !== null;
}
