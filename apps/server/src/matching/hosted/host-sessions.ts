import type { NodeId } from '../lobby';
import type { HostNotice, LobbyMessage } from './messages';

/** What the host knows of a node that has reported in this term. */
type HostSession = {
  readonly report: number;
  heardAt: number;
  nextCall: number;
  nextNotice: number;
  /** The last call that the node knows to have taken effect. */
  acknowledged: number;
  /** Rooms whose opening the node may not have heard of yet, and the number of the notice; 0: of an earlier session. */
  readonly offered: Map<string, number>;
  /** A call was lost: nothing is taken from the node before it reports again. */
  isBroken: boolean;
};

type SessionParts = {
  term: number;
  /** Epoch milliseconds of a clock that is never set. */
  now: () => number;
  send: (to: NodeId, message: LobbyMessage) => void;
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

  /** A node reports: what was said before is void. undefined: it is an old report. */
  open({ report, heard }: Extract<LobbyMessage, { type: 'report' }>, from: NodeId): HostSession | undefined {
    const before = this.sessions.get(from);
    if (before !== undefined && before.report >= report) return undefined;
    if (before !== undefined) noteHeard(before, heard.report === before.report ? heard.n : 0);
    const session: HostSession = {
      ...{ report, heardAt: this.parts.now(), nextCall: 1, nextNotice: 1, acknowledged: -1, isBroken: false },
      offered: new Map([...(before?.offered.keys() ?? [])].map((roomId) => [roomId, 0])),
    };
    this.sessions.set(from, session);
    return session;
  }

  close(node: NodeId): void {
    this.sessions.delete(node);
  }

  /** A call, or a sign of life. `known`: it was taken before; `ignored`: the node has to report first. */
  take(message: Extract<LobbyMessage, { type: 'call' }>, from: NodeId): 'next' | 'known' | 'ignored' {
    const { report, n, heard } = message;
    const session = this.sessions.get(from);
    if (session !== undefined && report < session.report) return 'ignored';
    if (session === undefined || report !== session.report || n > session.nextCall || session.isBroken) {
      if (session !== undefined) session.isBroken = true;
      this.parts.send(from, { type: 'resync', term: this.parts.term, report });
      return 'ignored';
    }
    session.heardAt = this.parts.now();
    noteHeard(session, heard);
    return n < session.nextCall ? 'known' : 'next';
  }

  /** The next call of a node has taken effect: it is told so after everything that has arrived by now. */
  handled(node: NodeId): void {
    const session = this.sessions.get(node);
    if (session === undefined) return;
    session.nextCall += 1;
    this.unacknowledged.add(node);
    if (this.unacknowledged.size > 1) return;
    this.parts.defer(() => {
      for (const one of this.unacknowledged) {
        const due = this.sessions.get(one);
        if (due !== undefined && due.acknowledged < due.nextCall - 1) this.acknowledge(one);
      }
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
    session.acknowledged = handled;
    const { report, nextNotice: n } = session;
    const told = { type: 'told', term: this.parts.term, report, n, handled, at: this.parts.now() } as const;
    if (notice === undefined) {
      this.parts.send(to, told);
      return;
    }
    if (notice.type === 'opened') session.offered.set(notice.room.roomId, n);
    session.nextNotice += 1;
    this.parts.send(to, { ...told, notice });
  }
}

/** The node has heard the notices up to this one. They are in order. */
function noteHeard({ offered }: HostSession, heard: number): void {
  for (const [roomId, n] of offered) {
    if (n > heard) return;
    offered.delete(roomId);
  }
}
