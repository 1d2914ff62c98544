import { LEASE_MS, type Lease } from '../hosted/lease';
import { type LobbyBus, type LobbyMessage, readMessage } from '../hosted/messages';
import type { NodeId } from '../lobby';

type Envelope = { from: NodeId; to: NodeId; message: LobbyMessage };

/** A bus in memory. What goes from one node to another arrives in order, unless one of the two is cut off or held up. */
export class MemoryBus {
  private readonly listeners = new Map<NodeId, (message: LobbyMessage, from: NodeId) => void>();
  private readonly cut = new Set<NodeId>();
  private readonly held = new Set<NodeId>();
  private readonly goneListeners = new Map<NodeId, (node: NodeId) => void>();
  private queue: Envelope[] = [];
  /** What a node sends, or is sent, is lost if this says so. */
  loses: (envelope: Envelope) => boolean = () => false;

  of(node: NodeId): LobbyBus {
    return {
      send: (to, message) => void this.queue.push({ from: node, to, message }),
      sendAll: (message) => {
        for (const to of this.listeners.keys()) this.queue.push({ from: node, to, message });
      },
      onMessage: (listen) => void this.listeners.set(node, listen),
      // Nothing notices by itself that a node has died.
      onGone: (listen) => void this.goneListeners.set(node, listen),
      isReachable: () => !this.cut.has(node),
    };
  }

  /** From now on nothing reaches this node or leaves it. */
  cutOff(node: NodeId): void {
    this.cut.add(node);
  }

  /** What this node sends waits until `restore`. */
  hold(node: NodeId): void {
    this.held.add(node);
  }

  restore(node: NodeId): void {
    this.cut.delete(node);
    this.held.delete(node);
  }

  remove(node: NodeId): void {
    this.listeners.delete(node);
  }

  /** Everybody learns that a node is not there any more. */
  tellGone(node: NodeId): void {
    for (const listen of this.goneListeners.values()) listen(node);
  }

  isCut(node: NodeId): boolean {
    return this.cut.has(node);
  }

  /** What waits to be sent by a node that is held up. */
  waiting(node: NodeId): LobbyMessage[] {
    return this.queue.filter(({ from }) => from === node).map(({ message }) => message);
  }

  /** Delivers everything, and what follows from it. */
  async deliverAll(): Promise<void> {
    for (let idle = 0; idle < 3; idle += 1) {
      await new Promise(setImmediate);
      const due = this.queue.filter(({ from }) => !this.held.has(from));
      if (due.length === 0) continue;
      idle = -1;
      this.queue = this.queue.filter(({ from }) => this.held.has(from));
      for (const envelope of due) this.deliver(envelope);
    }
  }

  private deliver(envelope: Envelope): void {
    const { from, to, message } = envelope;
    if (from !== to && (this.cut.has(from) || this.cut.has(to))) return;
    // As over Redis: a copy, without what JSON leaves out.
    if (!this.loses(envelope))
      this.listeners.get(to)?.(readMessage(JSON.parse(JSON.stringify(message))), from);
  }
}

/** The lease in memory, by the clock of the test. */
export class MemoryLease {
  private term = 0;
  private current: { node: NodeId; until: number } | undefined;

  constructor(private readonly now: () => number) {}

  forget(): void {
    this.current = undefined;
  }

  of(node: NodeId, isReachable: () => boolean): Lease {
    const reach = () => {
      if (!isReachable()) throw new Error('out of reach');
    };
    const isOther = () =>
      this.current !== undefined && this.current.until > this.now() && this.current.node !== node;
    return {
      acquire: async (after, gone) => {
        reach();
        if (gone !== undefined && this.current?.node === gone) this.current = undefined;
        if (isOther()) return undefined;
        this.current = { node, until: this.now() + LEASE_MS };
        this.term = Math.max(this.term, after) + 1;
        return this.term;
      },
      renew: async () => {
        reach();
        if (isOther()) return false;
        this.current = { node, until: this.now() + LEASE_MS };
        return true;
      },
      release: async () => {
        if (isReachable() && this.current?.node === node) this.current = undefined;
      },
    };
  }
}
