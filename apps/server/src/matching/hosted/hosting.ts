import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { NodeId, Room } from '../lobby';
import { precedes } from './host-link';
import type { HostedLobby } from './hosted-lobby';
import { type HostParts, LobbyHost } from './lobby-host';
import { LEASE_MS, type Lease, type LobbyBus, type LobbyMessage } from './messages';

/** How long before its lease may lapse a host stops acting. */
const MARGIN_MS = 250;
const RENEW_MS = 1_000;
/** How long after a failed attempt the lease is tried for, or renewed, again. */
const RETRY_MS = 200;
/** How long a node waits for others that are better placed to host. */
const COURTESY_MS = 1_000;

export type HostingOptions = {
  node: NodeId;
  lobby: HostedLobby;
  bus: LobbyBus;
  lease: Lease;
  /** Epoch milliseconds of a clock that is never set. */
  now: () => number;
  newRoomId: () => string;
  /** All separations, by the keys of their past: read before anybody is matched. */
  separations: () => AsyncIterable<readonly [string, string]>;
  /** The rooms that the store has as open. */
  openRooms: () => Promise<readonly Room[]>;
  prefersHosting?: boolean;
  /** Is told what went wrong; it is tried again. */
  onError: (error: unknown) => void;
  /** Runs something after everything that has arrived by now. */
  defer: (act: () => void) => void;
  /** For simulations. */
  createHost?: (parts: HostParts) => LobbyHost;
};

/** A node that has the lease. Times are those of its own steady clock, in milliseconds. */
type Holding = {
  is: 'holding';
  term: number;
  /** When it has to stop acting as the host. */
  validUntil: number;
  renewAt: number;
  /** undefined: it still learns what a host has to know. */
  host: LobbyHost | undefined;
};

/** What this node is to the lobby. */
type Role = { is: 'follower'; tryAt: number } | { is: 'acquiring' } | Holding;

/** Has this node host the lobby whenever nobody else does, for as long as it holds the lease. */
export class Hosting {
  private role: Role = { is: 'follower', tryAt: 0 };
  private isStopped = false;
  /** A host that is not there any more, and may still have the lease. */
  private gone: NodeId | undefined;

  constructor(private readonly options: HostingOptions) {
    options.bus.onMessage((message, from) => this.hear(message, from));
    options.bus.onGone((node) => this.noteGone(node));
  }

  /** The host, if it is at this node and may act. */
  get host(): LobbyHost | undefined {
    const { role } = this;
    return role.is === 'holding' && this.options.now() < role.validUntil ? role.host : undefined;
  }

  /** To be called often. */
  tick(): void {
    const { lobby, bus, now } = this.options;
    if (this.isStopped) return;
    const { role } = this;
    if (role.is === 'holding') {
      if (now() >= role.validUntil || !bus.isReachable()) void this.stepDown(RETRY_MS);
      else if (now() >= role.renewAt) this.renew(role);
    } else if (
      role.is === 'follower' &&
      lobby.link.host === undefined &&
      bus.isReachable() &&
      now() >= role.tryAt
    ) {
      this.acquire().catch(this.options.onError);
    }
    this.host?.beat();
    lobby.link.beat();
  }

  /** Matches, if this node hosts. */
  pass(): void {
    this.host?.pass();
  }

  /** Gives up the lease; partners of this node's visitors are told. */
  async stop(): Promise<void> {
    const { node, lobby, now } = this.options;
    const { host } = this;
    if (host === undefined) await lobby.leaveLobby();
    host?.takeOver(node, now() + RECONNECT_GRACE_MS);
    this.isStopped = true;
    await this.stepDown(0);
  }

  /** The host need not be waited for when it is known to be gone. */
  private noteGone(node: NodeId): void {
    if (node === this.options.node || !this.options.lobby.link.noteGone(node)) return;
    this.gone = node;
    if (this.role.is === 'follower') this.role.tryAt = this.options.now();
    this.tick();
  }

