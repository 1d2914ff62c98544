import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { pastKeys } from '../../domain/past-keys';
import { forgetOldest } from '../forget-oldest';
import type { Change, NodeId, Room, Visitor } from '../lobby';
import { People } from '../people';
import { EndedRooms } from './ended-rooms';
import { HostSessions } from './host-sessions';
import { audienceOf, HostedState, type SeatClaim, SUSPECTED_MS, type Told, without } from './hosted-state';
import type { Answer, Call, LobbyMessage, Report, ReportedRoom } from './messages';

/** A node without a sign of life for this long counts as dead. */
const SILENT_MS = 6_000;
/** Nobody is matched with visitors at a node silent for this long: it may be dead. */
const QUIET_MS = 2_000;
/** How often the host and the nodes show each other that they are there. */
export const BEAT_MS = 1_000;
/** How long a new host matches nobody, so that the nodes can report the talks that visitors come back to. */
const SETTLING_MS = 500;
/** Visitors who are back and whose room may still be reported: 1 MB. */
const MOST_RETURNING = 10_000;

/** The node of those of whom none is known. */
const NOBODY = 'none';

type FromNode = Extract<LobbyMessage, { type: 'report' | 'call' }>;

export type HostParts = {
  term: number;
  /** How long there was no host before, as far as is known; milliseconds. */
  vacantMs: number;
  newRoomId: () => string;
  /** Epoch milliseconds of a clock that is never set. */
  now: () => number;
  send: (to: NodeId, message: LobbyMessage) => void;
  sendAll: (message: LobbyMessage) => void;
  /** Runs something after everything that has arrived by now. */
  defer: (act: () => void) => void;
};

const toAll = (changes: readonly Told['change'][]): Told[] =>
  changes.map((change) => ({ change, to: audienceOf(change) }));

