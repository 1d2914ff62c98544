import { PRIOR_NEEDS } from '../../domain/needs';
import { HostedLobby, type HostedLobbyOptions } from '../hosted/hosted-lobby';
import { Hosting } from '../hosted/hosting';
import { LEASE_MS } from '../hosted/lease';
import type { Change, Lobby, Room } from '../lobby';
import { MemoryBus, MemoryLease } from './memory-bus';
import { listener, lonely, NOON } from './visitors';

type Node = { lobby: HostedLobby; hosting: Hosting; told: Change[] };

/** A change as a lobby of one process tells it. */
function withoutSearches(change: Change): Change {
  return JSON.parse(JSON.stringify(change, (key, value) => (key === 'search' ? undefined : value)));
}

/** Several nodes of one lobby on a bus in memory, with a clock that stands still until it is moved. */
export class HostedNodes {
  readonly bus = new MemoryBus();
  readonly errors: unknown[] = [];
  readonly nodes: Node[] = [];
  /** The separations that are in the store. */
  readonly separated: [string, string][] = [];
  /** Who parted of late, and when, as it is in the store. */
  readonly parted: [string, string, number][] = [];
  /** Visitors who are connected, at whatever node. */
  readonly connected = new Set<string>();
  /** The rooms that the store has as open. */
  stored: Room[] = [];
  storeFails = false;
  /** By which the host goes, wherever it is. */
  needs = PRIOR_NEEDS;
  private time = NOON;
  private rooms = 0;
  private readonly lease = new MemoryLease(() => this.time);
  private readonly killed = new Set<number>();

  now = () => this.time;

  /** Adds a node, which takes up with the host, or hosts. */
  async add(options: Partial<HostedLobbyOptions> & { aheadMs?: number } = {}): Promise<HostedLobby> {
    const { aheadMs = 0, ...rest } = options;
    const node = `node-${this.nodes.length}`;
    const now = () => this.time + aheadMs;
    const onError = (error: unknown) => void this.errors.push(error);
    const bus = this.bus.of(node);
    const isHere = (userId: string) => this.connected.has(userId);
    const lobby = new HostedLobby({ node, bus, now, isHere, onError, ...rest });
    const hosting = new Hosting({
      ...{ node, lobby, bus, now, onError },
      lease: this.lease.of(node, () => !this.bus.isCut(node)),
      newRoomId: () => {
        this.rooms += 1;
        return `room-${this.rooms}`;
      },
      separations: () => this.readSeparations(),
      partings: async () => this.parted,
      openRoomsOf: async (userIds) =>
        this.stored.filter(({ seats }) => seats.some((seat) => userIds.includes(seat.userId))),
      endForgotten: async (exists) => {
        this.stored = this.stored.filter(({ roomId, seats }) => exists(roomId, seats[0].userId));
      },
      defer: (act) => void setImmediate(act),
      needsAt: () => this.needs,
      prefersHosting: rest.prefersHosting === true,
    });
    const told: Change[] = [];
    lobby.onChange((change) => told.push(change));
    this.nodes.push({ lobby, hosting, told });
    hosting.tick();
    await this.settled();
    return lobby;
  }

  at(node: number): HostedLobby {
    const found = this.nodes[node];
    if (found === undefined) throw new Error(`no node ${node}`);
    return found.lobby;
  }

  /** The node that hosts; undefined: none does. */
  hostAt(): number | undefined {
    return this.living().find((at) => this.nodes[at]?.hosting.host !== undefined);
  }

  /** Delivers everything that was sent, and what follows from it. */
  settled(): Promise<void> {
    return this.bus.deliverAll();
  }

  /** Lets time pass, in which these nodes do what a node does all the time. */
  async passTime(ms: number, living = this.living()): Promise<void> {
    let left = ms;
    do {
      const step = Math.min(left, 1_000);
      left -= step;
      this.time += step;
      for (const node of living) this.nodes[node]?.hosting.tick();
      await this.settled();
    } while (left > 0);
  }

