import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { NeedsAt } from '../../domain/needs';
import type { NodeId, Room } from '../lobby';
import type { HostParts } from './host-core';
import { precedes } from './host-link';
import type { HostedLobby } from './hosted-lobby';
import { LEASE_MS, type Lease } from './lease';
import { LobbyHost } from './lobby-host';
import type { LobbyBus, LobbyMessage } from './messages';

/** How long before its lease may lapse a host stops acting. */
const MARGIN_MS = 250;
const RENEW_MS = 1_000;
/** How long after a failed attempt the lease is tried for, or renewed, again. */
const RETRY_MS = 200;
/** How long after a host began it takes a room that no node has reported for one that is over. */
const FORGOTTEN_MS = 60_000;
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
  /** By which needs a host at this node goes; those of the prior by default. */
  needsAt?: NeedsAt | undefined;
  /** All separations, by the keys of their past: read before anybody is matched. */
  separations: () => AsyncIterable<readonly [string, string]>;
  /** Who parted lately, by the same keys, and when (epoch milliseconds), oldest first: read likewise. */
  partings: () => Promise<readonly (readonly [key: string, otherKey: string, at: number])[]>;
  /** The rooms of visitors that the store has as open. */
  openRoomsOf: (userIds: readonly string[]) => Promise<readonly Room[]>;
  /** Ends the rooms that the store has as open although they do not exist. */
  endForgotten: (exists: (roomId: string, userId: string) => boolean) => Promise<void>;
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
  /** When the rooms are ended in the store that nobody knows of. */
  endForgottenAt: number;
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
      if (now() >= role.validUntil) void this.stepDown(RETRY_MS);
      else if (now() >= role.renewAt) this.renew(role);
      if (now() >= role.endForgottenAt) this.endForgotten(role);
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
    // Visitors waiting here lose their place, and seats are kept for the grace.
    if (host === undefined) await lobby.link.attempt({ do: 'stop' });
    host?.takeOver(node, now() + RECONNECT_GRACE_MS);
    this.isStopped = true;
    await this.stepDown(0);
  }

  /** The host need not be waited for when it is known to be gone. */
  private noteGone(node: NodeId): void {
    this.host?.noteGone(node);
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
      default:
        if (message.type === 'host' && from !== node) this.noteTerm(message.term, from);
        lobby.link.hear(message, from);
        if (message.type === 'free' && from !== node && this.role.is === 'follower')
          this.role.tryAt = this.options.now() + (prefersHosting ? 0 : RETRY_MS);
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
    const role: Holding = {
      ...{ is: 'holding', term, validUntil, renewAt: sentAt + RENEW_MS },
      ...{ endForgottenAt: sentAt + FORGOTTEN_MS, host: undefined },
    };
    this.role = role;
    if (this.isStopped) return this.stepDown(0);
    const separations: (readonly [string, string])[] = [];
    let partings: Awaited<ReturnType<HostingOptions['partings']>>;
    try {
      for await (const pair of this.options.separations()) separations.push(pair);
      partings = await this.options.partings();
    } catch (error) {
      if (this.role === role) void this.stepDown(COURTESY_MS);
      throw error;
    }
    if (this.role !== role || now() >= role.validUntil) return;
    const host = this.newHost(role);
    for (const pair of separations) host.separate(...pair);
    // Whoever knew of them may be gone by now.
    for (const [key, otherKey, at] of partings) host.noteParting([key, otherKey], at, at);
    role.host = host;
    host.beat();
  }

  private newHost(role: Holding): LobbyHost {
    const { bus, lobby, now, newRoomId, defer, createHost = (parts) => new LobbyHost(parts) } = this.options;
    const { openRoomsOf, needsAt, onError } = this.options;
    let hasFailed = false;
    const host = createHost({
      ...{
        node: this.options.node,
        term: role.term,
        now,
        newRoomId,
        needsAt,
        vacantMs: Math.min(lobby.link.vacantMs, LEASE_MS + RENEW_MS),
      },
      send: (to, message) => bus.send(to, message),
      sendAll: (message) => bus.sendAll(message),
      openRoomsOf: (userIds) =>
        openRoomsOf(userIds).catch((error) => {
          if (!hasFailed) onError(error);
          hasFailed = true;
          return [];
        }),
      isReachable: () => bus.isReachable(),
      defer: (act) => defer(() => this.host === host && act()),
    });
    return host;
  }

  private endForgotten(role: Holding): void {
    role.endForgottenAt = Number.POSITIVE_INFINITY;
    const { host } = this;
    const exists = (roomId: string, userId: string) =>
      this.host !== host || host?.hasRoom(roomId, userId) !== false;
    this.options.endForgotten(exists).catch(this.options.onError);
  }

  /** Answers may be late: the next renewal does not wait for them. */
  private renew(role: Holding): void {
    const { lease, now } = this.options;
    const sentAt = now();
    role.renewAt = sentAt + RENEW_MS;
    lease.renew().then(
      (isOwn) => {
        // It came so late that it got a lease for a node that hosts no more.
        if (isOwn && this.role.is === 'follower') void lease.release();
        else if (isOwn) role.validUntil = Math.max(role.validUntil, sentAt + LEASE_MS - MARGIN_MS);
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
