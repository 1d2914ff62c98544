import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { Change, EndedHow, NodeId, Room, Visitor } from '../lobby';
import { Latest } from './latest';
import type { Report } from './messages';

/** Where a visitor of this node is, as far as the node knows. Times are epoch milliseconds by the node's clock. */
type VisitorState =
  /** In the queue, or in a room that this node has not been told of yet. */
  { is: 'waiting'; visitor: Visitor; since: number } | { is: 'talking'; roomId: string };

/** A room with a seat at this node. Times are epoch milliseconds by the node's clock. */
type KnownRoom = {
  room: Room;
  nodes: readonly [NodeId, NodeId];
  /** The term in which it opened, or was heard of first. */
  readonly term: number;
  /** In the order of the seats. Of this node's visitors: until when their seat is kept, null: they are here. */
  readonly awayUntil: [number | null, number | null];
  /** In the order of the seats. Is a visitor of another node away? */
  readonly isAway: [boolean, boolean];
};

/** Some 2 MB. A new host reads from the store what is forgotten here. */
const MOST_UNHEARD = 10_000;

type Ended = Extract<Change, { type: 'ended' }>;

/** What one node knows of its own visitors: enough to report everything to a host that knows nothing. */
export class NodeView {
  readonly visitors = new Map<string, VisitorState>();
  /** Connected again, and perhaps in a room that the lobby has not said yet that they are back in. */
  readonly returning = new Set<string>();
  readonly rooms = new Map<string, KnownRoom>();
  /** Ends that no host is known to have heard of. */
  readonly ends = new Map<string, Ended>();
  /** Separations that no host is known to have heard of. */
  readonly separations = new Set<readonly [string, string]>();
  private readonly latest = new Latest();
  private searches = 0;

  constructor(readonly node: NodeId) {}

  /** Two who are separated, as the store has it by now. */
  separate(keys: readonly [string, string]): void {
    this.separations.add(keys);
    const [oldest] = this.separations;
    if (this.separations.size > MOST_UNHEARD && oldest !== undefined) this.separations.delete(oldest);
  }

  /** The room in which a visitor of this node is. */
  roomWith(userId: string): KnownRoom | undefined {
    const state = this.visitors.get(userId);
    return state?.is === 'talking' ? this.rooms.get(state.roomId) : undefined;
  }

  /** One who joins; one who waits or talks stays where they are. Gives what the host has to be told, if anything. */
  join(visitor: Visitor, now: number): Visitor | undefined {
    const state = this.visitors.get(visitor.userId);
    if (state !== undefined) return state.is === 'waiting' ? undefined : visitor;
    this.searches += 1;
    const searching = { ...visitor, search: this.searches };
    this.visitors.set(visitor.userId, { is: 'waiting', visitor: searching, since: now });
    return searching;
  }

  /** They have waited for longer than this node knew. */
  noteWait(userId: string, since: number): void {
    const state = this.visitors.get(userId);
    if (state?.is === 'waiting') state.since = Math.min(state.since, since);
  }

  /** One who waits here leaves. Gives who they were, if they waited. */
  leave(userId: string): Visitor | undefined {
    const state = this.visitors.get(userId);
    this.returning.delete(userId);
    if (state?.is !== 'waiting') return undefined;
    this.visitors.delete(userId);
    return state.visitor;
  }

  /** Who waits again as this node has it, since it took a room back that had ended otherwise before the host heard of that. */
  notTakenBack(change: Change): string[] {
    if (change.type !== 'ended' || change.how === 'cancelled') return [];
    if (this.ends.get(change.room.roomId)?.how !== 'cancelled') return [];
    return change.room.seats.flatMap(({ userId, search }) => {
      const state = this.visitors.get(userId);
      return state?.is === 'waiting' && state.visitor.search === search ? [userId] : [];
    });
  }

  /** Notes until when the seat of a visitor of this node is kept. Gives whether they were here until now. */
  setAway(roomId: string, userId: string, until: number): boolean {
    const known = this.roomWith(userId);
    if (known?.room.roomId !== roomId) return false;
    const at = seatOf(known.room, userId);
    if (known.awayUntil[at] !== null) return false;
    known.awayUntil[at] = until;
    return true;
  }

  /** Until when the seats of a visitor and, if at this node too, of their partner are kept; and whether that one is away. */
  presence({ room, nodes, awayUntil, isAway }: KnownRoom, userId: string) {
    const at = seatOf(room, userId);
    const other = at === 0 ? 1 : 0;
    const partnerUntil = nodes[other] === this.node ? awayUntil[other] : null;
    return { until: awayUntil[at], partnerUntil, partnerAway: partnerUntil !== null || isAway[other] };
  }

  /** Rooms from which a visitor of this node was away for too long, with that visitor. */
  lapsed(now: number): [KnownRoom, userId: string][] {
    return [...this.rooms.values()].flatMap((known): [KnownRoom, string][] => {
      const isOver = (at: 0 | 1) => {
        const until = known.awayUntil[at];
        return until !== null && until <= now && !this.returning.has(known.room.seats[at].userId);
      };
      const at = isOver(0) ? 0 : isOver(1) ? 1 : undefined;
      if (at === undefined) return [];
      const other = known.awayUntil[at === 0 ? 1 : 0];
      return other !== null && other > now ? [] : [[known, known.room.seats[at].userId]];
    });
  }

  /** A room ends although no host has said so; gives the change, to be noted. */
  end({ room, nodes }: KnownRoom, by: string, how: EndedHow, at: number): Ended {
    const ended: Ended = { type: 'ended', room, nodes, by, how, at };
    this.ends.set(room.roomId, ended);
    return ended;
  }

