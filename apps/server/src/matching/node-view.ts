import { forgetOldest } from './forget-oldest';
import { LastPartings } from './last-partings';
import type { Change, EndedHow, NodeId, Room, Visitor } from './lobby';

/** Entries of `toldEnded` and of `backs`: 1 MB each. */
const MOST_REMEMBERED = 10_000;

export type Waiting = {
  readonly visitor: Visitor;
  /** Since when they have been waiting, epoch milliseconds. */
  since: number;
  /** The lobby was told of them, and no failure is known. */
  sent: boolean;
  /** How many joins the lobby was sent since they last had a room. */
  joins: number;
  /** The room they were given. If it ends as `untold`, they wait again. */
  roomId: string | undefined;
};

/** A room with a seat at this node. */
export type KnownRoom = {
  readonly room: Room;
  nodes: readonly [NodeId, NodeId];
  /** For this node's visitors, in the order of the seats: until when their seat is kept. */
  readonly awayUntil: [number | null, number | null];
  /** The lobby was told of its current state, and no failure is known. */
  sent: boolean;
  /** The end that was sent to the lobby and is not announced yet. */
  ending?: { by: string; how: EndedHow };
};

/**
 * What one node knows of its own visitors, and what the lobby still has to be told of them: enough to tell it
 * everything again after it lost its data. It grows only with the node's visitors. Times are epoch milliseconds.
 */
export class NodeView {
  readonly waiting = new Map<string, Waiting>();
  readonly rooms = new Map<string, KnownRoom>();
  /** Ends the lobby has not been told of. */
  readonly ends = new Map<string, Omit<Extract<Change, { type: 'ended' }>, 'type'>>();
  /** Until when the seniority is kept of visitors who left while the lobby was unreachable. */
  readonly leaves = new Map<string, number>();
  /** Visitors who came back and were not told of their talk yet, and whether the lobby was told. */
  readonly backs = new Map<string, boolean>();
  readonly partings = new LastPartings();
  /** Visitors waiting here whom the lobby may have lost from the queue, or may have at another node. */
  private readonly doubted = new Set<string>();
  /** Visitors who no longer wait, but whom the lobby may have put in the queue again. */
  private readonly surplus = new Set<string>();
  /** Visitors of this node who talk. */
  private readonly roomOf = new Map<string, string>();
  private readonly toldEnded = new Set<string>();

  constructor(readonly node: NodeId) {}

  /** Notes one who joins. */
  join(visitor: Visitor, since: number): Waiting {
    const before = this.waiting.get(visitor.userId);
    const joins = before?.roomId === undefined ? (before?.joins ?? 0) : 0;
    const waiting = { visitor, since, sent: false, joins, roomId: undefined };
    this.waiting.set(visitor.userId, waiting);
    return waiting;
  }

  /**
   * Carries over what was known of a visitor who joins again. `isKnown`: the lobby knew them, so that they may still
   * be in the room they were given.
   */
  goOn(joined: Waiting, before: Waiting | undefined, isKnown: boolean): void {
    if (before === undefined) return;
    const { visitor, since, roomId } = before;
    if (roomId === undefined) Object.assign(joined, { visitor, since });
    else if (
      isKnown &&
      this.roomOf.get(visitor.userId) === roomId &&
      this.rooms.get(roomId)?.ending === undefined
    )
      joined.roomId ??= roomId;
  }

  /** Gives whether the lobby may know of them. */
  leave(userId: string): boolean {
    // Also if the lobby was not told of their join: an earlier one may be under way.
    const waits = this.waiting.delete(userId);
    const isSurplus = this.surplus.delete(userId);
    this.backs.delete(userId);
    return waits || isSurplus || this.roomOf.has(userId);
  }

  /** The room in which a visitor of this node is. */
  roomWith(userId: string): KnownRoom | undefined {
    return this.rooms.get(this.roomOf.get(userId) ?? '');
  }

  /** Notes a room whose two are away, at this node. */
  addAway(room: Room, awayUntil: number): void {
    const nodes = [this.node, this.node] as const;
    this.rooms.set(room.roomId, { room, nodes, awayUntil: [awayUntil, awayUntil], sent: true });
    for (const { userId } of room.seats) this.roomOf.set(userId, room.roomId);
  }

