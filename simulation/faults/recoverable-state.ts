import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { Change, NodeId, Room, Ticket, Visitor } from '../../apps/server/src/matching/lobby';
import { LobbyState } from '../../apps/server/src/matching/lobby-state';
import type { People } from '../../apps/server/src/matching/people';
import { isSeat, type Place, type Seat } from '../../apps/server/src/matching/person';
import type { Wishes } from '../../apps/server/src/matching/wishes';

/** A node without a heartbeat for this long counts as dead. This and the next two are as in `lua.ts`. */
export const SILENT_MS = 6_000;
/** Visitors who wait at a node without a heartbeat for this long are offered to nobody. */
export const QUIET_MS = 2_000;
/** After data loss, the partner of a visitor whose node has not reported yet is told nothing for this long. */
const UNCONFIRMED_MS = 4_000;

/** What a node reports of one seat of a room it puts back. */
export type SeatClaim = { ticket: Ticket; node: NodeId; isHere: boolean; awayUntil: number | null };

/** A change, and the nodes that are to be told of it. */
export type Told = { change: Change; to: readonly NodeId[] };

/**
 * The lobby's state with what only a lobby of several nodes does, like the scripts of Redis (`reap`, `join` with a
 * time, `put-room`): it takes over from a node, and is told again what it had lost.
 */
export class RecoverableState extends LobbyState {
  /** Seats of visitors whom only the partner's node has reported so far. */
  private readonly unconfirmed = new WeakSet<Seat>();
  /** Seats that a node has restored from the store, and nobody has come back to. */
  private readonly restored = new WeakSet<Seat>();
  /** Those of the unconfirmed seats whose partners were not told that the visitor may be away. */
  private readonly untold = new WeakSet<Seat>();

  /** `onEnded` is called when a room has ended, for whatever reason. */
  constructor(
    newRoomId: () => string,
    people: People,
    wishes: Wishes,
    private readonly onEnded: (room: Room) => void,
  ) {
    super(newRoomId, people, wishes);
  }

  override setAway(roomId: string, userId: string, node: NodeId, graceMs: number, now: number) {
    const seat = this.seatIn(roomId, userId);
    const wasToldAway = seat !== undefined && this.unconfirmed.has(seat) && !this.untold.has(seat);
    if (seat !== undefined && seat.node === node) this.confirm(seat);
    const changes = super.setAway(roomId, userId, node, graceMs, now);
    return wasToldAway ? [] : changes;
  }

  override back(userId: string, node: NodeId, now: number): readonly Change[] {
    const place = this.placeOf(userId);
    if (place === undefined || !isSeat(place)) return super.back(userId, node, now);
    const { partner } = place;
    const isPartnerUntold = this.untold.has(partner);
    // Nobody was told anything, so neither seat expires yet.
    for (const seat of [place, partner]) if (this.untold.has(seat)) seat.awayUntil = now + UNCONFIRMED_MS;
    this.confirm(place);
    const changes = super.back(userId, node, now);
    if (!isPartnerUntold) return changes;
    return changes.map((change) => (change.type === 'back' ? { ...change, partnerAway: false } : change));
  }

  /**
   * Puts back a visitor who has waited at `node` since `since`. Returns since when they wait, if they were not known.
   */
  putBack(
    visitor: Visitor,
    node: NodeId,
    since: number,
    now: number,
  ): [readonly Change[], number | undefined] {
    const known = this.placeOf(visitor.userId);
    if (known === undefined) return this.joinSince(visitor, node, since, now);
    if (!isSeat(known)) {
      known.node = node;
      return [[], undefined];
    }
    if (this.unconfirmed.has(known) || (this.restored.has(known) && known.node !== node))
      return this.joinAnew(known, visitor, node, since, now);
    return [this.back(visitor.userId, node, now), undefined];
  }

  /** Lets a visitor join. Returns since when they wait, if they were not known. */
  joinSince(
    visitor: Visitor,
    node: NodeId,
    since: number,
    now: number,
  ): [readonly Change[], number | undefined] {
    const known = this.placeOf(visitor.userId);
    if (known !== undefined && isSeat(known) && this.unconfirmed.has(known) && known.node === node)
      return this.joinAnew(known, visitor, node, since, now);
    if (known !== undefined) return [this.join(visitor, node, now), undefined];
    const kept = this.seniority.take(visitor.userId, now) ?? now;
    this.seniority.keep({ ...visitor, since: Math.min(kept, since, now) }, now + 1);
    const changes = this.join(visitor, node, now);
    return [changes, this.placeOf(visitor.userId)?.since];
  }

