import type { NodeId } from '../lobby';
import { BEAT_MS } from './lobby-host';
import type { Call, HostNotice, LobbyBus, LobbyMessage, Report } from './messages';

/** A host without a sign of life for this long is none any more: its lease is over. */
const HOST_SILENT_MS = 3_000;

type FromHost = Extract<LobbyMessage, { type: 'host' | 'free' | 'resync' | 'told' }>;

/** What waits until the host has taken in a call, or is lost. */
type Pending = {
  /** The number of the call; 0: the report itself. */
  readonly n: number;
  done(): void;
  lost(): void;
};

/** What this node and the host of a term have said to each other since the last report. */
type Session = {
  readonly host: NodeId;
  readonly term: number;
  readonly report: number;
  nextCall: number;
  nextNotice: number;
  heardAt: number;
  beatAt: number;
  /** The host has taken in the report. */
  isKnown: boolean;
};

export type HostLinkParts = {
  /** This node. */
  node: NodeId;
  bus: LobbyBus;
  /** Epoch milliseconds of a clock that is never set. */
  now: () => number;
  /**
   * Everything there is to report, and what to do once the host knows.
   * @param isNew the host has not heard of this node yet
   */
  report: (isNew: boolean) => { content: Report; onKnown: () => void };
  /** Is called with each notice, once and in order. Must not throw. */
  onNotice: (notice: HostNotice, term: number) => void;
};

/** Keeps one node in touch with whoever hosts: reports, calls, and hears, and reports again when something was lost. */
export class HostLink {
  /** The latest term of which this node has heard. */
  knownTerm = 0;
  /** How far the host's clock is ahead of this node's, in milliseconds. */
  aheadMs = 0;
  private session: Session | undefined;
  /** The last term whose host has this node's partings. */
  private reportedTerm = 0;
  private hostHeardAt: number;
  private reports = 0;
  private pending: Pending[] = [];
  private whenLive: (() => void)[] = [];

  constructor(private readonly parts: HostLinkParts) {
    this.hostHeardAt = parts.now();
  }

  /** There is a host that knows everything this node knows. */
  get isLive(): boolean {
    return this.session?.isKnown === true;
  }

  /** The node that hosts, as far as is known. */
  get host(): NodeId | undefined {
    return this.session?.host;
  }

  /** For how long no host has been heard, in milliseconds. */
  get vacantMs(): number {
    return this.parts.now() - this.hostHeardAt;
  }

  /** Resolves once `isLive`. */
  live(): Promise<void> {
    return this.isLive ? Promise.resolve() : new Promise((resolve) => this.whenLive.push(resolve));
  }

  /** Calls the host; `done` once it has taken that in, or at once `lost` if there is none. Never rejects. */
  attempt(call: Call, { done, lost }: { done?: () => unknown; lost?: () => unknown } = {}): Promise<void> {
    return new Promise((resolve) => {
      this.send(call, {
        done: () => {
          done?.();
          resolve();
        },
        lost: () => {
          lost?.();
          resolve();
        },
      });
    });
  }

  /** To be called often: shows the host that this node is there, and notices when the host is not. */
  beat(): void {
    const { session } = this;
    if (session === undefined) return;
    const now = this.parts.now();
    if (now - session.heardAt >= HOST_SILENT_MS) {
      this.loseHost();
      return;
    }
    if (now - session.beatAt < BEAT_MS) return;
    session.beatAt = now;
    const { host, term, report, nextCall: n } = session;
    this.parts.bus.send(host, { type: 'call', term, report, n });
  }

  /** A node is not there any more. Gives whether it was the host. */
  noteGone(node: NodeId): boolean {
    if (this.session?.host !== node) return false;
    this.loseHost();
    return true;
  }

  /** Takes in a message of whoever hosts, or did. */
  hear(message: FromHost, from: NodeId): void {
    switch (message.type) {
      case 'host':
        this.noteHost(message.term, from);
        break;
      case 'free':
        if (this.session?.host === from && this.session.term === message.term) this.loseHost();
        break;
      case 'resync':
        if (this.isCurrent(message, from)) this.report(from, message.term);
        break;
      case 'told':
        if (this.isCurrent(message, from)) this.receiveNotice(message);
        break;
      default:
        message satisfies never;
    }
  }

  private isCurrent({ term, report }: { term: number; report: number }, from: NodeId): boolean {
    const { session } = this;
    if (session === undefined || session.host !== from) return false;
    return session.term === term && session.report === report;
  }

  private noteHost(term: number, from: NodeId): void {
    if (term < this.knownTerm) {
      this.parts.bus.send(from, { type: 'deposed', term: this.knownTerm });
      return;
    }
    const { session } = this;
    if (session !== undefined && session.term === term) {
      if (session.host === from) session.heardAt = this.parts.now();
      // Redis had lost the last term, and gave it again.
      if (!precedes(session.host, from)) return;
    }
    this.knownTerm = term;
    this.report(from, term);
  }

  /** Takes up with a host, or anew after something was lost. */
  private report(host: NodeId, term: number): void {
    this.loseHost();
    const now = this.parts.now();
    this.reports += 1;
    const { content, onKnown } = this.parts.report(this.reportedTerm !== term);
    const session: Session = {
      ...{ host, term, report: this.reports, nextCall: 1, nextNotice: 1 },
      ...{ heardAt: now, beatAt: now, isKnown: false },
    };
    this.session = session;
    const done = () => {
      onKnown();
      this.reportedTerm = term;
      session.isKnown = true;
      for (const resolve of this.whenLive.splice(0)) resolve();
    };
    this.pending.push({ n: 0, done, lost: () => undefined });
    this.parts.bus.send(host, { type: 'report', term, report: session.report, content });
  }

  /**
   * There is no host any more, or nobody knows what it has heard: what it was asked last takes effect here, in the same
   * order.
   */
  private loseHost(): void {
    this.hostHeardAt = this.session?.heardAt ?? this.hostHeardAt;
    this.session = undefined;
    for (const { lost } of this.pending.splice(0)) lost();
  }

  private receiveNotice({ n, handled, at, notice }: Extract<LobbyMessage, { type: 'told' }>): void {
    const { session } = this;
    if (session === undefined) return;
    session.heardAt = this.parts.now();
    if (n > session.nextNotice) {
      this.report(session.host, session.term);
      return;
    }
    this.aheadMs = at - session.heardAt;
    if (n === session.nextNotice && notice !== undefined) {
      session.nextNotice += 1;
      this.parts.onNotice(notice, session.term);
    }
    while (this.pending[0] !== undefined && this.pending[0].n <= handled) this.pending.shift()?.done();
  }

  private send(call: Call, { done, lost }: Omit<Pending, 'n'>): void {
    // Nothing reaches it: what it is asked takes effect here at once, and is reported once it is within reach.
    if (this.session?.host !== this.parts.node && !this.parts.bus.isReachable()) this.loseHost();
    const { session } = this;
    if (session === undefined) {
      lost();
      return;
    }
    const { host, term, report, nextCall: n } = session;
    session.nextCall += 1;
    this.pending.push({ n, done, lost });
    this.parts.bus.send(host, { type: 'call', term, report, n, call });
  }
}

/** Of two hosts of one term the second one counts. */
export const precedes = (host: NodeId, other: NodeId): boolean => host < other;