  /** A visitor of this node is away from their room, or back; told to the lobby later. */
  setAway(known: KnownRoom, userId: string, until: number | null): void {
    known.awayUntil[seatOf(known.room, userId)] = until;
    known.sent = false;
  }

  /** Notes until when a seat is kept, null when its visitor is there; the lobby knows it already. */
  noteSeat(roomId: string, userId: string, awayUntil: number | null): void {
    const known = this.rooms.get(roomId);
    if (known === undefined || this.roomOf.get(userId) !== roomId) return;
    if (awayUntil !== null && this.awayUntil(known, userId) !== null) return;
    known.awayUntil[seatOf(known.room, userId)] = awayUntil;
  }

  awayUntil(known: KnownRoom, userId: string): number | null {
    return known.awayUntil[seatOf(known.room, userId)];
  }

  /** Until when the seats of a visitor and, if at this node too, of their partner are kept. */
  graces(known: KnownRoom, userId: string): [number | null, number | null] {
    const [a, b] = known.awayUntil;
    return seatOf(known.room, userId) === 0 ? [a, b] : [b, a];
  }

  noteBack(userId: string, sent: boolean): void {
    this.backs.set(userId, sent);
    forgetOldest(this.backs, MOST_REMEMBERED);
  }

  /** Waiting visitors of whom the lobby was not told. */
  unsentWaiting(): Waiting[] {
    return [...this.waiting.values()].filter(({ sent, roomId }) => !sent && roomId === undefined);
  }

  unsentRooms(): KnownRoom[] {
    return [...this.rooms.values()].filter(({ sent }) => !sent);
  }

  /** Rooms from which a visitor of this node was away for too long, with that visitor. */
  lapsed(now: number): [KnownRoom, userId: string][] {
    return [...this.rooms.values()].flatMap((known): [KnownRoom, string][] => {
      const isBack = known.room.seats.map(({ userId }) => this.backs.has(userId));
      const at = known.awayUntil.findIndex((until, seat) => until !== null && until <= now && !isBack[seat]);
      const other = known.awayUntil[1 - at];
      if (at === -1 || (other !== null && other !== undefined && other > now)) return [];
      return [[known, known.room.seats[at === 0 ? 0 : 1].userId]];
    });
  }

  /** Counts everything as not sent, because the lobby has forgotten this node. */
  forgetSent(): void {
    for (const waiting of this.waiting.values()) waiting.sent = false;
    for (const known of this.rooms.values()) known.sent = false;
    for (const userId of this.backs.keys()) this.backs.set(userId, false);
  }

  /** No change of this room is told from now on: its end was told while the lobby was unreachable. */
  rememberEnded(roomId: string): void {
    this.toldEnded.add(roomId);
    forgetOldest(this.toldEnded, MOST_REMEMBERED);
  }

  /**
   * Notes a change; gives whether it is to be told. `awayUntil`: until when the seat of one who goes away is
   * kept.
   */
  note(change: Change, awayUntil: number): boolean {
    const roomId = change.type === 'moved' ? change.roomId : change.room.roomId;
    if (change.type === 'ended') this.noteOver(change.room, change.nodes);
    // They were told, or are elsewhere.
    const wasComing = (change.type === 'back' || change.type === 'moved') && this.backs.delete(change.userId);
    if (this.toldEnded.has(roomId)) return false;
    const known = this.rooms.get(roomId);
    switch (change.type) {
      case 'opened':
        if (known !== undefined) return false;
        this.noteRoom(change.room, change.nodes);
        break;
      case 'ended':
        this.forgetRoom(change.room, change.how);
        if (change.how !== 'untold') this.partings.note(change.room, change.at);
        break;
      case 'away':
        this.noteSeat(roomId, change.userId, awayUntil);
        break;
      case 'back':
        // Taken back already: nobody is told of it any more.
        if (known?.ending?.how === 'untold') return false;
        this.noteRoom(change.room, change.nodes).awayUntil[seatOf(change.room, change.userId)] = null;
        break;
      case 'moved':
        if (known === undefined) break;
        if (wasComing) this.waiting.delete(change.userId);
        else this.endWait(change.userId);
        if (this.roomOf.get(change.userId) === roomId) this.roomOf.delete(change.userId);
        known.awayUntil[seatOf(known.room, change.userId)] = null;
        known.nodes = known.room.seats.map(({ userId }, at) =>
          userId === change.userId ? change.to : known.nodes[at],
        ) as [NodeId, NodeId];
        if (!known.nodes.includes(this.node)) this.rooms.delete(roomId);
        break;
      default:
        change satisfies never;
    }
    return true;
  }