  private hear(message: LobbyMessage, from: NodeId): void {
    const { lobby, node, prefersHosting } = this.options;
    const { host } = this;
    switch (message.type) {
      case 'report':
      case 'call':
        host?.hear(message, from);
        if (message.type !== 'report' || from === node || host === undefined) break;
        if (message.content.prefersHosting && !prefersHosting) void this.stepDown(2 * COURTESY_MS);
        break;
      case 'seek':
        host?.greet(from);
        break;
      case 'deposed':
        this.noteTerm(message.term, node);
        break;
      case 'host':
        if (from !== node) this.noteTerm(message.term, from);
        lobby.link.hear(message, from);
        break;
      case 'free':
        lobby.link.hear(message, from);
        if (this.role.is === 'follower' && from !== node) {
          this.role.tryAt = this.options.now() + (prefersHosting ? 0 : RETRY_MS);
        }
        break;
      case 'resync':
      case 'told':
        lobby.link.hear(message, from);
        break;
      default:
        message satisfies never;
    }
  }

  /** There is another host. This one is none any more if that one's term is later. */
  private noteTerm(term: number, host: NodeId): void {
    const { lobby, node } = this.options;
    const { role } = this;
    if (role.is !== 'holding' || term < role.term || (term === role.term && !precedes(node, host))) return;
    lobby.link.knownTerm = Math.max(lobby.link.knownTerm, term);
    void this.stepDown(RETRY_MS);
  }

  private async acquire(): Promise<void> {
    const { lease, lobby, now } = this.options;
    this.role = { is: 'acquiring' };
    const sentAt = now();
    // Whoever keeps the lease reports why it cannot be got.
    const { gone } = this;
    this.gone = undefined;
    const term = await lease.acquire(lobby.link.knownTerm, gone).catch(() => null);
    if (term === null) {
      this.follow(RETRY_MS);
      return;
    }
    if (term === undefined) {
      this.options.bus.sendAll({ type: 'seek' });
      return this.follow(RETRY_MS);
    }
    const validUntil = sentAt + LEASE_MS - MARGIN_MS;
    const role: Holding = { is: 'holding', term, validUntil, renewAt: sentAt + RENEW_MS, host: undefined };
    this.role = role;
    if (this.isStopped) return this.stepDown(0);
    const separations: (readonly [string, string])[] = [];
    try {
      for await (const pair of this.options.separations()) separations.push(pair);
    } catch (error) {
      if (this.role === role) void this.stepDown(COURTESY_MS);
      throw error;
    }
    if (this.role !== role || now() >= role.validUntil) return;
    this.begin(role, separations);
  }

  private begin(role: Holding, separations: readonly (readonly [string, string])[]): void {
    const { bus, lobby, now, newRoomId, defer, createHost = (parts) => new LobbyHost(parts) } = this.options;
    const host = createHost({
      ...{ term: role.term, now, newRoomId, vacantMs: Math.min(lobby.link.vacantMs, LEASE_MS + RENEW_MS) },
      send: (to, message) => bus.send(to, message),
      sendAll: (message) => bus.sendAll(message),
      defer: (act) => defer(() => this.host === host && act()),
    });
    for (const pair of separations) host.separate(...pair);
    role.host = host;
    host.beat();
    const { openRooms, onError } = this.options;
    openRooms().then((rooms) => this.host === host && host.noteStored(rooms), onError);
  }

  /** Answers may be late: the next renewal does not wait for them. */
  private renew(role: Holding): void {
    const { lease, now } = this.options;
    const sentAt = now();
    role.renewAt = sentAt + RENEW_MS;
    lease.renew().then(
      (isOwn) => {
        if (isOwn) role.validUntil = Math.max(role.validUntil, sentAt + LEASE_MS - MARGIN_MS);
        else if (this.role === role) void this.stepDown(RETRY_MS);
      },
      () => {
        role.renewAt = Math.min(role.renewAt, now() + RETRY_MS);
      },
    );
  }

  /** Never rejects. */
  private async stepDown(retryMs: number): Promise<void> {
    const { role } = this;
    if (role.is !== 'holding') return;
    const { bus, lease, now } = this.options;
    this.follow(retryMs);
    if (role.host !== undefined) bus.sendAll({ type: 'free', term: role.term });
    // Once it has lapsed it may be another node's.
    if (now() < role.validUntil) await lease.release();
  }

  private follow(retryMs: number): void {
    this.role = { is: 'follower', tryAt: this.options.now() + retryMs };
  }
}
