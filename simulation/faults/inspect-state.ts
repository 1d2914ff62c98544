import { LOOKUP_MS } from '../../apps/server/src/matching/hosted/returning';
import type { NodeId, Ticket } from '../../apps/server/src/matching/lobby';
import type { LobbyState } from '../../apps/server/src/matching/lobby-state';
import { isSeat, type Person, type Place, type WaitingEntry } from '../../apps/server/src/matching/person';
import type { WaitingList } from '../../apps/server/src/matching/waiting-list';
import { mustHold } from './violation';

/** The private part of a lobby's state. */
type Inside = {
  people: { known: ReadonlyMap<string, Person> };
  away: ReadonlySet<Place>;
  quiet: ReadonlySet<NodeId>;
  /** Of a host: until when visitors wait for their room to be looked up. */
  lookedUp?: ReadonlyMap<string, number>;
  queue: { buckets: readonly WaitingList[]; reserved: ReadonlySet<Place> };
};

export type Inspected = {
  /** By userId, the room of each visitor who talks. */
  seats: Map<string, string>;
  /** By userId, the node of each visitor who waits. */
  waiting: Map<string, NodeId>;
  /** The tickets of all visitors who stand in a bucket and are offered to others. */
  tickets: Ticket[];
  /** By userId, until when a visitor is offered to nobody but a partner (epoch milliseconds). */
  reserved: Map<string, number>;
  /** The same of those whose room is looked up. */
  lookedUp: Map<string, number>;
};

/**
 * Checks a lobby: a waiting visitor is in the buckets of their kind and no room, a talking one in no bucket and not alone.
 * @param now by the lobby's clock; left out: how long visitors wait for their room to be looked up is not checked
 */
export function inspectState(state: LobbyState, now = Number.POSITIVE_INFINITY): Inspected {
  const { people, away, queue, quiet, lookedUp } = state as unknown as Inside;
  const places = placesOf(people.known);
  const found: Inspected = {
    ...{ seats: new Map(), waiting: new Map(), tickets: [] },
    ...{ reserved: new Map(), lookedUp: new Map() },
  };
  for (const [userId, place] of places) {
    mustHold(place.ticket.userId === userId, 'symmetric', () => `${userId} has another's place`, [userId]);
    if (isSeat(place)) {
      checkSeat(place, places, away);
      found.seats.set(userId, place.room.roomId);
    } else found.waiting.set(userId, place.node);
  }
  const queued = new Map<Place, number>();
  for (const [bucket, list] of queue.buckets.entries()) {
    let before: WaitingEntry | null = null;
    for (let entry = list.first; entry !== null; entry = entry.next) {
      const one: Place = entry.place;
      const { ticket } = one;
      const about = [ticket.userId];
      const isTheirs: boolean =
        places.get(ticket.userId) === one &&
        [...one.entries()].includes(entry) &&
        entry.bucket === bucket &&
        one.search.waitsIn.includes(bucket) &&
        one.room === null;
      mustHold(isTheirs, 'a room or the queue', () => `${ticket.userId} waits and is elsewhere`, about);
      const isInOrder: boolean = entry.prev === before && (before === null || before.since <= entry.since);
      mustHold(isInOrder, 'the longest waiting first', () => `${ticket.userId} is out of order`, about);
      queued.set(one, (queued.get(one) ?? 0) + 1);
      before = entry;
    }
  }
  for (const [one, times] of queued) {
    const { userId } = one.ticket;
    const isWhole = times === one.search.waitsIn.length && times === [...one.entries()].length;
    mustHold(isWhole, 'a room or the queue', () => `${userId} is missing from a bucket`, [userId]);
    if (!quiet.has(one.node)) found.tickets.push(one.ticket);
  }
  for (const one of queue.reserved) {
    const { userId } = one.ticket;
    const isTheirs = places.get(userId) === one && one.room === null && one.entry === null;
    mustHold(isTheirs, 'a room or the queue', () => `${userId} is reserved and elsewhere`, [userId]);
    const until = one.reservedUntil ?? 0;
    const isLookedUp = lookedUp?.get(userId) === until;
    (isLookedUp ? found.lookedUp : found.reserved).set(userId, until);
    const isShort = !isLookedUp || until - now <= LOOKUP_MS;
    mustHold(isShort, 'reserved for a while', () => `${userId} is looked up until ${until}`, [userId]);
  }
  const inQueue = queued.size + queue.reserved.size;
  const lost = () => `${found.waiting.size} wait, ${inQueue} stand in the queue`;
  mustHold(inQueue === found.waiting.size, 'a room or the queue', lost);
  const { waiting, rooms } = state.counts();
  const isCounted = waiting === found.waiting.size && 2 * rooms === found.seats.size;
  mustHold(isCounted, 'counts', () => `${waiting} wait and ${rooms} rooms stand, it says`);
  for (const one of away) {
    const stands = places.get(one.ticket.userId) === one && one.awayUntil !== null;
    mustHold(stands, 'no ghost', () => `a seat of ${one.ticket.userId} is kept`, [one.ticket.userId]);
  }
  return found;
}

/** By userId, the place of everybody who waits or talks. */
function placesOf(known: ReadonlyMap<string, Person>): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [userId, person] of known) {
    const { place, hasPast } = person;
    mustHold(place !== null || hasPast, 'no ghost', () => `of ${userId} nothing is known`, [userId]);
    if (place === null) continue;
    mustHold(place.person === person, 'symmetric', () => `${userId} has another's place`, [userId]);
    places.set(userId, place);
  }
  return places;
}

function checkSeat(seat: Place, places: ReadonlyMap<string, Place>, away: ReadonlySet<Place>): void {
  const { ticket, partner, room } = seat;
  const about = [ticket.userId, room?.roomId ?? ''];
  const isMutual =
    partner !== null &&
    partner !== seat &&
    partner.partner === seat &&
    partner.room === room &&
    places.get(partner.ticket.userId) === partner &&
    room?.seats.some(({ userId }) => userId === ticket.userId) === true;
  mustHold(isMutual, 'symmetric', () => `${ticket.userId} sits alone in ${room?.roomId}`, about);
  mustHold(
    away.has(seat) === (seat.awayUntil !== null),
    'no ghost',
    () => `the seat of ${ticket.userId} is kept without an end`,
    about,
  );
}