  /** Has whoever hosts match, and every node look after its own visitors. */
  async pass(): Promise<void> {
    for (const at of this.living()) {
      await this.nodes[at]?.lobby.pass();
      this.nodes[at]?.hosting.pass();
    }
    await this.settled();
  }

  /** A view whose passes are those of all nodes. */
  withPasses(lobby: Lobby): Lobby {
    const { settled } = this;
    const through =
      <A extends unknown[], R>(method: (...args: A) => Promise<R> | R) =>
      (...args: A): Promise<R> => {
        const done = method.apply(lobby, args);
        return settled.call(this).then(() => done);
      };
    return {
      node: lobby.node,
      now: () => lobby.now(),
      join: through(lobby.join),
      leave: through(lobby.leave),
      end: through(lobby.end),
      away: through(lobby.away),
      back: through(lobby.back),
      separate: through(lobby.separate),
      meetAgain: through(lobby.meetAgain),
      pass: () => this.pass(),
      onChange: (listen) => lobby.onChange((change) => listen(withoutSearches(change))),
    };
  }

  /** Cuts these nodes off from the others and from the lease; they have noticed. */
  async cutOff(...which: number[]): Promise<void> {
    for (const node of which) this.bus.cutOff(this.at(node).node);
    await this.passTime(3_000);
  }

  async reconnect(...which: number[]): Promise<void> {
    for (const node of which) this.bus.restore(this.at(node).node);
    await this.passTime(1_000);
  }

  /** Three nodes with visitors, 1 to 3, and node 0, which hosts. */
  static async withHost(): Promise<HostedNodes> {
    const nodes = new HostedNodes();
    for (let at = 0; at < 4; at += 1) await nodes.add();
    // For a moment after it began a host waits for rooms that visitors may come back to.
    await nodes.passTime(5_000);
    return nodes;
  }

  /** The host dies, and another one takes its place, which knows nothing. Gives its number. */
  async replaceHost(): Promise<number> {
    const before = this.hostAt();
    if (before !== undefined) this.kill(before);
    this.time += LEASE_MS;
    await this.add();
    const host = this.hostAt();
    if (host === undefined) throw new Error('nobody hosts');
    return host;
  }

  /** A node dies without notice. */
  kill(node: number): void {
    this.killed.add(node);
    this.bus.remove(this.at(node).node);
  }

  async stop(node: number): Promise<void> {
    const stopping = this.nodes[node]?.hosting.stop();
    await this.settled();
    await stopping;
    await this.settled();
    this.kill(node);
  }

  /** The changes of one type that a node was told of. */
  heard<T extends Change['type']>(node: number, type: T): Extract<Change, { type: T }>[] {
    return (this.nodes[node]?.told ?? []).filter(
      (change): change is Extract<Change, { type: T }> => change.type === type,
    );
  }

  /** Lets two complementary visitors meet. */
  async talk(a: string, atA: number, b: string, atB: number): Promise<Room> {
    await this.call(this.at(atA).join(lonely(a)));
    await this.call(this.at(atB).join(listener(b)));
    const room = this.heard(atA, 'opened').at(-1)?.room;
    if (room === undefined) throw new Error('no room');
    return room;
  }

  /** Awaits what a node was asked for. */
  async call<T>(asked: Promise<T>): Promise<T> {
    await this.settled();
    return asked;
  }

  /** Whom the host has, once it has heard everything. */
  async counts(): Promise<{ waiting: number; rooms: number }> {
    await this.settled();
    const host = this.nodes[this.hostAt() ?? -1]?.hosting.host;
    if (host === undefined) throw new Error('nobody hosts');
    return host.state.counts();
  }

  /** Whoever keeps the lease forgets who has it. */
  loseLease(): void {
    this.lease.forget();
  }

  private async *readSeparations(): AsyncGenerator<[string, string]> {
    if (this.storeFails) throw new Error('the store is away');
    yield* this.separated;
  }

  private living(): number[] {
    return this.nodes.map((_, at) => at).filter((at) => !this.killed.has(at));
  }
}
