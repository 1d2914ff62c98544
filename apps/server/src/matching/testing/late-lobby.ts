import type { Change, Lobby, NodeId } from '../lobby';
import { LobbyState } from '../lobby-state';
import { People } from '../people';
import { roomIds } from './visitors';

/** The nodes that have to be told of a change. */
export function audienceOf(change: Change): readonly NodeId[] {
  return change.type === 'moved' ? [change.from] : [...new Set(change.nodes)];
}

/**
 * One lobby seen by several nodes, like a remote one: requests take effect at once and in order, but each node is told
 * of the changes only when the test says so.
 */
export class LateLobby {
  readonly nodes: readonly Lobby[];
  /** The changes that each node has not been told of yet. */
  private readonly undelivered = new Map<NodeId, Change[]>();
  private readonly listeners = new Map<NodeId, (change: Change) => void>();
  private readonly state: LobbyState;

  /** `now` is epoch milliseconds and never goes back. */
  constructor(
    nodeCount: number,
    private readonly now: () => number,
    people = new People(),
  ) {
    this.state = new LobbyState(roomIds(), people);
    this.nodes = Array.from({ length: nodeCount }, (_, at) => this.view(`node-${at}`));
  }

  /** Tells one node of the next change. False if it has been told of all. */
  deliver(node: NodeId): boolean {
    const change = this.undelivered.get(node)?.shift();
    if (change === undefined) return false;
    this.listeners.get(node)?.(change);
    return true;
  }

  /** Tells every node everything, including what follows from the telling. */
  deliverAll(): void {
    while (this.nodes.map(({ node }) => this.deliver(node)).includes(true));
  }

  private put(changes: readonly Change[]): void {
    for (const change of changes) {
      for (const node of audienceOf(change)) this.undelivered.get(node)?.push(change);
    }
  }

  private view(node: NodeId): Lobby {
    const { state, now } = this;
    this.undelivered.set(node, []);
    return {
      node,
      join: async (visitor) => this.put(state.join(visitor, node, now())),
      leave: async (userId, keepMs = 0) => this.put(state.leave(userId, node, keepMs, now())),
      end: async (roomId, by, how) => this.put(state.end(roomId, by, how, node, now())),
      away: async (roomId, userId, graceMs) => this.put(state.setAway(roomId, userId, node, graceMs, now())),
      back: async (userId) => this.put(state.back(userId, node, now())),
      separate: async (key, otherKey) => state.separate(key, otherKey),
      meetAgain: async (visitor, other) => this.put(state.meetAgain(visitor, other, now())),
      pass: async () => this.put(state.pass(now())),
      restore: async (rooms, graceMs) => state.restore(rooms, node, graceMs, now()),
      counts: async () => state.counts(),
      onChange: (listen) => void this.listeners.set(node, listen),
    };
  }
}
