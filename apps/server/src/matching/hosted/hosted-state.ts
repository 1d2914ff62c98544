import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { RECENT_MS } from '../../domain/pairing';
import { pastKeys } from '../../domain/past-keys';
import type { Change, NodeId, Room, Ticket, Visitor } from '../lobby';
import { awayOf, backOf, LobbyState, nodesOf } from '../lobby-state';
import type { People } from '../people';
import { isSeat, type Place, type Seat } from '../person';
import { countsAsAway, HERE } from '../presence';

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

/** A change, and the nodes that are to be told of it. */
export type Told = { change: Change; to: readonly NodeId[] };

/** The nodes that have to be told of a change. */
export function audienceOf(change: Change): readonly NodeId[] {
  return change.type === 'moved' ? [change.from] : [...new Set(change.nodes)];
}

/** A node has ended, or never had, a room: it need not be told of its end. */
export const without =
  (node: NodeId) =>
  ({ change, to }: Told): Told => ({ change, to: to.filter((one) => one !== node) });

const toAll = (changes: readonly Change[]): Told[] =>
  changes.map((change) => ({ change, to: audienceOf(change) }));

/**
 * The lobby's state with what only a lobby of several nodes does: it takes over from a node, and takes in what nodes
 * report. Times are epoch milliseconds by the lobby's clock.
 */
export class HostedState extends LobbyState {
  /** `vacantMs`: how long there was no host before; a node may have been gone for as long. */
  constructor(
    newRoomId: () => string,
    people: People,
    private readonly vacantMs = 0,
  ) {
    super(newRoomId, people);
  }

