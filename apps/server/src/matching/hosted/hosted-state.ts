import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { RECENT_MS } from '../../domain/pairing';
import type { Change, NodeId, Room, Ticket, Visitor } from '../lobby';
import { awayOf, backOf, LobbyState, nodesOf } from '../lobby-state';
import type { People } from '../people';
import { countsAsAway, HERE, isSeat, isUnreported, type Place, type Seat } from '../person';

/** After a new host began, a seat that only the partner's node has reported is told to nobody as away for this long. */
export const SUSPECTED_MS = 4_000;

/** What a node reports of one seat of a room. `awayUntil`: of its own visitor; epoch milliseconds by the lobby's clock. */
export type SeatClaim = {
  ticket: Ticket;
  node: NodeId;
  /** Is the reporting node that of the seat? */
  isOwn: boolean;
  awayUntil: number | null;
  /** Of a partner at another node: does the reporting node take them for away? */
  isAway: boolean;
};

/**
 * The lobby's state with what only a lobby of several nodes does: it takes over from a node, and takes in what nodes
 * report. Times are epoch milliseconds by the lobby's clock.
 */
export class HostedState extends LobbyState {
  /** Visitors whose room is looked up, and until when they wait for that (epoch milliseconds). */
  private readonly lookedUp = new Map<string, number>();

  /** `vacantMs`: how long there was no host before; a node may have been gone for as long. */
  constructor(
    newRoomId: () => string,
    people: People,
    private readonly vacantMs = 0,
    needsAt?: ConstructorParameters<typeof LobbyState>[2],
  ) {
    super(newRoomId, people, needsAt);
  }

  override back(userId: string, node: NodeId, now: number): readonly Change[] {
    const place = this.placeOf(userId);
    if (place === undefined || !isSeat(place)) return super.back(userId, node, now);
    // What nobody was told does not expire, and one whose node was unheard is here after all.
    for (const seat of [place, place.partner]) {
      if (seat.presence.is === 'suspected') seat.presence.until = now + SUSPECTED_MS;
    }
    if (place.presence.is === 'unheard') place.presence.until = now + SUSPECTED_MS;
    return super.back(userId, node, now);
  }

  /** Nobody is matched with visitors who wait at a quiet node. */
  setQuiet(node: NodeId, isQuiet: boolean): void {
    if (isQuiet) this.quiet.add(node);
    else this.quiet.delete(node);
  }

  /** Until then they wait and are offered to nobody: the room they may be in is looked up. */
  startLookup(userIds: readonly string[], until: number, now: number): void {
    for (const userId of userIds) {
      if ((this.lookedUp.get(userId) ?? now) > now) continue;
      this.lookedUp.set(userId, until);
      const place = this.waiting(userId);
      if (place === undefined || place.reservedUntil !== null) continue;
      this.queue.remove(place);
      this.queue.reserve(place, until);
    }
  }

  /** They were looked up: those who wait are offered to others again. */
  endLookup(userIds: readonly string[], now: number): void {
    for (const userId of userIds) {
      const until = this.lookedUp.get(userId);
      this.lookedUp.delete(userId);
      const place = this.waiting(userId);
      if (place === undefined || place.reservedUntil !== until) continue;
      place.reservedUntil = super.reservedUntil(userId, now) ?? now;
    }
    this.queue.release(now);
  }

  /** Does a visitor still wait at this node in the search that led to a room, so that the node was not told of it? */
  hasMissed({ userId, search }: Ticket, node: NodeId): boolean {
    const place = this.waiting(userId);
    return place?.node === node && search !== undefined && place.ticket.search === search;
  }

  /** Is a visitor back in their room at another node than this one, where their partner is not either? */
  hasResumed(roomId: string, userId: string, node: NodeId): boolean {
    const seat = this.seatIn(roomId, userId);
    if (seat === undefined || seat.node === node || seat.partner.node === node) return false;
    return seat.presence.is === 'here';
  }

  /** The room that a visitor is in. */
  roomWith(userId: string): string | undefined {
    return this.placeOf(userId)?.room?.roomId;
  }

