import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { expect } from 'vitest';
import type { Lobby, Visitor } from '../lobby';
import { Talks } from '../talks';
import { LateLobby } from './late-lobby';
import { NODES, PLAYERS, type PlayAction } from './talks.actions';
import { friend, NOON } from './visitors';

/** Within this time every node hears of a change, in milliseconds. */
const LATEST_MS = 10_000;

/** One visitor as their own client sees things. */
type Client = {
  visitor: Visitor;
  /** The node they are connected to; undefined: none. */
  node: number | undefined;
  searching: boolean;
  room: string | undefined;
  /** They were told that the partner is reconnecting, and not yet that the partner is back. */
  warned: boolean;
  /** They came back recently, so that they may be told of a talk they left in the same moment. */
  returned: boolean;
};

/** Plays a sequence of actions and checks every promise of the talks. */
export class Play {
  /** The cases that came up. */
  readonly seen = new Set<string>();
  private readonly lobby = new LateLobby(NODES, () => this.now);
  private readonly clients = new Map<string, Client>();
  /** Whom each node considers connected. */
  private readonly presence = Array.from({ length: NODES }, () => new Set<string>());
  private readonly nodes: readonly Talks[];
  private readonly opened = new Set<string>();
  private readonly closed = new Set<string>();
  private now = NOON;
  /** Since then each node has heard of all that was before it. */
  private deliveredAt = NOON;

  constructor() {
    this.nodes = this.lobby.nodes.map((lobby, node) => this.talksOf(this.watched(lobby), node));
    for (const userId of PLAYERS) {
      this.clients.set(userId, {
        visitor: friend(userId),
        node: undefined,
        searching: false,
        room: undefined,
        warned: false,
        returned: false,
      });
    }
  }

  async perform(action: PlayAction): Promise<void> {
    switch (action.do) {
      case 'join':
        return this.join(action.user, action);
      case 'skip':
      case 'end':
        return this.leave(action.user, action.do);
      case 'remove':
        return this.remove(action.user);
      case 'break':
        return this.breakOff(action.user, action.graceMs);
      case 'drop':
        this.client(action.user).node = undefined;
        return;
      case 'return':
        return this.comeBack(action.user, action.node);
      case 'pass':
        this.deliverBefore(this.now + action.ms);
        this.now += action.ms;
        return this.lobby.nodes[action.node]?.pass();
      case 'deliver':
        for (let left = action.changes; left > 0; left -= 1) this.lobby.deliver(`node-${action.node}`);
        return;
      case 'settle':
        return this.settle();
      default:
        return action satisfies never;
    }
  }

  /** No node hears of a change so late: one that is silent for longer counts as gone. */
  private deliverBefore(now: number): void {
    if (now - this.deliveredAt < LATEST_MS) return;
    this.lobby.deliverAll();
    this.deliveredAt = now;
  }

  /** Everybody leaves, and nothing is left behind. */
  async end(): Promise<void> {
    await this.settle();
    for (const userId of PLAYERS) await this.remove(userId);
    this.lobby.deliverAll();
    expect(this.lobby.counts()).toEqual({ waiting: 0, rooms: 0 });
    expect(this.openRooms()).toEqual([]);
  }

  private client(userId: string): Client {
    const client = this.clients.get(userId);
    if (client === undefined) throw new Error(`nobody knows ${userId}`);
    return client;
  }

  private talks(node: number): Talks {
    const talks = this.nodes[node];
    if (talks === undefined) throw new Error(`no node ${node}`);
    return talks;
  }

  private startOver(client: Client): void {
    client.room = undefined;
    client.warned = false;
    client.searching = false;
  }

  private async join(userId: string, kind: Pick<Visitor, 'mood' | 'languages'>): Promise<void> {
    const client = this.client(userId);
    if (client.node === undefined) return;
    if (client.room === undefined) {
      if (!client.searching)
        client.visitor = { ...client.visitor, mood: kind.mood, languages: kind.languages };
      client.searching = true;
    }
    await this.talks(client.node).join(client.visitor);
  }

  private async leave(userId: string, way: 'skip' | 'end'): Promise<void> {
    const client = this.client(userId);
    if (client.node === undefined) return;
    this.startOver(client);
    await this.talks(client.node)[way](userId);
  }

  /** Has every node remove the visitor, because no node knows where they are. */
  private async remove(userId: string): Promise<void> {
    const client = this.client(userId);
    client.node = undefined;
    this.startOver(client);
    for (const [node, present] of this.presence.entries()) {
      present.delete(userId);
      await this.talks(node).remove(userId);
    }
  }

