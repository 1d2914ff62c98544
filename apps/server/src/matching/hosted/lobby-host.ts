import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { NodeId, Visitor } from '../lobby';
import { HostCore } from './host-core';
import type { Call, LobbyMessage } from './messages';
import { Reports } from './reports';
import { Returning } from './returning';

/** A node without a sign of life for this long counts as dead. */
const SILENT_MS = 6_000;
/** How often the host and the nodes show each other that they are there. */
export const BEAT_MS = 1_000;

/** How long a new host matches nobody, so that the nodes can report the talks that visitors come back to. */
const SETTLING_MS = 500;

type FromNode = Extract<LobbyMessage, { type: 'report' | 'call' }>;

/** The lobby of all nodes for one term, at the node that hosts it. It knows what the nodes report, and nothing before. */
export class LobbyHost extends HostCore {
  private readonly returning = new Returning(this);
  private readonly reports = new Reports(this, this.returning);
  private beatAt = Number.NEGATIVE_INFINITY;

  /** Takes in a message from a node, perhaps this one. */
  hear(message: FromNode, from: NodeId): void {
    if (message.term !== this.term) return;
    if (message.type === 'report') this.takeReport(message, from);
    else this.takeCall(message, from);
  }

  /** Matches, ends what has expired, and takes over from dead nodes. */
  pass(): void {
    const now = this.now();
    for (const [node, { heardAt }] of this.sessions.all) {
      if (now - heardAt >= SILENT_MS) this.takeOver(node, heardAt + RECONNECT_GRACE_MS);
    }
    this.refresh();
    if (!this.isNew()) this.returning.forgetRooms();
    this.tell(this.state.announceUnheard(now));
    this.tell(this.state.pass(now));
  }

  /** Shows the nodes that there is a host, and how far they have been told. To be called often. */
  beat(): void {
    const now = this.now();
    if (now - this.beatAt < BEAT_MS) return;
    this.beatAt = now;
    this.parts.sendAll({ type: 'host', term: this.term });
    this.sessions.beat();
  }

  /** A node seeks the host. */
  greet(node: NodeId): void {
    this.parts.send(node, { type: 'host', term: this.term });
  }

  /** A message to this node has reached nobody: its visitors are matched with nobody until it is heard. */
  noteGone(node: NodeId): void {
    this.sessions.noteGone(node);
    this.refresh();
  }

  /** A node is gone: its seats are kept until `until`, and its waiting visitors lose their place. */
  takeOver(node: NodeId, until: number): void {
    this.sessions.close(node);
    this.returning.forgetNode(node);
    this.tell(this.state.takeOver(node, until, this.now()));
  }

  private takeReport(message: Extract<FromNode, { type: 'report' }>, from: NodeId): void {
    if (!this.sessions.open(message.report, from)) return;
    this.refresh();
    this.perform(() => this.reports.take(message.content, from));
    this.sessions.acknowledge(from);
  }

  private takeCall(message: Extract<FromNode, { type: 'call' }>, from: NodeId): void {
    const { call } = message;
    if (!this.sessions.take(message, from) || call === undefined) return;
    this.refresh();
    this.perform(() => this.carryOut(call, from));
    this.sessions.handled(from);
  }

  protected carryOut(call: Call, from: NodeId): void {
    const { state } = this;
    const now = this.now();
    switch (call.do) {
      case 'join':
        this.join(call.visitor, from);
        break;
      case 'leave':
        this.returning.forget(call.userId);
        this.tell(state.leave(call.userId, from, call.keepMs, now));
        break;
      case 'end':
        this.tell(state.end(call.roomId, call.by, call.how, from, now));
        break;
      case 'away':
        this.tell(state.setAway(call.roomId, call.userId, from, call.graceMs, now));
        break;
      case 'back':
        this.returning.comeBack(call.userId, from);
        break;
      case 'separate':
        this.separate(...call.keys);
        break;
      case 'meet_again':
        this.tell(state.meetAgain(call.visitor, call.other, now));
        break;
      case 'stop':
        // The last thing that it is told.
        this.sessions.handled(from);
        this.sessions.acknowledge(from);
        this.takeOver(from, now + RECONNECT_GRACE_MS);
        break;
      default:
        call satisfies never;
    }
  }

  private join(visitor: Visitor, from: NodeId): void {
    const { state } = this;
    const { userId } = visitor;
    this.returning.forget(userId, from);
    const now = this.now();
    const before = state.waiting(userId)?.node;
    this.notifyMove(userId, before, from);
    const isNew = before === undefined && state.roomWith(userId) === undefined;
    this.tell(state.join(visitor, from, now));
    const since = state.waiting(userId)?.since;
    if (isNew && since !== undefined && since < now) {
      this.sessions.notify(from, { type: 'waits', userId, waitedMs: now - since });
    }
  }

  /** Does this room exist? */
  hasRoom(roomId: string, userId: string): boolean {
    return this.state.roomWith(userId) === roomId;
  }

  /** Notes what has changed with time alone. */
  private refresh(): void {
    if (this.state.isSettling && this.now() - this.founded >= SETTLING_MS) {
      this.state.isSettling = false;
      this.returning.settled();
    }
    for (const [node, isQuiet] of this.sessions.quietness()) this.state.setQuiet(node, isQuiet);
  }
}
