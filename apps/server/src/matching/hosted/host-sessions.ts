import type { NodeId } from '../lobby';
import type { HostNotice, LobbyMessage } from './messages';

/** What the host knows of a node that has reported in this term. */
type HostSession = {
  readonly report: number;
  heardAt: number;
  nextCall: number;
  nextNotice: number;
  isGone: boolean;
};

/** A node silent for this long may be dead. */
const QUIET_MS = 2_000;

type SessionParts = {
  /** The node at which the host is. */
  node: NodeId;
  term: number;
  /** Epoch milliseconds of a clock that is never set. */
  now: () => number;
  send: (to: NodeId, message: LobbyMessage) => void;
  /** Do messages reach other nodes? */
  isReachable: () => boolean;
  /** Runs something after everything that has arrived by now. */
  defer: (act: () => void) => void;
};

/** What the host of a term and each node have said to each other since the node's last report. */
export class HostSessions {
  private readonly sessions = new Map<NodeId, HostSession>();
  private readonly unacknowledged = new Set<NodeId>();

  constructor(private readonly parts: SessionParts) {}

  /** By node. Those who have not reported in this term, or are gone, are missing. */
  get all(): ReadonlyMap<NodeId, Readonly<HostSession>> {
    return this.sessions;
  }

  /** A node reports: what was said before is void. Gives whether this is new, and no old report. */
  open(report: number, from: NodeId): boolean {
    const before = this.sessions.get(from);
    if (before !== undefined && before.report >= report) return false;
    this.sessions.set(from, {
      ...{ report, heardAt: this.parts.now(), nextCall: 1, nextNotice: 1, isGone: false },
    });
    return true;
  }

  /** A message to this node has reached nobody: until it is heard again it counts as gone. */
  noteGone(node: NodeId): void {
    const session = this.sessions.get(node);
    if (session !== undefined) session.isGone = true;
  }

  /** Whether each node may be dead, or is out of reach: nobody is matched with its visitors. */
  *quietness(): Iterable<[NodeId, boolean]> {
    const now = this.parts.now();
    const isAlone = !this.parts.isReachable();
    for (const [node, { heardAt, isGone }] of this.sessions)
      yield [node, isGone || now - heardAt >= QUIET_MS || (isAlone && node !== this.parts.node)];
  }

  /** Of the nodes other than this one, the one that was heard last. */
  lastHeardBut(node: NodeId): NodeId | undefined {
    let last: NodeId | undefined;
    let lastAt = Number.NEGATIVE_INFINITY;
    for (const [other, { heardAt, isGone }] of this.sessions) {
      if (other === node || isGone || heardAt <= lastAt) continue;
      last = other;
      lastAt = heardAt;
    }
    return last;
  }

  close(node: NodeId): void {
    this.sessions.delete(node);
  }

  /** A call, or a sign of life. Gives whether it is to be carried out: it was not before, and no report is missing. */
  take(message: Extract<LobbyMessage, { type: 'call' }>, from: NodeId): boolean {
    const { report, n } = message;
    const session = this.sessions.get(from);
    if (session !== undefined && report < session.report) return false;
    if (session === undefined || report !== session.report || n > session.nextCall) {
      this.parts.send(from, { type: 'resync', term: this.parts.term, report });
      return false;
    }
    session.heardAt = this.parts.now();
    session.isGone = false;
    return n === session.nextCall;
  }

  /** The next call of a node has taken effect: it is told so after everything that has arrived by now. */
  handled(node: NodeId): void {
    const session = this.sessions.get(node);
    if (session === undefined) return;
    session.nextCall += 1;
    this.unacknowledged.add(node);
    if (this.unacknowledged.size > 1) return;
    this.parts.defer(() => {
      for (const one of this.unacknowledged) this.acknowledge(one);
      this.unacknowledged.clear();
    });
  }

  /** Tells a node how far it was heard. */
  acknowledge(node: NodeId): void {
    const session = this.sessions.get(node);
    if (session !== undefined) this.send(node, session);
  }

  /** Shows every node that there is a host. */
  beat(): void {
    for (const [node, session] of this.sessions) this.send(node, session);
  }

  /** A node without a session learns from the answer to its report what has become of its visitors. */
  notify(to: NodeId, notice: HostNotice): void {
    const session = this.sessions.get(to);
    if (session !== undefined) this.send(to, session, notice);
  }

  private send(to: NodeId, session: HostSession, notice?: HostNotice): void {
    const handled = session.nextCall - 1;
    this.unacknowledged.delete(to);
    const { report, nextNotice: n } = session;
    if (notice !== undefined) session.nextNotice += 1;
    const { term, now } = this.parts;
    this.parts.send(to, { type: 'told', term, report, n, handled, at: now(), notice });
  }
}
