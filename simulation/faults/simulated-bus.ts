import type { LobbyBus, LobbyMessage } from '../../apps/server/src/matching/hosted/messages';
import { readMessage } from '../../apps/server/src/matching/hosted/messages';
import type { NodeId } from '../../apps/server/src/matching/lobby';
import type { Agenda } from './agenda';
import type { Freezer } from './freezer';

export type BusDelays = {
  /** How many milliseconds a message takes, drawn anew for each. */
  delay: () => number;
  /** Draws whether a message arrives twice. */
  isDoubled: () => boolean;
  /** Draws whether a message of a lossy node is lost. */
  isLost: () => boolean;
};

/** A node on the bus. What it receives while it is frozen waits. */
type Station = {
  listen: (message: LobbyMessage, from: NodeId) => void;
  listenGone: (node: NodeId) => void;
  freezer: Freezer;
  isCut: boolean;
  isLossy: boolean;
  /** Increases with every reset: what was under way before is lost. */
  connection: number;
};

/**
 * The bus between simulated nodes: messages of a pair arrive late and in order, or twice, and those of different pairs in
 * any order. They are lost when a node is cut off, reset or lossy, when a pair is parted, or while Redis is away.
 */
export class SimulatedBus {
  private readonly stations = new Map<NodeId, Station>();
  private readonly arrivals = new Map<string, number>();
  private readonly parted = new Set<string>();

  constructor(
    private readonly agenda: Agenda,
    private readonly delays: BusDelays,
    private readonly isUp: () => boolean,
  ) {}

  join(node: NodeId, freezer: Freezer): LobbyBus {
    const station: Station = {
      ...{
        listen: () => undefined,
        listenGone: () => undefined,
        freezer,
        isCut: false,
        isLossy: false,
        connection: 0,
      },
    };
    this.stations.set(node, station);
    return {
      send: (to, message) => this.send(node, to, message),
      sendAll: (message) => {
        for (const to of this.stations.keys()) this.send(node, to, message);
      },
      onMessage: (listen) => {
        station.listen = listen;
      },
      onGone: (listen) => {
        station.listenGone = listen;
      },
      isReachable: () => this.isUp() && !station.isCut,
    };
  }

  /** The node is gone; what it has sent may still arrive. */
  leave(node: NodeId): void {
    this.stations.delete(node);
  }

  cut(node: NodeId, isCut: boolean): void {
    const station = this.stations.get(node);
    if (station !== undefined) station.isCut = isCut;
  }

  setLossy(node: NodeId, isLossy: boolean): void {
    const station = this.stations.get(node);
    if (station !== undefined) station.isLossy = isLossy;
  }

  /** What is under way to and from this node is lost. */
  reset(node: NodeId): void {
    const station = this.stations.get(node);
    if (station !== undefined) station.connection += 1;
  }

  resetAll(): void {
    for (const node of this.stations.keys()) this.reset(node);
  }

  part(a: NodeId, b: NodeId, isParted: boolean): void {
    for (const pair of [`${a} ${b}`, `${b} ${a}`]) {
      if (isParted) this.parted.add(pair);
      else this.parted.delete(pair);
    }
  }

  mend(): void {
    this.parted.clear();
    for (const station of this.stations.values()) Object.assign(station, { isCut: false, isLossy: false });
  }

  private send(from: NodeId, to: NodeId, message: LobbyMessage): void {
    const [sender, receiver] = [this.stations.get(from), this.stations.get(to)];
    if (sender === undefined) return;
    if (receiver === undefined) {
      if (!this.isUp() || sender.isCut) return;
      // Redis says that nobody has received it.
      this.agenda.after(this.delays.delay(), () => sender.freezer.run(() => sender.listenGone(to)));
      return;
    }
    const text = JSON.stringify(message);
    if (from === to) {
      this.agenda.after(0, () => this.deliver(from, to, text));
      return;
    }
    if (!this.carries(from, sender, to, receiver)) return;
    if ((sender.isLossy || receiver.isLossy) && this.delays.isLost()) return;
    const pair = `${from} ${to}`;
    const connections = [sender.connection, receiver.connection];
    for (let copies = this.delays.isDoubled() ? 2 : 1; copies > 0; copies -= 1) {
      const at = Math.max(this.arrivals.get(pair) ?? 0, this.agenda.now + this.delays.delay());
      this.arrivals.set(pair, at);
      this.agenda.after(at - this.agenda.now, () => {
        const isSame = connections[0] === sender.connection && connections[1] === receiver.connection;
        if (isSame && this.carries(from, sender, to, receiver)) this.deliver(from, to, text);
      });
    }
  }

  private carries(from: NodeId, sender: Station, to: NodeId, receiver: Station): boolean {
    return this.isUp() && !sender.isCut && !receiver.isCut && !this.parted.has(`${from} ${to}`);
  }

  private deliver(from: NodeId, to: NodeId, text: string): void {
    const station = this.stations.get(to);
    station?.freezer.run(() => station.listen(readMessage(JSON.parse(text)), from));
  }
}
