import { randomUUID } from 'node:crypto';
import { HostedLobby } from './hosted/hosted-lobby';
import { Hosting } from './hosted/hosting';
import { createLobbyBus, type Wire } from './hosted/lobby-bus';
import type { Lease } from './hosted/messages';
import type { Lobby, NodeId, Room } from './lobby';
import { createMemoryLobby } from './lobby.memory';
import { startLoop } from './loop';
import type { People } from './people';

/** How often a node looks after its lease, and shows that it is there. */
const TICK_MS = 100;
/** How long a start waits for a host, and a stop for it to hear of that. */
const LIMIT_MS = 4_000;

export type LobbyParts = {
  node: NodeId;
  /** undefined: this process is the only one. */
  shared: { bus: Wire; lease: Lease } | undefined;
  /** This process takes no visitors, so that it should host. */
  prefersHosting: boolean;
  /** For the lobby in memory. */
  people: People;
  /** All separations, by the keys of their past. */
  separations: () => AsyncIterable<readonly [key: string, otherKey: string]>;
  /** Who parted lately, by the same keys, and when (epoch milliseconds), oldest first: for the lobby in memory. */
  partings: () => Promise<[key: string, otherKey: string, at: number][]>;
  /** The rooms that the store has as open. */
  openRooms: () => Promise<readonly Room[]>;
  /** Has this visitor a live connection to this process? */
  isHere: (userId: string) => boolean;
  /** Epoch milliseconds, which never go back: for the lobby in memory. */
  now: () => number;
  /** Epoch milliseconds of a clock that is never set: for a lobby of several nodes. */
  steadyNow: () => number;
  onError: (error: unknown) => void;
};

/** The lobby of this process, with its start and stop. */
export type OpenLobby = {
  lobby: Lobby;
  /** Separations apply from then on; with several nodes once one hosts. */
  start(): Promise<void>;
  /** Is there a host that knows this node? While there is none, talks continue and nobody is matched. */
  isReachable(): boolean;
  /** Leaves the lobby. Visitors may continue their talks at other nodes. */
  stop(): Promise<void>;
};

/** In memory for one process, hosted by one of them for any number. Nothing happens before it is started. */
export function openLobby(parts: LobbyParts): OpenLobby {
  return parts.shared === undefined ? openAlone(parts) : openHosted(parts, parts.shared);
}

function openHosted(parts: LobbyParts, { bus: wire, lease }: { bus: Wire; lease: Lease }): OpenLobby {
  const { node, steadyNow, isHere, separations, openRooms, prefersHosting, onError } = parts;
  const bus = createLobbyBus(wire, node);
  const now = () => Math.floor(steadyNow());
  const lobby = new HostedLobby({ node, bus, now, isHere, prefersHosting, onError });
  const hosting = new Hosting({
    ...{ node, lobby, bus, lease, now, separations, openRooms, prefersHosting, onError },
    newRoomId: randomUUID,
    defer: setImmediate,
  });
  const pass = lobby.pass.bind(lobby);
  lobby.pass = () => {
    hosting.pass();
    return pass();
  };
  let stopLoop: (() => Promise<void>) | undefined;
  return {
    lobby,
    async start() {
      hosting.tick();
      stopLoop = startLoop(async () => hosting.tick(), TICK_MS, onError);
      await within(LIMIT_MS, lobby.link.live());
    },
    isReachable: () => lobby.link.isLive,
    async stop() {
      await stopLoop?.();
      await within(LIMIT_MS, hosting.stop());
    },
  };
}

function openAlone({ people, separations, partings, now }: LobbyParts): OpenLobby {
  const lobby = createMemoryLobby({ newRoomId: randomUUID, now, people });
  return {
    lobby,
    async start() {
      for await (const keys of separations()) await lobby.separate(...keys);
      for (const [key, otherKey, at] of await partings()) {
        people.part(key, otherKey, Math.min(at, now()));
      }
    },
    isReachable: () => true,
    stop: async () => undefined,
  };
}

/** Resolves when `done` does, or after `ms`. */
async function within(ms: number, done: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, limit]);
  clearTimeout(timer);
}
