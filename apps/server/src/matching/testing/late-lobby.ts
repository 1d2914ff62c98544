import { PRIOR_NEEDS } from '../../domain/needs';
import { ChangeQueue } from '../change-queue';
import type { Change, EndedHow, Lobby, NodeId } from '../lobby';
import { audienceOf } from '../lobby';
import { LobbyState } from '../lobby-state';
import { People } from '../people';
import { roomIds } from './visitors';

/**
 * One lobby seen by several nodes, like a remote one: requests take effect at once and in order, but each node is told
 * of the changes only when the test says so, except that it knows at once whom it has ended a talk for, or who went away.
 */
export class LateLobby {
  readonly nodes: readonly Lobby[];
  needs = PRIOR_NEEDS;
  /** The changes that each node has not been told of yet. */
  private readonly undelivered = new Map<NodeId, Change[]>();
  private readonly queues = new Map<NodeId, ChangeQueue>();
  private readonly state: LobbyState;

  /** `now` is epoch milliseconds and never goes back. */
  constructor(
    nodeCount: number,
    private readonly now: () => number,
    people = new People(),
  ) {
    this.state = new LobbyState(roomIds(), people, () => this.needs);
    this.nodes = Array.from({ length: nodeCount }, (_, at) => this.view(`node-${at}`));
  }

  /** Tells one node of the next change. False if it has been told of all. */
  deliver(node: NodeId): boolean {
    const change = this.undelivered.get(node)?.shift();
    if (change === undefined) return false;
    this.queues.get(node)?.tell([change]);
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

  counts(): { waiting: number; rooms: number } {
    return this.state.counts();
  }

  /** A node ends a room: what it was not told of that yet is void. */
  private end(node: NodeId, roomId: string, by: string, how: EndedHow): void {
    const changes = this.state.end(roomId, by, how, node, this.now());
    this.put(changes);
    // It was over already, and this node hears of that.
    if (how === 'cancelled' && changes.length === 0) return;
    const queue = this.undelivered.get(node) ?? [];
    const ended = queue.find((change) => change.type === 'ended' && change.room.roomId === roomId);
    if (ended?.type !== 'ended') return;
    const isVoid = (change: Change) => change.type !== 'moved' && change.room.roomId === roomId;
    const awayFirst = queue.filter((change) => change.type === 'away' && isVoid(change));
    this.undelivered.set(
      node,
      queue.filter((change) => !isVoid(change)),
    );
    this.queues.get(node)?.tell([...awayFirst, { ...ended, by, how }]);
  }

  private away(node: NodeId, roomId: string, userId: string, graceMs: number): void {
    const [change] = this.state.setAway(roomId, userId, node, graceMs, this.now());
    if (change === undefined) return;
    this.put([change]);
    this.undelivered.get(node)?.pop();
    this.queues.get(node)?.tell([change]);
  }

  private view(node: NodeId): Lobby {
    const { state, now } = this;
    this.undelivered.set(node, []);
    const queue = new ChangeQueue();
    this.queues.set(node, queue);
    return {
      node,
      now,
      join: async (visitor) => this.put(state.join(visitor, node, now())),
      leave: async (userId, keepMs = 0) => this.put(state.leave(userId, node, keepMs, now())),
      end: async (roomId, by, how) => this.end(node, roomId, by, how),
      away: async (roomId, userId, graceMs) => this.away(node, roomId, userId, graceMs),
      back: async (userId) => this.put(state.back(userId, node, now())),
      separate: async (key, otherKey) => state.separate(key, otherKey),
      meetAgain: async (visitor, other) => this.put(state.meetAgain(visitor, other, now())),
      pass: async () => this.put(state.pass(now())),
      onChange: (listen) => queue.listen(listen),
    };
  }
}