  /** Runs something while visitors who wait at these nodes are offered to nobody. */
  withoutOffersOf<T>(isQuiet: (node: NodeId) => boolean, run: () => T): T {
    const hidden = [...this.people.places()].filter((place) => !isSeat(place) && isQuiet(place.node));
    const parked = hidden.map(({ parkedUntil }) => parkedUntil);
    for (const place of hidden) {
      this.queue.remove(place);
      this.queue.park(place, Number.POSITIVE_INFINITY);
    }
    const result = run();
    for (const [at, place] of hidden.entries()) {
      // A visitor who joined may have been matched with one of them, because both wanted to meet again.
      if (place.parkedUntil === null) continue;
      this.queue.remove(place);
      const until = parked[at] ?? null;
      if (until === null) this.queue.add(place);
      else this.queue.park(place, until);
    }
    return result;
  }

  /** Tells partners that a visitor is away whose node has not reported for too long. */
  announceUnheard(now: number): Told[] {
    return [...this.away].flatMap((seat): Told[] => {
      if (!this.untold.has(seat) || !seat.isLapsed(now)) return [];
      this.untold.delete(seat);
      this.keepUntil(seat, now + RECONNECT_GRACE_MS);
      const { room, partner, ticket, node } = seat;
      const nodes = room.seats.map(({ userId }) => (userId === ticket.userId ? node : partner.node));
      const change: Change = {
        type: 'away',
        room,
        nodes: nodes as [NodeId, NodeId],
        userId: ticket.userId,
      };
      return [{ change, to: [partner.node] }];
    });
  }

  /** The node at which a visitor waits. */
  waitsAt(userId: string): NodeId | undefined {
    const place = this.placeOf(userId);
    return place === undefined || isSeat(place) ? undefined : place.node;
  }

  /** The room that a visitor is in. */
  roomWith(userId: string): string | undefined {
    return this.placeOf(userId)?.room?.roomId;
  }

  /** Takes over from a dead node: seats are kept until `until`, and seniority is kept from now on. */
  takeOver(gone: NodeId, until: number, now: number): Told[] {
    const told: Told[] = [];
    for (const place of [...this.people.places()]) {
      if (place.node !== gone) continue;
      const { ticket } = place;
      if (!isSeat(place)) {
        this.queue.remove(place);
        this.takeOut(place);
        this.seniority.keep(ticket, now + RECONNECT_GRACE_MS);
        continue;
      }
      if (place.awayUntil !== null && !this.untold.has(place)) continue;
      this.confirm(place);
      const [change] = super.setAway(place.room.roomId, ticket.userId, gone, until - now, now);
      if (change !== undefined && place.partner.node !== gone)
        told.push({ change, to: [place.partner.node] });
    }
    return told;
  }

  /** A node reports a room that it knows to be open. Returns whether it is, and what is told to whom. */
  confirmRoom(
    room: Room,
    claims: readonly SeatClaim[],
    node: NodeId,
    now: number,
  ): { stands: boolean; told: Told[] } {
    const seat = this.seatIn(room.roomId, claims[0]?.ticket.userId ?? '');
    if (seat === undefined) return { stands: false, told: [] };
    const moved = claims.flatMap((claim) => this.takeRestored(room.roomId, claim, now));
    const told = claims.flatMap((claim) => {
      const claimed = this.seatIn(room.roomId, claim.ticket.userId);
      return claim.isHere && claimed !== undefined ? this.confirmSeat(claimed, claim, node) : [];
    });
    // The reporting node may have missed what happened to visitors at another node.
    const missed = claims.flatMap((claim): Told[] => {
      const claimed = this.seatIn(room.roomId, claim.ticket.userId);
      if (claimed === undefined || claimed.node === node || claimed.partner.node !== node) return [];
      return this.unconfirmed.has(claimed) ? [] : [{ change: this.howItIs(claimed), to: [node] }];
    });
    return { stands: true, told: [...moved, ...told, ...missed] };
  }

  /** A seat that was restored from the store is the claimed one from now on. */
  private takeRestored(roomId: string, { ticket, node, isHere }: SeatClaim, now: number): Told[] {
    const seat = this.seatIn(roomId, ticket.userId);
    if (seat === undefined || !this.restored.delete(seat)) return [];
    const { node: from } = seat;
    seat.node = node;
    this.unconfirmed.add(seat);
    if (!isHere) {
      this.untold.add(seat);
      this.keepUntil(seat, now + UNCONFIRMED_MS);
    }
    if (from === node) return [];
    return [{ change: { type: 'moved', roomId, userId: ticket.userId, from, to: node }, to: [from] }];
  }