  /** A node reports a visitor who has waited there since `since`. */
  reportWaiting(visitor: Visitor, node: NodeId, since: number, now: number): readonly Change[] {
    const known = this.placeOf(visitor.userId);
    if (known === undefined) {
      const kept = this.seniority.take(visitor.userId, now) ?? now;
      this.seniority.keep({ ...visitor, since: Math.min(kept, since, now) }, now + 1);
      return this.join(visitor, node, now);
    }
    if (!isSeat(known)) return this.join(visitor, node, now);
    const { is } = known.presence;
    // They have met, and their node was not told.
    const isSame = known.node === node && known.ticket.search === visitor.search;
    if (isSame && is !== 'away') {
      this.happened(known, 'returned', 0);
      const opened: Change = { type: 'opened', room: known.room, nodes: nodesOf(known) };
      // The partner's node may take them for away, from this host or from the one before.
      return is === 'unheard' || is === 'suspected' ? [opened, backOf(known)] : [opened];
    }
    // Their own node has nothing of the room that was reported by the partner's, or read from the store.
    const isDenied = isUnreported(known.presence);
    if (isDenied || known.isLapsed(now) || known.partner.isLapsed(now)) {
      const ended = this.part(known, 'lost', now);
      return [ended, ...this.reportWaiting(visitor, node, since, now)];
    }
    return this.back(visitor.userId, node, now);
  }

  protected override reservedUntil(userId: string, now: number): number | undefined {
    const until = this.lookedUp.get(userId) ?? now;
    return until > now ? until : super.reservedUntil(userId, now);
  }

  /** A visitor joins at a node that knows nothing of the room which the partner's node has reported. */
  override join(visitor: Visitor, node: NodeId, now: number): readonly Change[] {
    const known = this.placeOf(visitor.userId);
    if (known !== undefined && !isSeat(known)) known.ticket.search = visitor.search;
    const isDenied =
      known !== undefined && isSeat(known) && known.node === node && isUnreported(known.presence);
    const ended = isDenied ? [this.part(known, 'lost', now)] : [];
    return [...ended, ...super.join(visitor, node, now)];
  }

  /** Ends what the lobby has at a node for those whom its report does not name. */
  reportAbsent(isNamed: (userId: string) => boolean, node: NodeId, now: number): Change[] {
    const changes: Change[] = [];
    for (const place of [...this.people.places()]) {
      const { userId } = place.ticket;
      if (place.node !== node || this.placeOf(userId) !== place || isNamed(userId)) continue;
      if (isSeat(place) && isUnreported(place.presence)) changes.push(this.part(place, 'lost', now));
      else changes.push(...this.leave(userId, node, RECONNECT_GRACE_MS, now));
    }
    return changes;
  }

  /** A node reports a room that stands here; `tell` is called with what has to be told to whom. */
  reportRoom(
    room: Room,
    claims: readonly SeatClaim[],
    node: NodeId,
    tell: (changes: Change[], to: readonly NodeId[]) => void,
  ): void {
    const claimed = claims.flatMap((claim) => {
      const seat = this.seatIn(room.roomId, claim.ticket.userId);
      return seat === undefined ? [] : [{ seat, claim }];
    });
    for (const { seat, claim } of claimed) {
      if (claim.isOwn) this.reportSeat(seat, claim, node, tell);
    }
    for (const { seat, claim } of claimed) {
      if (seat.node === node || seat.partner.node !== node) continue;
      // The node may have missed what happened to a visitor at another node.
      const { presence } = seat;
      if (presence.is === 'suspected') continue;
      if (!claim.isOwn && seat.node === claim.node && countsAsAway(presence) === claim.isAway) continue;
      tell([countsAsAway(presence) ? awayOf(seat) : backOf(seat)], [node]);
    }
  }