/** The lobby of all nodes for one term, at the node that hosts it. It knows what the nodes report, and nothing before. */
export class LobbyHost {
  readonly term: number;
  protected readonly state: HostedState;
  protected readonly now: () => number;
  private readonly sessions: HostSessions;
  private readonly founded: number;
  /** Rooms from earlier terms that stand. */
  private readonly putBack = new Set<string>();
  private readonly ended = new EndedRooms();
  /** Visitors who came back before the room they may be in was reported, and their nodes. */
  private readonly returning = new Map<string, NodeId>();
  /** By visitor: rooms that the store had as open when this host began. */
  private readonly stored = new Map<string, Room>();
  private beatAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly parts: HostParts) {
    this.term = parts.term;
    this.now = parts.now;
    this.founded = parts.now();
    this.state = new HostedState(parts.newRoomId, new People(), parts.vacantMs);
    this.state.setSettling(true);
    this.sessions = new HostSessions(parts);
  }

  /** Takes in a message from a node, perhaps this one. */
  hear(message: FromNode, from: NodeId): void {
    if (message.term !== this.term) return;
    if (message.type === 'report') this.takeReport(message, from);
    else this.takeCall(message, from);
  }

  separate(key: string, otherKey: string): void {
    this.state.separate(key, otherKey);
  }

  /** Matches, ends what has expired, and takes over from dead nodes. */
  pass(): void {
    const now = this.now();
    for (const [node, { heardAt }] of this.sessions.all) {
      if (now - heardAt >= SILENT_MS) this.takeOver(node, heardAt + RECONNECT_GRACE_MS);
    }
    this.refresh(now);
    this.tell(this.state.announceUnheard(now));
    this.tell(toAll(this.state.pass(now)));
  }

  /** Shows the nodes that there is a host, and how far they have been told. To be called often. */
  beat(): void {
    const now = this.now();
    if (now - this.beatAt < BEAT_MS) return;
    this.beatAt = now;
    this.parts.sendAll({ type: 'host', term: this.term });
    this.sessions.beat();
  }

  protected isSettling(): boolean {
    return this.now() - this.founded < SETTLING_MS;
  }

  /** A node seeks the host. */
  greet(node: NodeId): void {
    this.parts.send(node, { type: 'host', term: this.term });
  }

  counts(): { waiting: number; rooms: number } {
    return this.state.counts();
  }

  /** A node is gone: its seats are kept until `until`, and its waiting visitors lose their place. */
  takeOver(node: NodeId, until: number): void {
    this.sessions.close(node);
    this.tell(this.state.takeOver(node, until, this.now()));
  }

  private takeReport(message: Extract<FromNode, { type: 'report' }>, from: NodeId): void {
    const session = this.sessions.open(message, from);
    if (session === undefined) return;
    this.state.setQuiet(from, false);
    this.perform(from, () => this.reconcile(message.content, session.offered, from));
    this.sessions.acknowledge(from);
  }

  private takeCall(message: Extract<FromNode, { type: 'call' }>, from: NodeId): void {
    const verdict = this.sessions.take(message, from);
    if (verdict === 'ignored') return;
    this.state.setQuiet(from, false);
    const { call, n } = message;
    if (verdict === 'known' || call === undefined) return;
    this.refresh(this.now());
    this.perform(from, () => this.carryOut(call, n, from));
    this.sessions.handled(from);
  }

  /** Runs one step of the lobby that a node has asked for. */
  protected perform(_from: NodeId, act: () => void): void {
    act();
  }

  protected carryOut(call: Call, n: number, from: NodeId): void {
    const { state } = this;
    const now = this.now();
    switch (call.do) {
      case 'join':
        this.join(call.visitor, from);
        break;
      case 'leave':
        this.returning.delete(call.userId);
        this.tell(toAll(state.leave(call.userId, from, call.keepMs, now)));
        break;
      case 'end':
        this.tell(toAll(state.end(call.roomId, call.by, call.how, from, now)));
        break;
      case 'away':
        this.tell(toAll(state.setAway(call.roomId, call.userId, from, call.graceMs, now)));
        break;
      case 'back':
        this.comeBack(call.userId, from);
        break;
      case 'separate':
        this.separate(...call.keys);
        break;
      case 'meet_again':
        this.tell(toAll(state.meetAgain(call.visitor, call.other, now)));
        break;
      case 'restore':
        this.sessions.notify(from, { type: 'answer', call: n, answer: this.restore(call, from) });
        break;
      case 'counts':
        this.sessions.notify(from, { type: 'answer', call: n, answer: state.counts() });
        break;
      case 'stop':
        this.sessions.notify(from, { type: 'answer', call: n, answer: state.counts() });
        this.takeOver(from, now + RECONNECT_GRACE_MS);
        break;
      default:
        call satisfies never;
    }
  }

  private join(visitor: Visitor, from: NodeId): void {
    const { state } = this;
    const { userId } = visitor;
    if (this.returning.get(userId) !== from) this.returning.delete(userId);
    const now = this.now();
    const before = state.waitsAt(userId);
    this.noteMoved(userId, from);
    const isNew = before === undefined && state.roomWith(userId) === undefined;
    this.tell(toAll(state.join(visitor, from, now)));
    const since = state.waitsSince(userId);
    if (isNew && since !== undefined && since < now) {
      this.sessions.notify(from, { type: 'waits', userId, waitedMs: now - since });
    }
  }

  /** One who waits at another node joins, or is reported, at this one. */
  private noteMoved(userId: string, to: NodeId): void {
    const before = this.state.waitsAt(userId);
    if (before !== undefined && before !== to)
      this.sessions.notify(before, { type: 'waits_elsewhere', userId });
  }

  private comeBack(userId: string, from: NodeId): void {
    const now = this.now();
    this.adoptRoomOf(userId);
    const changes = this.state.back(userId, from, now);
    this.tell(toAll(changes));
    if (changes.length > 0 || now - this.founded >= SUSPECTED_MS) return;
    this.returning.set(userId, from);
    forgetOldest(this.returning, MOST_RETURNING);
  }

  /** The rooms that the store has as open: nobody else may know of those whose nodes have died. */
  noteStored(rooms: readonly Room[]): void {
    for (const room of rooms) for (const { userId } of room.seats) this.stored.set(userId, room);
    this.welcome([...this.returning.keys()]);
  }

  /** Puts back the room that the store has of a visitor who is back and in no other one. */
  private adoptRoomOf(userId: string): void {
    const now = this.now();
    const room = this.stored.get(userId);
    if (room === undefined || now - this.founded >= RECONNECT_GRACE_MS || this.ended.has(room.roomId)) return;
    const claims = room.seats.map((ticket): SeatClaim => {
      const since = Math.min(ticket.since, now);
      return { ticket: { ...ticket, since }, node: NOBODY, isOwn: false, awayUntil: null, isAway: false };
    }) as [SeatClaim, SeatClaim];
    const known = (id: string) => id === userId || this.returning.has(id);
    if (!this.state.putBack(room, claims, known, now)) return;
    this.notePutBack(room);
    const others = room.seats.flatMap((seat) => (seat.userId === userId ? [] : [seat.userId]));
    this.welcome(others);
  }

  private restore({ rooms, graceMs }: Extract<Call, { do: 'restore' }>, from: NodeId): Answer {
    const { state } = this;
    const now = this.now();
    const here = new Set(
      rooms.filter(({ roomId, seats }) => seats.some((s) => state.roomWith(s.userId) === roomId)),
    );
    const mayStand = rooms.filter(
      (room) => here.has(room) || (room.openedAt < this.founded && !this.ended.has(room.roomId)),
    );
    const stand = state.restore(mayStand, from, graceMs, now);
    const put = stand.filter((room) => !here.has(room));
    for (const room of put) this.notePutBack(room);
    for (const { seats } of put) this.welcome(seats.map(({ userId }) => userId));
    const idsOf = (some: typeof stand) => some.map(({ roomId }) => roomId);
    return { stand: idsOf(stand), put: idsOf(put) };
  }

  /** Brings host and node to one view: what the node reports takes effect, and it is told what it does not know. */
  private reconcile(report: Report, offered: ReadonlyMap<string, number>, from: NodeId): void {
    const { state } = this;
    const now = this.now();
    for (const [key, otherKey, ms] of report.partings) this.noteParting([key, otherKey], now - ms, now - ms);
    for (const keys of report.separations) this.separate(...keys);
    for (const { room, by, how, openedMs, endedMs } of report.ends) {
      if (state.roomWith(by) === room.roomId) {
        const told = toAll(state.end(room.roomId, by, how, from, now));
        this.tell(told.map(without(from)));
        continue;
      }
      this.ended.remember(room.roomId);
      if (how !== 'untold') this.noteParting(pastKeys(...room.seats), now - endedMs, now - openedMs);
    }
    this.reconcileAbsent(report, from);
    for (const room of report.rooms) this.reconcileRoom(room, from);
    const isUnheard = (roomId: string) => offered.get(roomId) === 0;
    const returning = new Set(report.returning);
    for (const { visitor, waitedMs } of report.waiting) {
      if (returning.has(visitor.userId)) {
        this.comeBack(visitor.userId, from);
        if (state.roomWith(visitor.userId) !== undefined) continue;
      }
      this.noteMoved(visitor.userId, from);
      const changes = state.reportWaiting(visitor, from, now - waitedMs, isUnheard, now);
      // Of a room whose opening was lost only this node has to be told.
      const isAgain = (change: Change) => change.type === 'opened' && offered.has(change.room.roomId);
      const told = changes.map((change) => ({ change, to: isAgain(change) ? [from] : audienceOf(change) }));
      this.tell(told.map((one) => (one.change.type === 'ended' ? without(from)(one) : one)));
    }
    const waiting = new Set(report.waiting.map(({ visitor }) => visitor.userId));
    for (const userId of report.returning) if (!waiting.has(userId)) this.comeBack(userId, from);
  }

  private reconcileAbsent(report: Report, from: NodeId): void {
    const { state } = this;
    const left = new Map(report.left);
    const named = new Set(report.waiting.map(({ visitor }) => visitor.userId));
    for (const userId of report.returning) if (state.roomWith(userId) !== undefined) named.add(userId);
    for (const { room, nodes } of report.rooms) {
      for (const [at, { userId }] of room.seats.entries()) {
        if (nodes[at] !== from) continue;
        // Who waits, or was matched anew, is in a room of theirs no more, whatever their node knows.
        const isOver =
          state.waitsAt(userId) !== undefined || (state.roomWith(userId) ?? room.roomId) !== room.roomId;
        if (isOver) left.set(userId, RECONNECT_GRACE_MS);
        else named.add(userId);
      }
    }
    const keepMs = (userId: string) => left.get(userId) ?? 0;
    this.tell(state.reportAbsent((userId) => named.has(userId), from, keepMs, this.now()));
    for (const [userId, ms] of report.left) this.tell(toAll(state.leave(userId, from, ms, this.now())));
  }

  private reconcileRoom({ room, nodes, term, openedMs, keptMs, isAway }: ReportedRoom, from: NodeId): void {
    const { state } = this;
    const now = this.now();
    const claims = room.seats.map((seat, at): SeatClaim => {
      const kept = keptMs[at];
      return {
        ticket: { ...seat, since: Math.min(seat.since, now) },
        node: nodes[at] as NodeId,
        isOwn: nodes[at] === from,
        awayUntil: kept == null ? null : now + Math.min(kept, RECONNECT_GRACE_MS),
        isAway: isAway[at] === true,
      };
    }) as [SeatClaim, SeatClaim];
    const [a, b] = claims;
    if (state.roomWith(a.ticket.userId) === room.roomId) {
      this.tell(state.reportRoom(room, claims, from, now));
      return;
    }
    const isDenied = claims.some(({ node, isOwn }) => !isOwn && this.sessions.all.has(node));
    const mayStand = term < this.term && !isDenied && !this.ended.has(room.roomId);
    const isReturning = (userId: string) => this.returning.has(userId);
    if (mayStand && state.putBack({ ...room, seats: [a.ticket, b.ticket] }, claims, isReturning, now)) {
      this.notePutBack(room);
      this.welcome([a, b].map(({ ticket }) => ticket.userId));
      return;
    }
    this.ended.remember(room.roomId);
    this.noteParting(pastKeys(...room.seats), now, now - openedMs);
    const by = (a.isOwn ? b : a).ticket.userId;
    this.sessions.notify(from, { type: 'ended', room, nodes, by, how: 'lost', at: now });
  }

  /** Those of these visitors who are back at a node return to the room that was put back. */
  private welcome(userIds: readonly string[]): void {
    for (const userId of userIds) {
      const node = this.returning.get(userId);
      if (node === undefined) continue;
      this.returning.delete(userId);
      this.comeBack(userId, node);
    }
  }

  protected notePutBack({ roomId }: Room): void {
    this.putBack.add(roomId);
  }

  protected noteParting(keys: readonly [string, string], at: number, openedAt: number): number | undefined {
    return this.state.noteParting(keys, at, openedAt, this.now());
  }

  /** Notes what has changed with time alone. */
  private refresh(now: number): void {
    this.state.setSettling(this.isSettling());
    for (const [node, { heardAt }] of this.sessions.all) this.state.setQuiet(node, now - heardAt >= QUIET_MS);
  }

  protected tell(told: readonly Told[]): void {
    for (const { change, to } of told) {
      if (change.type === 'ended' && this.putBack.delete(change.room.roomId))
        this.ended.remember(change.room.roomId);
      for (const node of to) this.sessions.notify(node, change);
    }
  }
}