  /** A seat whose node has not spoken for long was told to nobody as away; so it is told now only if it was. */
  override setAway(roomId: string, userId: string, node: NodeId, graceMs: number, now: number) {
    const wasUnheard = this.seatIn(roomId, userId)?.presence.is === 'unheard';
    const changes = super.setAway(roomId, userId, node, graceMs, now);
    return wasUnheard ? [] : changes;
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

  /** The node at which a visitor waits. */
  waitsAt(userId: string): NodeId | undefined {
    const place = this.placeOf(userId);
    return place === undefined || isSeat(place) ? undefined : place.node;
  }

  /** Since when a visitor waits. */
  waitsSince(userId: string): number | undefined {
    const place = this.placeOf(userId);
    return place === undefined || isSeat(place) ? undefined : place.since;
  }

  /** The room that a visitor is in. */
  roomWith(userId: string): string | undefined {
    return this.placeOf(userId)?.room?.roomId;
  }

  /** Nobody is matched until the nodes have had time to report. */
  setSettling(isSettling: boolean): void {
    this.isSettling = isSettling;
  }

  /** A node reports a visitor who has waited there since `since`. `isUnheard`: has the
   * node not been told that this room has opened? */
  reportWaiting(
    visitor: Visitor,
    node: NodeId,
    since: number,
    isUnheard: (roomId: string) => boolean,
    now: number,
  ): readonly Change[] {
    const known = this.placeOf(visitor.userId);
    if (known === undefined) {
      const kept = this.seniority.take(visitor.userId, now) ?? now;
      this.seniority.keep({ ...visitor, since: Math.min(kept, since, now) }, now + 1);
      return this.join(visitor, node, now);
    }
    if (!isSeat(known)) {
      known.node = node;
      return [];
    }
    const { is } = known.presence;
    // Their own node has nothing of the room that was reported by the partner's, or read from the store.
    const isDenied = is === 'suspected' || is === 'unheard' || (is === 'restored' && known.node !== node);
    if (isDenied || known.isLapsed(now) || known.partner.isLapsed(now)) {
      const ended = this.part(known, 'lost', now);
      return [ended, ...this.reportWaiting(visitor, node, since, isUnheard, now)];
    }
    // They have been given a room of which their node was not told yet.
    if (known.node === node && isUnheard(known.room.roomId)) {
      return [{ type: 'opened', room: known.room, nodes: nodesOf(known) }];
    }
    return this.back(visitor.userId, node, now);
  }

  /** A visitor joins at a node that knows nothing of the room which the partner's node has reported. */
  override join(visitor: Visitor, node: NodeId, now: number): readonly Change[] {
    const known = this.placeOf(visitor.userId);
    if (known === undefined || !isSeat(known) || known.node !== node) return super.join(visitor, node, now);
    const { is } = known.presence;
    if (is !== 'suspected' && is !== 'unheard') return super.join(visitor, node, now);
    return [this.part(known, 'lost', now), ...super.join(visitor, node, now)];
  }

  /** Ends what the lobby has at a node for those whom its report does not name; `keepMs`: of their seniority. */
  reportAbsent(
    isNamed: (userId: string) => boolean,
    node: NodeId,
    keepMs: (userId: string) => number,
    now: number,
  ) {
    const told: Told[] = [];
    for (const place of [...this.people.places()]) {
      const { userId } = place.ticket;
      if (place.node !== node || this.placeOf(userId) !== place || isNamed(userId)) continue;
      if (isSeat(place) && place.presence.is === 'restored') continue;
      const isDenied = isSeat(place) && place.presence.is !== 'here' && place.presence.is !== 'away';
      if (isDenied) told.push(...toAll([this.part(place, 'lost', now)]).map(without(node)));
      else told.push(...toAll(this.leave(userId, node, keepMs(userId), now)));
    }
    return told;
  }

  /** A node reports a room that stands here. Gives what is told to whom. */
  reportRoom(room: Room, claims: readonly SeatClaim[], node: NodeId, now: number): Told[] {
    const told: Told[] = [];
    const claimed = claims.flatMap((claim) => {
      const seat = this.seatIn(room.roomId, claim.ticket.userId);
      return seat === undefined ? [] : [{ seat, claim }];
    });
    for (const { seat, claim } of claimed) {
      if (seat.presence.is === 'restored') told.push(...this.claimRestored(seat, claim, now));
    }
    for (const { seat, claim } of claimed) {
      if (claim.isOwn) told.push(...this.reportSeat(seat, claim, node));
    }
    for (const { seat, claim } of claimed) {
      if (seat.node === node || seat.partner.node !== node) continue;
      // The node may have missed what happened to a visitor at another node.
      const { presence } = seat;
      if (presence.is === 'suspected') continue;
      if (!claim.isOwn && seat.node === claim.node && countsAsAway(presence) === claim.isAway) continue;
      told.push({ change: countsAsAway(presence) ? awayOf(seat) : backOf(seat), to: [node] });
    }
    return told;
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
  announceUnheard(now: number): Told[] {
    return [...this.away].flatMap((seat): Told[] => {
      if (seat.presence.is !== 'suspected' || !seat.isLapsed(now)) return [];
      const kept = Math.max(0, RECONNECT_GRACE_MS - SUSPECTED_MS - this.vacantMs);
      this.happened(seat, 'suspicion over', now + kept);
      return [{ change: awayOf(seat), to: [seat.partner.node] }];
    });
  }

  /** Takes over from a node that is gone: seats are kept until `until`, and seniority is kept from now on. */
  takeOver(gone: NodeId, until: number, now: number): Told[] {
    const told: Told[] = [];
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
      if (place.partner.node !== gone) told.push({ change: awayOf(place), to: [place.partner.node] });
    }
    return told;
  }

  /**
   * Notes a parting of which a node tells, unless these two have parted since `openedAt`, when their talk began. Gives
   * the time it was noted with.
   */
  noteParting([key, otherKey]: readonly [string, string], at: number, openedAt: number, now: number) {
    const noted = Math.min(at, now);
    if (now - noted >= RECENT_MS) return undefined;
    const last = this.people.find(key)?.lastPartedAt(otherKey) ?? Number.NEGATIVE_INFINITY;
    if (last >= openedAt) return undefined;
    this.people.part(key, otherKey, noted);
    return noted;
  }

  /** The talk of these two is over for a node, and may not have been known here. */
  notePartingIn({ seats: [a, b] }: Room, openedAt: number, now: number): number | undefined {
    return this.noteParting(pastKeys(a, b), now, openedAt, now);
  }

  /** A seat that was restored from the store is the claimed one from now on. */
  private claimRestored(seat: Seat, { node, isOwn }: SeatClaim, now: number): Told[] {
    const { node: from, room, ticket } = seat;
    const { userId } = ticket;
    seat.node = node;
    if (!isOwn) this.happened(seat, 'reported by the partner', now + SUSPECTED_MS);
    if (from === node) return [];
    return [{ change: { type: 'moved', roomId: room.roomId, userId, from, to: node }, to: [from] }];
  }

  /** A node reports the seat of one of its own visitors. */
  private reportSeat(seat: Seat, claim: SeatClaim, node: NodeId): Told[] {
    const { room, ticket, partner, presence } = seat;
    const { userId } = ticket;
    const isNew = presence.is === 'suspected' || presence.is === 'unheard' || presence.is === 'restored';
    if (seat.node !== node && !isNew) {
      const change: Change = { type: 'moved', roomId: room.roomId, userId, from: node, to: seat.node };
      return [{ change, to: [node] }];
    }
    seat.node = node;
    const { awayUntil } = claim;
    // The visitor may have been away before the host began, and the partner knows.
    const wasAway = presence.is === 'suspected' ? awayUntil === null : countsAsAway(presence);
    if (awayUntil === null) this.happened(seat, 'reported here', 0);
    else this.happened(seat, 'reported away', awayUntil);
    const isAway = countsAsAway(seat.presence);
    if (wasAway === isAway || partner.node === node) return [];
    const change = isAway ? awayOf(seat) : { ...backOf(seat), partnerAway: false };
    return [{ change, to: [partner.node] }];
  }
}
