import { expect } from 'vitest';
import type { EndedHow, NodeId, Room, Ticket, Visitor } from '../lobby';
import { RematchRequestsByTheBook } from './lobby.rematch-requests';
import { EarlySkipsByTheBook, extraByTheBook, mayMeetByTheBook, needByTheBook } from './reference';

/** The interval within which something happened: a lobby's clock may run by itself. */
export type Span = { from: number; to: number };
/** `reservedUntil`: from then on the next pass offers the visitor to everybody again; null: it has. */
export type Waiting = { visitor: Visitor; node: NodeId; since: Span; reservedUntil: number | null };
export type Seat = { ticket: Ticket; room: Room; node: NodeId; awayUntil: Span | null };

const pairOf = (a: string, b: string) => [a, b].sort().join(' ');

export const exactly = (at: number): Span => ({ from: at, to: at });

export const plus = ({ from, to }: Span, ms: number): Span => ({ from: from + ms, to: to + ms });

export function expectWithin(at: number, { from, to }: Span): void {
  expect(at).toBeGreaterThanOrEqual(from);
  expect(at).toBeLessThanOrEqual(to);
}

export function sinceOf(place: Seat | Waiting): Span {
  return 'since' in place ? place.since : exactly(place.ticket.since);
}

export function partnerOf({ seats: [a, b] }: Room, userId: string): Ticket {
  return a.userId === userId ? b : a;
}

/** Who is where in a lobby, and who met whom, in plain lists. */
export class Places {
  readonly waiting = new Map<string, Waiting>();
  readonly seats = new Map<string, Seat>();
  /** Kept seniorities of visitors who are nowhere. */
  readonly kept = new Map<string, { since: Span; until: Span }>();
  /** The last room of each visitor who has left it. */
  readonly lastRoom = new Map<string, string>();
  /** The partner of each visitor in that last room. */
  readonly lastPartner = new Map<string, string>();
  readonly rematchRequests = new RematchRequestsByTheBook(
    (a, b) => this.partedAt.get(pairOf(a, b)),
    (a, b) => this.separated.has(pairOf(a, b)),
  );
  private readonly partedAt = new Map<string, number>();
  private readonly separated = new Set<string>();
  private readonly earlySkips = new EarlySkipsByTheBook();

  /** `idlePairs` are in rooms of their own all the time. */
  constructor(readonly idlePairs: number) {}

  of(userId: string): Seat | Waiting | undefined {
    return this.seats.get(userId) ?? this.waiting.get(userId);
  }

  online(): number {
    return this.waiting.size + this.seats.size + 2 * this.idlePairs;
  }

  counts(): { waiting: number; rooms: number } {
    return { waiting: this.waiting.size, rooms: this.seats.size / 2 + this.idlePairs };
  }

  otherOf({ room, ticket }: Seat): Seat {
    const seat = this.seats.get(partnerOf(room, ticket.userId).userId);
    if (seat === undefined) throw new Error(`${ticket.userId} sits alone`);
    return seat;
  }

  /** In the order of the seats. */
  nodesOf(seat: Seat): NodeId[] {
    const other = this.otherOf(seat);
    const isFirst = seat.room.seats[0].userId === seat.ticket.userId;
    return isFirst ? [seat.node, other.node] : [other.node, seat.node];
  }

  unseat({ room }: Seat): void {
    for (const { userId } of room.seats) {
      this.seats.delete(userId);
      this.lastRoom.set(userId, room.roomId);
      this.lastPartner.set(userId, partnerOf(room, userId).userId);
    }
  }

  part(seat: Seat, how: EndedHow, at: number): void {
    const [a, b] = seat.room.seats;
    const { userId } = seat.ticket;
    this.earlySkips.ended(how, userId, partnerOf(seat.room, userId).userId, seat.room.openedAt, at);
    this.partedAt.set(pairOf(a.userId, b.userId), at);
    this.unseat(seat);
  }

  separate(userId: string, otherId: string): void {
    this.separated.add(pairOf(userId, otherId));
  }

  /** Since when a visitor who joins now counts as waiting. */
  takeKept(userId: string, now: Span): Span {
    const kept = this.kept.get(userId);
    this.kept.delete(userId);
    if (kept === undefined || now.from >= kept.until.to) return now;
    return now.to < kept.until.from ? kept.since : { from: kept.since.from, to: now.to };
  }

  /** Milliseconds since two parted, as the reference expects it. */
  apart(a: Visitor, b: Visitor, at: number): number | undefined {
    const pair = pairOf(a.userId, b.userId);
    if (this.separated.has(pair)) return Number.NEGATIVE_INFINITY;
    const partedAt = this.partedAt.get(pair);
    return partedAt === undefined ? undefined : at - partedAt;
  }

  /** The need of their pair, with what is added for the sake of patience. */
  need(a: Visitor, b: Visitor, at: number): number {
    return needByTheBook(a, b) + this.earlySkips.patience(a.userId, b.userId, at);
  }

  /** The same, plus the extra of recent partners. */
  wholeNeed(a: Visitor, b: Visitor, at: number): number {
    return this.need(a, b, at) + extraByTheBook(this.apart(a, b, at));
  }

  /** Do they certainly satisfy the rule at that time? */
  mayMeet(a: Waiting, b: Waiting, at: number, online: number): boolean {
    if (a.reservedUntil !== null || b.reservedUntil !== null) return false;
    return mayMeetByTheBook({
      needMs: this.need(a.visitor, b.visitor, at),
      waitedMs: [at - a.since.to, at - b.since.to],
      apartMs: this.apart(a.visitor, b.visitor, at),
      online,
    });
  }

  /** A waiting visitor who wants to meet this one again, as they do. */
  agreedWith(userId: string, at: number): Waiting | undefined {
    const other = this.waiting.get(this.rematchRequests.wanted(userId, at) ?? '');
    return other !== undefined && this.rematchRequests.agreed(userId, other.visitor.userId, at)
      ? other
      : undefined;
  }

  /** All who wait although there is someone they certainly may meet at that time. */
  missed(at: number): Waiting[] {
    const waiting = [...this.waiting.values()];
    const online = this.online();
    return waiting.filter((a) => waiting.some((b) => a !== b && this.mayMeet(a, b, at, online)));
  }
}

/** Is the seat lost? Its grace has ended, and its partner is connected or past their own grace. */
export function isLost(seat: Seat, partner: Seat, isOver: (until: Span) => boolean): boolean {
  if (seat.awayUntil === null || !isOver(seat.awayUntil)) return false;
  return partner.awayUntil === null || isOver(partner.awayUntil);
}