  /** Puts back a room that the host does not know. Gives whether it stands: not if one of the two is elsewhere. */
  putBack(
    room: Room,
    claims: readonly [SeatClaim, SeatClaim],
    isReturning: (userId: string) => boolean,
    now: number,
  ): boolean {
    const others = claims.flatMap(({ ticket }) => this.placeOf(ticket.userId) ?? []);
    if (others.some((place) => isSeat(place) || !isReturning(place.ticket.userId))) return false;
    // They have come back too late, and wait for another one.
    if (others.length > 0 && claims.some(({ awayUntil }) => awayUntil !== null && awayUntil <= now))
      return false;
    // They wait, and would rather go on with the talk that nobody knew of when they came back.
    for (const place of others) {
      this.queue.remove(place);
      this.takeOut(place);
    }
    const [a, b] = claims.map(({ ticket, node }) => this.newPlace(ticket, node)) as [Place, Place];
    for (const [at, seat] of this.seat(room, a, b).entries()) {
      const { isOwn, awayUntil } = claims[at] as SeatClaim;
      this.put(seat);
      if (!isOwn) seat.presence = { is: 'suspected', until: now + SUSPECTED_MS };
      else seat.presence = awayUntil === null ? HERE : { is: 'away', until: awayUntil };
      if (seat.presence.is !== 'here') this.away.add(seat);
    }
    return true;
  }

  /** Tells partners that a visitor is away whose node has not reported for too long. */
  announceUnheard(now: number): Change[] {
    return [...this.away].flatMap((seat): Change[] => {
      if (seat.presence.is !== 'suspected' || !seat.isLapsed(now)) return [];
      const kept = Math.max(0, RECONNECT_GRACE_MS - SUSPECTED_MS - this.vacantMs);
      this.happened(seat, 'suspicion over', now + kept);
      return [awayOf(seat)];
    });
  }

  /** Takes over from a node that is gone: seats are kept until `until`, and seniority is kept from now on. */
  takeOver(gone: NodeId, until: number, now: number): Change[] {
    const changes: Change[] = [];
    this.quiet.delete(gone);
    for (const place of [...this.people.places()]) {
      if (place.node !== gone) continue;
      if (!isSeat(place)) {
        this.queue.remove(place);
        this.takeOut(place);
        this.seniority.keep(place.ticket, now + RECONNECT_GRACE_MS);
        continue;
      }
      const { is } = place.presence;
      if (is !== 'here' && is !== 'suspected') continue;
      this.happened(place, 'disconnected', until);
      changes.push(awayOf(place));
    }
    return changes;
  }

  /**
   * Notes a parting of which a node tells, unless these two have parted since `openedAt`, when their talk began. Gives
   * the time it was noted with.
   */
  noteParting([key, otherKey]: readonly [string, string], at: number, openedAt: number, now: number) {
    const noted = Math.min(at, now);
    if (now - noted >= RECENT_MS) return undefined;
    const last = this.people.lastPartedAt(key, otherKey) ?? Number.NEGATIVE_INFINITY;
    if (last >= openedAt) return undefined;
    this.people.part(key, otherKey, noted);
    return noted;
  }

  /** A node reports the seat of one of its own visitors. */
  private reportSeat(
    seat: Seat,
    { awayUntil }: SeatClaim,
    node: NodeId,
    tell: (changes: Change[], to: readonly NodeId[]) => void,
  ): void {
    const { room, ticket, partner, presence } = seat;
    const { userId } = ticket;
    if (seat.node !== node && !isUnreported(presence)) {
      tell([{ type: 'moved', roomId: room.roomId, userId, from: node, to: seat.node }], [node]);
      return;
    }
    seat.node = node;
    // The visitor may have been away before the host began, and the partner knows.
    const wasAway = presence.is === 'suspected' ? awayUntil === null : countsAsAway(presence);
    this.happened(seat, awayUntil === null ? 'returned' : 'disconnected', awayUntil ?? 0);
    const isAway = countsAsAway(seat.presence);
    if (wasAway === isAway || partner.node === node) return;
    tell([isAway ? awayOf(seat) : { ...backOf(seat), partnerAway: false }], [partner.node]);
  }
}
