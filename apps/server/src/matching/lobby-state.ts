import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { NeedsAt } from '../domain/needs';
import { searchOf, timeScale } from '../domain/pairing';
import type { Known } from '../domain/past-keys';
import { EARLY_MS } from '../domain/patience';
import type { Change, EndedHow, NodeId, Room, Ticket, Visitor } from './lobby';
import type { People } from './people';
import { afterEvent, countsAsAway, isSeat, Place, type Seat, type SeatEvent } from './person';
import { Queue } from './queue';
import { RematchRequests } from './rematch-requests';
import { Seniority } from './seniority';

/** Most pairs of one pass: telling so many takes some 20 ms. The others meet in the next pass. */
const MOST_PAIRS_A_PASS = 500;

const NO_CHANGES: readonly Change[] = [];

/**
 * Who waits and who talks, on whichever node. Every method is one step and gives the resulting changes; `now` is epoch
 * milliseconds and never goes back. Each visitor has one record with their place, so nobody can be in two places.
 */
export class LobbyState {
  protected readonly away = new Set<Seat>();
  /** Nodes from which nothing has been heard for a moment: visitors who wait there are offered to nobody. */
  protected readonly quiet = new Set<NodeId>();
  /** While it is true nobody is matched. */
  isSettling = false;
  protected readonly queue: Queue;
  protected readonly seniority = new Seniority();
  private readonly rematchRequests: RematchRequests;
  /** How many wait or talk. */
  private placed = 0;
  private rooms = 0;

  /** `newRoomId` gives a unique id. Visitors in `people` must not have a place. */
  constructor(
    private readonly newRoomId: () => string,
    protected readonly people: People,
    needsAt?: NeedsAt,
  ) {
    this.rematchRequests = new RematchRequests(people);
    this.queue = new Queue(people, this.quiet, needsAt);
  }

  join(visitor: Visitor, node: NodeId, now: number): readonly Change[] {
    const { userId } = visitor;
    this.people.purge(now);
    const own = this.people.findOrAdd(userId);
    const known = own.place;
    if (known !== null) {
      if (known.node === node) return NO_CHANGES;
      if (isSeat(known)) {
        const back = this.back(userId, node, now);
        // Too late for the talk: they wait for the next one.
        return back.some(({ type }) => type === 'ended') ? [...back, ...this.join(visitor, node, now)] : back;
      }
      known.node = node;
      return NO_CHANGES;
    }
    const since = this.seniority.take(userId, now) ?? now;
    const ticket = { ...visitor, since };
    const place = new Place(own, ticket, node, searchOf(visitor));
    this.put(place);
    if (this.isSettling) {
      this.queue.add(place);
      return NO_CHANGES;
    }
    const again = this.meetAgreed(place, now);
    if (again !== undefined) return [again];
    const reservedUntil = this.reservedUntil(userId, now);
    if (reservedUntil !== undefined) {
      this.queue.reserve(place, reservedUntil);
      return NO_CHANGES;
    }
    const { best } = this.queue.look(place, now, timeScale(this.placed));
    if (best === null) {
      this.queue.add(place);
      return NO_CHANGES;
    }
    this.queue.remove(best);
    return [this.open(best, place, now)];
  }

  /** Does nothing if the visitor is at another node by now. */
  leave(userId: string, node: NodeId, keepMs: number, now: number): readonly Change[] {
    const place = this.placeOf(userId);
    if (place !== undefined && place.node !== node) return NO_CHANGES;
    if (keepMs === 0) this.seniority.forget(userId);
    if (place === undefined) return NO_CHANGES;
    if (keepMs > 0) this.seniority.keep(place.ticket, now + keepMs);
    if (isSeat(place)) return [this.takeBack(place, now)];
    this.queue.remove(place);
    this.takeOut(place);
    return NO_CHANGES;
  }