  /**
   * Visitors of this node whom a change shows in a room that is over here: it ended while the partner's node, or the
   * lobby, was unreachable, and was restored.
   */
  staleSeats(change: Change): string[] {
    if (change.type === 'ended' || change.type === 'moved') return [];
    const { room, nodes } = change;
    const here = room.seats.map(({ userId }) => userId).filter((_, at) => nodes[at] === this.node);
    if (this.toldEnded.has(room.roomId)) return here;
    if (change.type === 'opened' || this.rooms.has(room.roomId)) return [];
    // A visitor who comes from another node, or joins again, may be in a room that is not known here.
    return here.filter((userId) => userId !== change.userId && !this.waiting.has(userId));
  }

  /** The lobby may not have this visitor in the queue for this node any more. */
  doubt(userId: string): void {
    if (this.waiting.has(userId)) this.doubted.add(userId);
  }

  /** Waiting visitors of whom the lobby has to be told again, each once. */
  takeDoubted(): Waiting[] {
    const all = [...this.doubted].flatMap((userId) => this.waiting.get(userId) ?? []);
    this.doubted.clear();
    return all.filter(({ roomId }) => roomId === undefined);
  }

  /** How a room ended is not known. If it was taken back, its visitors of this node wait, or have another room by now. */
  noteLost({ roomId, seats }: Room): void {
    for (const { userId } of seats) if (this.roomOf.get(userId) === roomId) this.surplus.add(userId);
  }

  /** Visitors whose talk is over here but whom the lobby may have put in the queue again, until they leave. */
  allSurplus(): string[] {
    return [...this.surplus];
  }

  private endWait(userId: string): void {
    // A later join of theirs may reach the lobby after the end of their wait: it has to be told that they left.
    if ((this.waiting.get(userId)?.joins ?? 0) > 1) this.surplus.add(userId);
    else this.waiting.delete(userId);
  }

  private noteOver({ roomId, seats }: Room, nodes: readonly NodeId[]): void {
    for (const [at, { userId }] of seats.entries()) {
      if (nodes[at] !== this.node) continue;
      this.backs.delete(userId);
      // It had ended here before, and they have joined since.
      if (this.toldEnded.has(roomId)) this.doubt(userId);
    }
  }

  private noteRoom(room: Room, nodes: readonly [NodeId, NodeId]): KnownRoom {
    const known: KnownRoom = this.rooms.get(room.roomId) ?? {
      room,
      nodes,
      awayUntil: [null, null],
      sent: true,
    };
    known.nodes = nodes;
    this.rooms.set(room.roomId, known);
    for (const [at, { userId }] of room.seats.entries()) {
      if (nodes[at] === this.node) this.noteSeated(userId, room.roomId);
      else if (this.roomOf.get(userId) === room.roomId) this.roomOf.delete(userId);
    }
    return known;
  }

  private noteSeated(userId: string, roomId: string): void {
    this.roomOf.set(userId, roomId);
    const waiting = this.waiting.get(userId);
    if (waiting !== undefined) waiting.roomId ??= roomId;
  }

  /** Visitors of an untold room wait again, except for who has left: they are not in `waiting` any more. */
  private forgetRoom(room: Room, how: EndedHow): void {
    this.rooms.delete(room.roomId);
    for (const { userId, since } of room.seats) {
      if (this.roomOf.get(userId) !== room.roomId) continue;
      this.roomOf.delete(userId);
      const waiting = this.waiting.get(userId);
      // They may have joined again meanwhile.
      if (waiting === undefined || waiting.roomId !== room.roomId) continue;
      if (how === 'untold') Object.assign(waiting, { since, roomId: undefined });
      else this.endWait(userId);
    }
  }
}

function seatOf(room: Room, userId: string): 0 | 1 {
  return room.seats[0].userId === userId ? 0 : 1;
}