  /** The change that tells where the visitor of a seat is, for a node that has not heard. */
  private howItIs(seat: Seat): Change {
    const { room, ticket, partner, node } = seat;
    const { userId } = ticket;
    const nodes = room.seats.map((one) => (one.userId === userId ? node : partner.node)) as [NodeId, NodeId];
    if (seat.awayUntil !== null) return { type: 'away', room, nodes, userId };
    const partnerAway = partner.awayUntil !== null && !this.untold.has(partner);
    return { type: 'back', room, nodes, userId, partnerAway };
  }

  /** Puts a room back. Returns undefined, or which of the two is elsewhere by now. */
  putRoomBack(room: Room, claims: readonly [SeatClaim, SeatClaim], now: number): 0 | 1 | undefined {
    for (const at of [0, 1] as const) if (this.placeOf(claims[at].ticket.userId) !== undefined) return at;
    const [a, b] = claims.map(({ ticket, node }) => this.newPlace(ticket, node));
    for (const [at, seat] of this.seat(room, a as Place, b as Place).entries()) {
      const { isHere, awayUntil } = claims[at] as SeatClaim;
      this.put(seat);
      if (!isHere) {
        this.unconfirmed.add(seat);
        this.untold.add(seat);
      }
      this.keepUntil(seat, isHere ? awayUntil : now + UNCONFIRMED_MS);
    }
    return undefined;
  }

  /** The nodes of the two may report the room later than one that starts, and may have its seats. */
  override restore(rooms: readonly Room[], node: NodeId, graceMs: number, now: number): Room[] {
    const before = new Set(rooms.filter(({ roomId, seats: [a] }) => this.roomWith(a.userId) === roomId));
    const restored = super.restore(rooms, node, graceMs, now);
    for (const room of restored) {
      if (before.has(room)) continue;
      for (const { userId } of room.seats) this.restored.add(this.placeOf(userId) as Seat);
    }
    return restored;
  }

  /** Lets a visitor join whose room was put back by the partner's node, while their own node knows nothing of it. */
  private joinAnew(
    seat: Seat,
    ...joining: Parameters<RecoverableState['joinSince']>
  ): [readonly Change[], number | undefined] {
    const ended = this.part(seat, 'lost', joining[3]);
    const [changes, waitsSince] = this.joinSince(...joining);
    return [[ended, ...changes], waitsSince];
  }

  protected override unseat(seat: Seat): void {
    this.onEnded(seat.room);
    super.unseat(seat);
  }

  private confirmSeat(seat: Seat, claim: SeatClaim, node: NodeId): Told[] {
    const { room, ticket, partner } = seat;
    const { userId } = ticket;
    const isUnconfirmed = this.unconfirmed.has(seat);
    const wasToldAway = seat.awayUntil !== null && !this.untold.has(seat);
    if (seat.node !== node && !isUnconfirmed) {
      const change: Change = { type: 'moved', roomId: room.roomId, userId, from: node, to: seat.node };
      return [{ change, to: [node] }];
    }
    const keepsAway = seat.awayUntil !== null && !isUnconfirmed && claim.awayUntil !== null;
    this.confirm(seat);
    seat.node = node;
    if (keepsAway) return [];
    this.keepUntil(seat, claim.awayUntil);
    // The visitor may have been away before the data was lost.
    const mayCountAsAway = wasToldAway || isUnconfirmed;
    if (claim.awayUntil === null ? !mayCountAsAway : wasToldAway) return [];
    const nodes = room.seats.map((one) => (one.userId === userId ? node : partner.node)) as [NodeId, NodeId];
    const change: Change =
      claim.awayUntil === null
        ? { type: 'back', room, nodes, userId, partnerAway: false }
        : { type: 'away', room, nodes, userId };
    return partner.node === node ? [] : [{ change, to: [partner.node] }];
  }

  private confirm(seat: Seat): void {
    this.restored.delete(seat);
    this.untold.delete(seat);
    if (this.unconfirmed.delete(seat)) this.keepUntil(seat, null);
  }

  private keepUntil(seat: Seat, until: number | null): void {
    seat.awayUntil = until;
    if (until === null) this.away.delete(seat);
    else this.away.add(seat);
  }
}