  /** Does nothing to a cancelled room if both are at other nodes by now. */
  end(roomId: string, by: string, how: EndedHow, node: NodeId, now: number): readonly Change[] {
    const seat = this.seatIn(roomId, by);
    if (seat === undefined) return NO_CHANGES;
    if (how !== 'cancelled') return [this.part(seat, how, now)];
    if (seat.node !== node && seat.partner.node !== node) return NO_CHANGES;
    this.seniority.keep(seat.ticket, now + RECONNECT_GRACE_MS);
    return [this.takeBack(seat, now)];
  }

  /** Does nothing if the visitor is at another node by now. */
  setAway(roomId: string, userId: string, node: NodeId, graceMs: number, now: number): readonly Change[] {
    const seat = this.seatIn(roomId, userId);
    if (seat === undefined || seat.node !== node) return NO_CHANGES;
    return this.happened(seat, 'disconnected', now + graceMs) ? [awayOf(seat)] : NO_CHANGES;
  }

  back(userId: string, node: NodeId, now: number): readonly Change[] {
    const place = this.placeOf(userId);
    if (place === undefined || !isSeat(place)) return NO_CHANGES;
    const { room, partner, node: from } = place;
    place.node = node;
    const isLapsed = place.isLapsed(now) || partner.isLapsed(now);
    if (!isLapsed) this.happened(place, 'returned', 0);
    const change = isLapsed ? this.part(place, 'lost', now) : backOf(place);
    if (from === node) return [change];
    return [change, { type: 'moved', roomId: room.roomId, userId, from, to: node }];
  }

  separate(key: string, otherKey: string): void {
    this.people.separate(key, otherKey);
  }

  meetAgain(visitor: Known, other: Known, now: number): readonly Change[] {
    for (const id of this.rematchRequests.add(visitor, other, now)) {
      const place = this.waiting(id);
      if (place === undefined) continue;
      const reservedUntil = this.rematchRequests.reserve(id, now);
      if (reservedUntil === undefined) continue;
      this.queue.remove(place);
      const again = this.isSettling ? undefined : this.meetAgreed(place, now);
      if (again !== undefined) return [again];
      this.queue.reserve(place, reservedUntil);
    }
    return NO_CHANGES;
  }

  pass(now: number): readonly Change[] {
    this.rematchRequests.purge(now);
    this.people.purge(now);
    this.seniority.purge(now);
    const changes: Change[] = [];
    for (const seat of this.away) {
      const { partner } = seat;
      // A partner who is away as well may still come back within their own grace.
      const partnerMayReturn = partner.awayUntil !== null && !partner.isLapsed(now);
      if (seat.isLapsed(now) && !partnerMayReturn) changes.push(this.part(seat, 'lost', now));
    }
    this.queue.release(now);
    if (this.isSettling) return changes;
    this.queue.pair(now, timeScale(this.placed), MOST_PAIRS_A_PASS, (seeker, found) => {
      changes.push(this.open(found, seeker, now));
    });
    return changes;
  }

  /** Restores rooms whose two are nowhere else. Gives the others. */
  restore(rooms: readonly Room[], node: NodeId, graceMs: number, now: number): Room[] {
    return rooms.filter((room) => {
      if (this.seatIn(room.roomId, room.seats[0].userId) !== undefined) return false;
      if (room.seats.some(({ userId }) => this.placeOf(userId) !== undefined)) return true;
      const [a, b] = room.seats.map((ticket) => this.newPlace(ticket, node)) as [Place, Place];
      for (const seat of this.seat(room, a, b)) {
        this.put(seat);
        seat.presence = { is: 'away', until: now + graceMs };
        this.away.add(seat);
      }
      return false;
    });
  }

  counts(): { waiting: number; rooms: number } {
    return { waiting: this.placed - 2 * this.rooms, rooms: this.rooms };
  }

  /** Until when a visitor who waits now is offered to nobody else; undefined: they are offered to everybody. */
  protected reservedUntil(userId: string, now: number): number | undefined {
    return this.rematchRequests.reserve(userId, now);
  }

  placeOf(userId: string): Place | undefined {
    return this.people.find(userId)?.place ?? undefined;
  }

  /** The place of one who waits. */
  waiting(userId: string): Place | undefined {
    const place = this.placeOf(userId);
    return place === undefined || isSeat(place) ? undefined : place;
  }

