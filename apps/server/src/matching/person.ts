import type { Search } from '../domain/pairing';
import type { NodeId, Room, Ticket } from './lobby';

/**
 * What is known under one key: where the visitor of this userId is, and how many recent partings and which
 * separations there are of this userId or of everybody on this device (see domain/past-keys.ts).
 */
export class Person {
  place: Place | null = null;
  /** How many of their partings are remembered. See `People.partedAt`. */
  partings = 0;
  /** How many they never meet, because one reported the other. See `People.areSeparated`. */
  separations = 0;
  /** Those of them whom they reported themselves, the first one first. */
  reported: Person[] | null = null;
  /** Of their partings, those at which they skipped the talk early, or were skipped. See domain/patience.ts. */
  earlySkipsMade = 0;
  earlySkipsSuffered = 0;
  /** Was it removed, having no content? */
  isReleased = false;

  constructor(readonly key: string) {}

  /** Is there anybody whom they may not meet, or not yet? */
  get hasPast(): boolean {
    return this.partings > 0 || this.separations > 0;
  }
}

/**
 * Whether the visitor of a seat is connected, as far as the lobby knows. `until`: when the seat expires, or the state
 * ends, in epoch milliseconds by the lobby's clock.
 */
export type Presence =
  /** Connected, as their node says. */
  | { is: 'here' }
  /**
   * Their connection broke, or their node is gone; the partner was told. Also in a room that a lone process has restored
   * from the store, to which nobody has come back.
   */
  | { is: 'away'; until: number }
  /** Only the partner's node has reported the room so far; nobody was told anything. */
  | { is: 'suspected'; until: number }
  /** Suspected for too long: the partner was told that they are away. */
  | { is: 'unheard'; until: number };

/** What happens to a seat. */
export type SeatEvent =
  /** Their connection broke, as their node says, or their node is gone. */
  | 'disconnected'
  /** They are connected, as their node says. */
  | 'returned'
  /** They have been suspected for too long. */
  | 'suspicion over';

/** Each state with what changes it. An event that is missing changes nothing. */
const TRANSITIONS: Record<Presence['is'], Partial<Record<SeatEvent, Presence['is']>>> = {
  here: { disconnected: 'away' },
  away: { returned: 'here' },
  suspected: { disconnected: 'away', returned: 'here', 'suspicion over': 'unheard' },
  unheard: { disconnected: 'away', returned: 'here' },
};

export const HERE: Presence = { is: 'here' };

/** The state after an event; `until` is that of a state that ends. The same object if nothing changes. */
export function afterEvent(presence: Presence, event: SeatEvent, until: number): Presence {
  const next = TRANSITIONS[presence.is][event];
  if (next === undefined) return presence;
  return next === 'here' ? HERE : { is: next, until };
}

/** Was the partner told, or may they have been told, that the visitor is away? */
export function countsAsAway({ is }: Presence): boolean {
  return is !== 'here' && is !== 'suspected';
}

/** Has the visitor's own node said nothing of the room? */
export function isUnreported({ is }: Presence): boolean {
  return is === 'suspected' || is === 'unheard';
}

/** Where a visitor is: waiting in the buckets of its languages or, once they have a room and a partner, in a talk. */
export class Place {
  room: Room | null = null;
  partner: Place | null = null;
  /** Of a seat; one who waits is always here. */
  presence: Presence = HERE;
  /** Until when one who waits is offered to nobody; null: they are offered to everybody. Epoch milliseconds. */
  reservedUntil: number | null = null;
  /** Of one who waits: where they stand in one of their buckets, linked with those in the others. */
  entry: WaitingEntry | null = null;
  /** Across tabs: of the device, once it was looked up, else of the userId. See `People.pastOf`. */
  past: Person | null;
  /** As in the ticket; copied because it is read most. */
  readonly since: number;

  constructor(
    readonly person: Person,
    readonly ticket: Ticket,
    public node: NodeId,
    /** That of the ticket's kind. */
    readonly search: Search,
  ) {
    this.since = ticket.since;
    this.past = ticket.person === undefined ? person : null;
  }

  /** Of one who waits: where they stand in each of their buckets. */
  *entries(): Iterable<WaitingEntry> {
    for (let { entry } = this; entry !== null; entry = entry.another) yield entry;
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

/** One who waits, in one of their buckets. */
export class WaitingEntry {
  prev: WaitingEntry | null = null;
  next: WaitingEntry | null = null;

  constructor(
    readonly place: Place,
    readonly bucket: number,
    /** Where the same visitor stands in another of their buckets. */
    readonly another: WaitingEntry | null,
  ) {}

  get since(): number {
    return this.place.since;
  }
}

/** A place in a talk. */
export type Seat = Place & { room: Room; partner: Seat };

export function isSeat(place: Place): place is Seat {
  return place.room !== null;
}