  /**
   * Notes a change; gives whether it is to be told.
   * @param aheadMs how far the clock of the host is ahead of the node's
   */
  note(change: Change, term: number, now: number, aheadMs: number): boolean {
    if (change.type === 'moved') {
      this.moved(change);
      return true;
    }
    const { room, nodes } = change;
    const isHere = nodes.includes(this.node);
    if (change.type === 'ended') {
      // It ended here before the host said so.
      const isOver = !this.rooms.has(room.roomId) && this.latest.hasEnded(room.roomId);
      this.forgetRoom(change, aheadMs);
      this.latest.noteEnded(change, now, aheadMs);
      return isHere && !isOver;
    }
    // What the host said before it heard of the end.
    if (this.ends.has(room.roomId)) return false;
    if (change.type === 'opened') {
      if (!isHere) this.latest.noteOpened(room, now);
      if (!isHere || this.rooms.has(room.roomId)) return false;
      this.noteRoom(change, term);
      return true;
    }
    const known = this.noteRoom(change, term);
    const { userId } = change;
    const at = seatOf(room, userId);
    const isOwn = known.nodes[at] === this.node;
    if (change.type === 'away') {
      if (isOwn) return this.setAway(room.roomId, userId, now + RECONNECT_GRACE_MS);
      known.isAway[at] = true;
      return true;
    }
    known.awayUntil[at] = null;
    known.isAway[at] = false;
    if (!isOwn) return true;
    this.returning.delete(userId);
    const other = at === 0 ? 1 : 0;
    // Their own node need not have heard of the partner before.
    if (known.nodes[other] !== this.node) known.isAway[other] = change.partnerAway;
    return true;
  }

  /**
   * Everything there is to report. Gives as well what to do once the host knows.
   * @param isNew the host has not heard of this node yet
   */
  report(
    now: number,
    aheadMs: number,
    isNew: boolean,
  ): { content: Omit<Report, 'prefersHosting'>; onKnown: () => void } {
    const content = {
      waiting: [...this.visitors.values()].flatMap((state) =>
        state.is === 'waiting' ? [{ visitor: state.visitor, waitedMs: now - state.since }] : [],
      ),
      rooms: [...this.rooms.values()].map(({ room, nodes, term, awayUntil, isAway }) => {
        const keptMs = awayUntil.map((until) => (until === null ? null : clamp(until - now))) as [null, null];
        return { room, nodes, term, openedMs: now + aheadMs - room.openedAt, keptMs, isAway };
      }),
      returning: [...this.returning],
      ends: [...this.ends.values()].map(({ room, by, how, at }) => ({
        ...{ room, by, how, openedMs: now + aheadMs - room.openedAt },
        endedMs: Math.max(0, now + aheadMs - at),
      })),
      separations: [...this.separations],
      ...(isNew ? this.latest.report(now) : { copies: [], over: [], partings: [] }),
    };
    const onKnown = () => {
      for (const { room } of content.ends) this.ends.delete(room.roomId);
      for (const pair of content.separations) this.separations.delete(pair);
      for (const userId of content.returning) this.returning.delete(userId);
    };
    return { content, onKnown };
  }

  private noteRoom(change: Exclude<Change, { type: 'ended' | 'moved' }>, term: number): KnownRoom {
    const { room, nodes } = change;
    const { roomId } = room;
    const known: KnownRoom = this.rooms.get(roomId) ?? {
      ...{ room, nodes, term, awayUntil: [null, null], isAway: [false, false] },
    };
    known.nodes = nodes;
    this.rooms.set(roomId, known);
    for (const [at, { userId }] of room.seats.entries()) {
      const state = this.visitors.get(userId);
      if (nodes[at] === this.node) {
        // One who has left meanwhile does not wait again if the room is taken back.
        const hasLeft = change.type === 'opened' && state === undefined;
        if (!hasLeft) this.visitors.set(userId, { is: 'talking', roomId });
      } else if (state?.is === 'talking' && state.roomId === roomId) this.visitors.delete(userId);
    }
    return known;
  }

  /** The partner of a cancelled room waits again, if they are here. */
  private forgetRoom({ room, nodes, by, how }: Ended, aheadMs: number): void {
    const known = this.rooms.get(room.roomId);
    this.rooms.delete(room.roomId);
    for (const [at, ticket] of room.seats.entries()) {
      const { userId, since } = ticket;
      const state = this.visitors.get(userId);
      if (state?.is !== 'talking' || state.roomId !== room.roomId) continue;
      this.returning.delete(userId);
      const isThere = nodes[at] === this.node && known?.awayUntil[at] == null;
      // Until the host knows it may match them again.
      if (how === 'cancelled' && userId !== by && isThere)
        this.visitors.set(userId, { is: 'waiting', visitor: ticket, since: since - aheadMs });
      else this.visitors.delete(userId);
    }
  }

  private moved({ roomId, userId, to }: Extract<Change, { type: 'moved' }>): void {
    const state = this.visitors.get(userId);
    // Also one who waits: the room was taken back here before the host had heard of that.
    if (state?.is === 'waiting' || state?.roomId === roomId) {
      this.visitors.delete(userId);
      this.returning.delete(userId);
    }
    this.latest.noteMoved(roomId);
    const known = this.rooms.get(roomId);
    if (known === undefined) return;
    const at = seatOf(known.room, userId);
    known.awayUntil[at] = null;
    known.nodes = at === 0 ? [to, known.nodes[1]] : [known.nodes[0], to];
    if (!known.nodes.includes(this.node)) this.rooms.delete(roomId);
  }
}

/** Which of the two seats is a visitor's. */
function seatOf(room: Room, userId: string): 0 | 1 {
  return room.seats[0].userId === userId ? 0 : 1;
}

const clamp = (ms: number) => Math.max(0, Math.min(ms, RECONNECT_GRACE_MS));
