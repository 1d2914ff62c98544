import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { LastPartings } from '../last-partings';
import type { Change, EndedHow, NodeId, Room, Visitor } from '../lobby';
import type { Report, ReportedRoom } from './messages';

/** Where a visitor of this node is, as far as the node knows. Times are epoch milliseconds by the node's clock. */
type VisitorState =
  /**
   * In the queue, or in a room that this node has not been told of yet. `isReturning`: they had just come back, and no host
   * has said yet that they are in no room.
   */
  | { is: 'waiting'; visitor: Visitor; since: number; isReturning?: true }
  /**
   * In a room. `isReturning`: they are connected again, and the lobby has not said yet that they are back. `hasLeft`: they
   * left before they were told of the room, so that they do not wait again if it is taken back.
   */
  | { is: 'talking'; roomId: string; isReturning?: true; hasLeft?: true }
  /** Connected, and perhaps in a room that this node does not know. */
  | { is: 'returning' }
  /** Gone, which the host may not know; their seniority is kept until then. */
  | { is: 'left'; keptUntil: number };

/** A room with a seat at this node. */
export type KnownRoom = {
  room: Room;
  nodes: readonly [NodeId, NodeId];
  /** The term in which it opened, or was heard of first. */
  readonly term: number;
  /** In the order of the seats. Of this node's visitors: until when their seat is kept, null: they are here. */
  readonly awayUntil: [number | null, number | null];
  /** In the order of the seats. Is a visitor of another node away? */
  readonly isAway: [boolean, boolean];
  /** The end that the host was told of and has not announced yet. */
  ending?: { by: string; how: EndedHow };
};

type Ended = Omit<Extract<Change, { type: 'ended' }>, 'type'>;

/** What one node knows of its own visitors: enough to report everything to a host that knows nothing. */
export class NodeView {
  readonly visitors = new Map<string, VisitorState>();
  readonly rooms = new Map<string, KnownRoom>();
  /** Ends of which no host was told. */
  readonly ends = new Map<string, Ended>();
  /** Separations of which no host was told. */
  readonly separations = new Set<readonly [string, string]>();
  readonly partings = new LastPartings();

  constructor(readonly node: NodeId) {}

  /** The room in which a visitor of this node is. */
  roomWith(userId: string): KnownRoom | undefined {
    const state = this.visitors.get(userId);
    return state?.is === 'talking' ? this.rooms.get(state.roomId) : undefined;
  }

  waiting(): number {
    let count = 0;
    for (const { is } of this.visitors.values()) if (is === 'waiting') count += 1;
    return count;
  }

  /** One who joins; one who waits or talks stays where they are. Gives whether the host has to be told. */
  join(visitor: Visitor, now: number): boolean {
    const state = this.visitors.get(visitor.userId);
    if (state?.is === 'waiting') return false;
    if (state?.is === 'talking') delete state.hasLeft;
    else {
      const isReturning = state?.is === 'returning' && ({ isReturning: true } as const);
      this.visitors.set(visitor.userId, { is: 'waiting', visitor, since: now, ...isReturning });
    }
    return true;
  }

  /** They have waited for longer than this node knew. */
  noteWait(userId: string, since: number): void {
    const state = this.visitors.get(userId);
    if (state?.is === 'waiting') state.since = Math.min(state.since, since);
  }

  /** One who leaves. Gives what has to be forgotten with `forget` once the host knows. */
  leave(userId: string, keptUntil: number): VisitorState | undefined {
    const state = this.visitors.get(userId);
    if (state?.is === 'talking') {
      state.hasLeft = true;
      return undefined;
    }
    const left: VisitorState = { is: 'left', keptUntil };
    this.visitors.set(userId, left);
    return left;
  }

  /** One who is connected again. Gives what has to be forgotten with `forget` once the host knows. */
  comeBack(userId: string): VisitorState | undefined {
    const state = this.visitors.get(userId);
    if (state?.is === 'waiting' || state?.is === 'talking') {
      state.isReturning = true;
      return state;
    }
    const returning: VisitorState = { is: 'returning' };
    this.visitors.set(userId, returning);
    return returning;
  }