  private async breakOff(userId: string, graceMs: number): Promise<void> {
    const client = this.client(userId);
    const { node } = client;
    if (node === undefined) return;
    client.node = undefined;
    this.presence[node]?.delete(userId);
    await this.talks(node).broken(userId, graceMs);
  }

  /** Returns as any client does: it announces itself and joins. An existing talk continues. */
  private async comeBack(userId: string, node: number): Promise<void> {
    const client = this.client(userId);
    this.startOver(client);
    client.node = node;
    client.returned = true;
    client.searching = true;
    this.presence[node]?.add(userId);
    await this.talks(node).back(userId);
    await this.talks(node).join(client.visitor);
    // The other nodes hear of the new connection and drop their own of this visitor.
    await this.notice(userId);
  }

  /** Has the other nodes notice that their connection of this visitor has ended. */
  private async notice(userId: string): Promise<void> {
    for (const [node, present] of this.presence.entries()) {
      if (this.client(userId).node === node || !present.delete(userId)) continue;
      await this.talks(node).broken(userId, RECONNECT_GRACE_MS);
    }
  }

  private async settle(): Promise<void> {
    for (const userId of PLAYERS) await this.notice(userId);
    this.lobby.deliverAll();
    await this.check();
    for (const client of this.clients.values()) client.returned = false;
  }

  /** Expects the nodes to agree with the clients once nothing is pending. */
  private async check(): Promise<void> {
    const connected = [...this.clients.values()].filter(({ node }) => node !== undefined);
    for (const { visitor, node, room } of connected) {
      const { userId } = visitor;
      const partner = this.talks(node ?? 0).partnerOf(userId);
      expect({ userId, room: partner?.roomId }).toEqual({ userId, room });
      if (partner === undefined) continue;
      const other = this.client(partner.userId);
      if (other.node === undefined) continue;
      expect(other.room).toBe(room);
      expect(partner.node).toBe(`node-${other.node}`);
    }
    const counts = this.lobby.counts();
    expect(counts.rooms).toBe(this.openRooms().length);
    for (const { visitor, node, searching } of connected) {
      // A join changes nothing for a visitor who is in the queue already.
      if (searching) await this.lobby.nodes[node ?? 0]?.join(visitor);
      expect(this.lobby.counts()).toEqual(counts);
    }
  }

  /** The rooms that are open in the ledger. */
  private openRooms(): string[] {
    return [...this.opened].filter((roomId) => !this.closed.has(roomId));
  }

  private watched(lobby: Lobby): Lobby {
    return {
      ...lobby,
      onChange: (listen) =>
        lobby.onChange((change) => {
          this.seen.add(change.type === 'ended' ? `${change.type} ${change.how}` : change.type);
          listen(change);
        }),
    };
  }

  /** Expects that a visitor is told something about a talk only while they are in one. */
  private hear(node: number, userId: string, what: string): Client | undefined {
    const client = this.client(userId);
    if (client.node !== node) return undefined;
    this.seen.add(what);
    expect({ what, userId, talking: client.room !== undefined }).toEqual({ what, userId, talking: true });
    return client;
  }

  private talksOf(lobby: Lobby, node: number): Talks {
    return new Talks({
      lobby,
      now: () => this.now,
      onError(error) {
        throw error;
      },
      tell: {
        reaches: (userId) => this.presence[node]?.has(userId) === true,
        matched: (userId, { partnerId, roomId }) => {
          const client = this.client(userId);
          expect(partnerId).not.toBe(userId);
          expect(this.talks(node).partnerOf(userId)).toMatchObject({ userId: partnerId, roomId });
          if (client.node !== node) return;
          if (client.room === undefined) {
            expect({ userId, asked: client.searching || client.returned }).toEqual({ userId, asked: true });
          } else expect(roomId).toBe(client.room);
          this.seen.add(client.returned ? 'resumed' : 'matched');
          this.startOver(client);
          client.room = roomId;
        },
        partnerLeft: (userId) => {
          const client = this.hear(node, userId, 'left');
          if (client !== undefined) this.startOver(client);
        },
        partnerReconnecting: (userId) => {
          const client = this.hear(node, userId, 'reconnecting');
          if (client === undefined) return;
          expect(client.warned).toBe(false);
          client.warned = true;
        },
        partnerBack: (userId) => {
          const client = this.hear(node, userId, 'partner back');
          if (client === undefined) return;
          expect(client.warned).toBe(true);
          client.warned = false;
        },
        parted: ({ seats }) => {
          for (const { userId } of seats) {
            const partner = this.talks(node).partnerOf(userId)?.userId;
            expect(seats.some((seat) => seat.userId === partner)).toBe(false);
          }
        },
      },
      ledger: {
        opened: ({ roomId }) => void this.opened.add(roomId),
        closed: (roomId) => void this.closed.add(roomId),
      },
    });
  }
}
