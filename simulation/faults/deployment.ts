import type { Lobby, NodeId, Room } from '../../apps/server/src/matching/lobby';
import type { Agenda } from './agenda';
import { Freezer } from './freezer';
import type { LobbyTruth } from './lobby-truth';
import type { Plan } from './plan';
import { type Line, type NodeParts, ServerNode } from './server-node';
import type { Trace } from './trace';

export type DeploymentParts = {
  plan: Plan;
  agenda: Agenda;
  trace: Trace;
  truth: LobbyTruth;
  random: () => number;
  newRoomId: () => string;
  /** Pairs of visitors who may never meet again, as the database has them. */
  separations: ReadonlySet<string>;
  node: Pick<NodeParts, 'isBlocked' | 'beforeLeft' | 'onLeft' | 'fail'>;
  /** Wraps the lobby, for tests of the simulation itself. */
  wrap: (lobby: Lobby) => Lobby;
};

/** The processes that run the product, and their faults. */
export abstract class Deployment {
  nodes: ServerNode[] = [];
  /** No time limits are checked before this time, because something broke. */
  troubleUntil: number;
  /** Rooms that have opened and not closed, as the database has them. */
  protected readonly openRooms = new Map<string, Room>();
  private readonly closedRooms = new Set<string>();

  constructor(protected readonly parts: DeploymentParts) {
    this.troubleUntil = parts.agenda.now;
  }

  /** Breaks something. */
  abstract breakSomething(): void;
  /** Repairs whatever is broken. */
  abstract mend(): void;
  /** Has everything worked for long enough that everybody knows? */
  abstract isWell(): boolean;
  /** The time by the lobby's clock. */
  abstract lobbyNow(): number;
  /** Pairs whom a process in touch with the lobby has told that they parted, and of whom the lobby knows nothing. */
  abstract forgottenPartings(): string[];
  /** Describes what the processes still hold in memory when everybody has gone. */
  abstract leftovers(): string[];

  protected createNode(
    lobby: Lobby,
    clock: () => number,
    freezer: Freezer = new Freezer(),
    onPass: () => void = () => undefined,
    write: (act: () => void) => void = (act) => act(),
  ): ServerNode {
    const { plan, agenda, trace, node, random } = this.parts;
    const arrivals = new Map<NodeId, number>();
    const toNode = (id: NodeId, line: Line) => {
      // A line arrives after everything that was sent to the same node before.
      const at = Math.max(arrivals.get(id) ?? 0, agenda.now + 1 + 20 * random());
      arrivals.set(id, at);
      agenda.after(at - agenda.now, () => this.nodes.find((one) => one.id === id)?.hear(line));
    };
    const { openRooms, closedRooms } = this;
    return new ServerNode({
      ...node,
      lobby: this.parts.wrap(lobby),
      agenda,
      trace,
      clock,
      freezer,
      onPass,
      toNode,
      passMs: plan.passMs,
      ledger: {
        opened: (room) =>
          write(() => {
            if (!closedRooms.has(room.roomId)) openRooms.set(room.roomId, room);
          }),
        closed: (roomId) => write(() => this.close(roomId)),
      },
    });
  }

  /** The rooms of these visitors that the database has as open. */
  protected openRoomsOf(userIds: readonly string[]): Room[] {
    return [...this.openRooms.values()].filter(({ seats }) =>
      seats.some(({ userId }) => userIds.includes(userId)),
    );
  }

  /** Ends the rooms in the database that do not exist. */
  protected endForgotten(exists: (roomId: string, userId: string) => boolean): void {
    for (const { roomId, seats } of this.openRooms.values())
      if (!exists(roomId, seats[0].userId)) this.close(roomId);
  }

  /** Ends a room in the database. */
  protected close(roomId: string): void {
    this.closedRooms.add(roomId);
    this.openRooms.delete(roomId);
  }

  protected trouble(what: string, where: string, lastsMs: number): void {
    const { agenda, trace } = this.parts;
    trace.note(agenda.now, `! ${what}`, where, `for ${Math.round(lastsMs)} ms`);
    this.troubleUntil = Math.max(this.troubleUntil, agenda.now + lastsMs);
  }
}
