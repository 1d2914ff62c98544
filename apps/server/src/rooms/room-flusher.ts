import type { NodeId } from '../matching/lobby';
import type { OpenLobby } from '../matching/open-lobby';
import type { Bus } from '../realtime/nodes/bus';
import type { RoomLedger } from './ledger';

/** How long to wait for the answers of other nodes. */
const ANSWER_LIMIT_MS = 1_000;

/** What the lobby knows of where rooms are. */
export type RoomPlaces = { lobby: Pick<OpenLobby['lobby'], 'node'> } & Pick<OpenLobby, 'host' | 'nodesOf'>;

export type RoomFlusherParts = {
  ledger: Pick<RoomLedger, 'settle' | 'isPending'>;
  rooms: RoomPlaces;
};

/** Rooms are written a moment after they opened: before a look-up that needs them, the nodes that know them write first. */
export function createRoomFlusher(
  bus: Pick<Bus, 'on' | 'ask' | 'askAll'>,
  { ledger, rooms }: RoomFlusherParts,
) {
  const { node } = rooms.lobby;

  bus.on('flush_rooms', async () => {
    await ledger.settle();
    return null;
  });
  bus.on('room_nodes', ({ roomId }) => rooms.nodesOf(roomId) ?? null);

  /** Resolves once the other nodes have stored the rooms they know, or did not answer in time. */
  async function flushAll(): Promise<void> {
    await bus.askAll('flush_rooms', null, ANSWER_LIMIT_MS);
  }

  /** The nodes that may not have written a room; undefined: nobody knows. */
  async function nodesWith(roomId: string): Promise<readonly NodeId[] | undefined> {
    const host = rooms.host();
    if (host === undefined || host === node) return rooms.nodesOf(roomId);
    const nodes = await bus.ask(host, 'room_nodes', { roomId }, ANSWER_LIMIT_MS).catch(() => null);
    return nodes ?? undefined;
  }

  async function flushAt(nodes: readonly NodeId[] | undefined): Promise<void> {
    if (nodes === undefined) return flushAll();
    const others = nodes.filter((other) => other !== node);
    await Promise.allSettled(others.map((other) => bus.ask(other, 'flush_rooms', null, ANSWER_LIMIT_MS)));
  }

  return {
    flushAll,

    /**
     * Resolves once the nodes that may not have written a room have done so, or did not answer in time: to false if
     * there are none, as for an id that somebody made up. All nodes are asked while there is no host, or a new one that
     * cannot know. Rejects with the error of this node's store.
     */
    async flushRoom(roomId: string): Promise<boolean> {
      const isPending = ledger.isPending(roomId);
      const nodes = await nodesWith(roomId);
      await Promise.all([flushAt(nodes), isPending && ledger.settle()]);
      // It may have been written since it was looked for.
      return isPending || nodes === undefined || nodes.length > 0;
    },
  };
}

export type RoomFlusher = ReturnType<typeof createRoomFlusher>;