  /** A place for a visitor without one, to be `put`. */
  protected newPlace(ticket: Ticket, node: NodeId): Place {
    return new Place(this.people.findOrAdd(ticket.userId), ticket, node, searchOf(ticket));
  }

  protected put(place: Place): void {
    place.person.place = place;
    this.placed += 1;
  }

  protected takeOut(place: Place): void {
    place.person.place = null;
    this.placed -= 1;
    this.people.release(place.person);
  }

  protected seatIn(roomId: string, userId: string): Seat | undefined {
    const place = this.placeOf(userId);
    return place !== undefined && isSeat(place) && place.room.roomId === roomId ? place : undefined;
  }

  /** Opens the room of a visitor outside the queue with the waiting partner if both want to meet again. */
  private meetAgreed(place: Place, now: number): Change | undefined {
    const otherId = this.rematchRequests.agreedWith(place.ticket.userId, now);
    const other = otherId === undefined ? undefined : this.waiting(otherId);
    if (other === undefined) return undefined;
    this.queue.remove(other);
    return { ...this.open(other, place, now), again: true };
  }

  /** Both have left the queue already. */
  private open(a: Place, b: Place, now: number): Extract<Change, { type: 'opened' }> {
    const room: Room = { roomId: this.newRoomId(), seats: [a.ticket, b.ticket], openedAt: now };
    this.seat(room, a, b);
    return { type: 'opened', room, nodes: [a.node, b.node] };
  }

  protected seat(room: Room, a: Place, b: Place): [Seat, Seat] {
    a.room = room;
    b.room = room;
    a.partner = b;
    b.partner = a;
    this.rooms += 1;
    return [a as Seat, b as Seat];
  }

  protected unseat(seat: Seat): void {
    for (const one of [seat, seat.partner]) {
      this.takeOut(one);
      this.away.delete(one);
    }
    this.rooms -= 1;
  }

  /** Something happens to a seat, which is kept until `until` then. Gives whether that changed its state. */
  protected happened(seat: Seat, event: SeatEvent, until: number): boolean {
    const before = seat.presence;
    seat.presence = afterEvent(before, event, until);
    if (seat.presence.is === 'here') this.away.delete(seat);
    else this.away.add(seat);
    return seat.presence !== before;
  }

  protected part(seat: Seat, how: EndedHow, at: number): Change {
    const skippedEarly = how === 'skip' && at - seat.room.openedAt < EARLY_MS;
    this.people.partFrom(seat, seat.partner, at, skippedEarly);
    this.unseat(seat);
    return endedBy(seat, how, at);
  }

  /** Ends the room as if the two had not met; a partner who is there keeps waiting. */
  private takeBack(seat: Seat, now: number): Change {
    const { ticket, node, awayUntil } = seat.partner;
    this.unseat(seat);
    if (awayUntil === null) {
      const waiting = this.newPlace(ticket, node);
      this.put(waiting);
      this.queue.add(waiting);
    } else {
      this.seniority.keep(ticket, awayUntil);
    }
    return endedBy(seat, 'cancelled', now);
  }
}

/** The nodes of both, in the order of the seats. */
export function nodesOf({ ticket, room, node, partner }: Seat): [NodeId, NodeId] {
  return room.seats[0].userId === ticket.userId ? [node, partner.node] : [partner.node, node];
}

/** The change that says that the visitor of a seat is away. */
export function awayOf(seat: Seat): Extract<Change, { type: 'away' }> {
  return { type: 'away', room: seat.room, userId: seat.ticket.userId, nodes: nodesOf(seat) };
}

/** The change that says that the visitor of a seat is there. */
export function backOf(seat: Seat): Extract<Change, { type: 'back' }> {
  const { room, ticket, partner } = seat;
  const partnerAway = countsAsAway(partner.presence);
  return { type: 'back', room, userId: ticket.userId, nodes: nodesOf(seat), partnerAway };
}

function endedBy(seat: Seat, how: EndedHow, at: number): Change {
  const { room, ticket } = seat;
  return { type: 'ended', room, nodes: nodesOf(seat), by: ticket.userId, how, at };
}