  /** The host has been told of this state, which is over with that. */
  forget(userId: string, state: VisitorState | undefined): void {
    const current = this.visitors.get(userId);
    if (state === undefined || current === undefined) return;
    if (current.is === 'waiting' || current.is === 'talking') {
      if (state.is !== 'left') delete current.isReturning;
    } else if (current === state) this.visitors.delete(userId);
  }

  /** A room that the host has put back for this node. */
  addRestored(room: Room, awayUntil: number, term: number): void {
    const nodes = [this.node, this.node] as const;
    this.rooms.set(room.roomId, {
      ...{ room, nodes, term, awayUntil: [awayUntil, awayUntil], isAway: [false, false] },
    });
    for (const { userId } of room.seats) this.visitors.set(userId, { is: 'talking', roomId: room.roomId });
  }

  /** Notes until when a seat is kept, null when its visitor is here. */
  setAway(roomId: string, userId: string, until: number | null): void {
    const known = this.rooms.get(roomId);
    if (known === undefined || this.roomWith(userId) !== known) return;
    const at = seatOf(known.room, userId);
    if (until === null || known.awayUntil[at] === null) known.awayUntil[at] = until;
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
        const state = this.visitors.get(known.room.seats[at].userId);
        return until !== null && until <= now && !(state?.is === 'talking' && state.isReturning);
      };
      const at = isOver(0) ? 0 : isOver(1) ? 1 : undefined;
      if (at === undefined) return [];
      const other = known.awayUntil[at === 0 ? 1 : 0];
      return other !== null && other > now ? [] : [[known, known.room.seats[at].userId]];
    });
  }

  /** A room ends although no host has said so; gives the change, to be told. */
  end(known: KnownRoom, by: string, how: EndedHow, at: number): Extract<Change, { type: 'ended' }> {
    const ended = { room: known.room, nodes: known.nodes, by, how, at };
    this.ends.set(known.room.roomId, ended);
    return { type: 'ended', ...ended };
  }

  /**
   * Notes a change; gives whether it is to be told.
   * @param awayUntil until when the seat of one who goes away is kept
   * @param aheadMs how far the clock of the host is ahead of the node's
   */
  note(change: Change, term: number, awayUntil: number, aheadMs: number): boolean {
    switch (change.type) {
      case 'opened':
        if (this.rooms.has(change.room.roomId)) return false;
        this.noteRoom(change.room, change.nodes, term);
        return true;
      case 'ended':
        this.forgetRoom(change, aheadMs);
        if (change.how !== 'untold') this.partings.note(change.room, change.at - aheadMs);
        return true;
      case 'away': {
        const known = this.noteRoom(change.room, change.nodes, term);
        const at = seatOf(change.room, change.userId);
        if (known.nodes[at] === this.node) this.setAway(change.room.roomId, change.userId, awayUntil);
        else known.isAway[at] = true;
        return true;
      }
      case 'back': {
        // Taken back already: nobody is told of it any more.
        if (this.rooms.get(change.room.roomId)?.ending?.how === 'untold') return false;
        const known = this.noteRoom(change.room, change.nodes, term);
        const at = seatOf(change.room, change.userId);
        known.awayUntil[at] = null;
        known.isAway[at] = false;
        const state = this.visitors.get(change.userId);
        if (known.nodes[at] === this.node && state?.is === 'talking') delete state.isReturning;
        return true;
      }
      case 'moved':
        this.noteMoved(change);
        return true;
      default:
        return change satisfies never;
    }
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
      waiting: [] as { visitor: Visitor; waitedMs: number }[],
      rooms: [] as ReportedRoom[],
      returning: [] as string[],
      left: [] as [string, number][],
      ends: [...this.ends.values()].map(({ room, by, how, at }) => ({
        ...{
          room,
          by,
          how,
          openedMs: now + aheadMs - room.openedAt,
          endedMs: Math.max(0, now + aheadMs - at),
        },
      })),
      separations: [...this.separations],
      partings: isNew ? this.partings.all().map(([a, b, at]) => [a, b, Math.max(0, now - at)] as const) : [],
    };
    const known: (() => void)[] = [...this.ends.keys()].map((roomId) => () => void this.ends.delete(roomId));
    for (const [userId, state] of this.visitors) {
      if (state.is === 'waiting')
        content.waiting.push({ visitor: state.visitor, waitedMs: now - state.since });
      if (state.is === 'left') content.left.push([userId, clamp(state.keptUntil - now)]);
      const isReturning = state.is === 'returning' || (state.is !== 'left' && state.isReturning === true);
      if (isReturning) content.returning.push(userId);
      if (state.is === 'left' || isReturning) known.push(() => this.forget(userId, state));
    }
    for (const { room, nodes, term, awayUntil, isAway, ending } of this.rooms.values()) {
      if (ending?.how === 'untold') continue;
      const keptMs = awayUntil.map((until) => (until === null ? null : clamp(until - now))) as [null, null];
      content.rooms.push({ room, nodes, term, openedMs: now + aheadMs - room.openedAt, keptMs, isAway });
    }
    for (const pair of content.separations) known.push(() => void this.separations.delete(pair));
    const onKnown = () => {
      for (const forget of known) forget();
    };
    return { content, onKnown };
  }

  private noteRoom(room: Room, nodes: readonly [NodeId, NodeId], term: number): KnownRoom {
    const known: KnownRoom = this.rooms.get(room.roomId) ?? {
      ...{ room, nodes, term, awayUntil: [null, null], isAway: [false, false] },
    };
    known.nodes = nodes;
    this.rooms.set(room.roomId, known);
    for (const [at, { userId }] of room.seats.entries()) {
      const state = this.visitors.get(userId);
      if (nodes[at] === this.node) {
        if (state?.is !== 'talking' || state.roomId !== room.roomId)
          this.visitors.set(userId, {
            ...{ is: 'talking', roomId: room.roomId },
            ...(state?.is === 'left' && { hasLeft: true }),
          });
      } else if (state?.is === 'talking' && state.roomId === room.roomId) this.visitors.delete(userId);
    }
    return known;
  }

  /** The partner of an untold room waits again, if they are here. */
  private forgetRoom({ room, nodes, by, how }: Ended, aheadMs: number): void {
    const known = this.rooms.get(room.roomId);
    this.rooms.delete(room.roomId);
    for (const [at, ticket] of room.seats.entries()) {
      const { userId } = ticket;
      const state = this.visitors.get(userId);
      if (state?.is !== 'talking' || state.roomId !== room.roomId) continue;
      const isThere = nodes[at] === this.node && known?.awayUntil[at] == null && state.hasLeft !== true;
      const waits = how === 'untold' && userId !== by && isThere;
      if (waits) this.visitors.set(userId, { is: 'waiting', visitor: ticket, since: ticket.since - aheadMs });
      else this.visitors.delete(userId);
    }
  }

  private noteMoved({ roomId, userId, to }: Extract<Change, { type: 'moved' }>): void {
    const state = this.visitors.get(userId);
    if (state?.is === 'talking' && state.roomId === roomId) this.visitors.delete(userId);
    const known = this.rooms.get(roomId);
    if (known === undefined) return;
    const at = seatOf(known.room, userId);
    known.awayUntil[at] = null;
    known.nodes = at === 0 ? [to, known.nodes[1]] : [known.nodes[0], to];
    if (!known.nodes.includes(this.node)) this.rooms.delete(roomId);
  }
}

const clamp = (ms: number) => Math.max(0, Math.min(ms, RECONNECT_GRACE_MS));

function seatOf(room: Room, userId: string): 0 | 1 {
  return room.seats[0].userId === userId ? 0 : 1;
}
