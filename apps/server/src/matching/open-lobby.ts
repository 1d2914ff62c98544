import { randomUUID } from 'node:crypto';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { NeedsAt } from '../domain/needs';
import { startLoop } from '../loop';
import { HostedLobby } from './hosted/hosted-lobby';
import { Hosting, type HostingOptions } from './hosted/hosting';
import type { Lease } from './hosted/lease';
import { createLobbyBus, type Wire } from './hosted/lobby-bus';
import type { Lobby, NodeId, Room } from './lobby';
import { createMemoryLobby } from './lobby.memory';
import { People } from './people';

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
  /** By which needs it goes, wherever it is hosted. */
  needsAt: NeedsAt;
  /** All separations, by the keys of their past. */
  separations: () => AsyncIterable<readonly [key: string, otherKey: string]>;
  ledger: {
    /** Who parted lately, by the same keys, and when (epoch milliseconds), oldest first. */
    partings(): Promise<[key: string, otherKey: string, at: number][]>;
    /** The rooms that the store has as open: for the lobby in memory. */
    openRooms(): Promise<readonly Room[]>;
    closed(roomId: string, at: number): void;
  } & Pick<HostingOptions, 'openRoomsOf' | 'endForgotten'>;
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
  /** Separations apply from then on; with several nodes once one hosts. Talks from before a restart can be come back to. */
  start(): Promise<void>;
  /** Is there a host that knows this node? While there is none, talks continue and nobody is matched. */
  isReachable(): boolean;
  /** The node that hosts, as far as this one knows; undefined: none does, or there is no other. */
  host(): NodeId | undefined;
  /** The nodes that may not have written a room yet, known where the lobby is hosted; undefined: not known here. */
  nodesOf(roomId: string): readonly NodeId[] | undefined;
  /** Who parted from whom and who never meets whom, known where the lobby is hosted; undefined: not kept here. */
  people(): People | undefined;
  /** Leaves the lobby. Visitors may continue their talks at other nodes. */
  stop(): Promise<void>;
};

/** In memory for one process, hosted by one of them for any number. Nothing happens before it is started. */
export function openLobby(parts: LobbyParts): OpenLobby {
  return parts.shared === undefined ? openAlone(parts) : openHosted(parts, parts.shared);
}

function openHosted(parts: LobbyParts, { bus: wire, lease }: { bus: Wire; lease: Lease }): OpenLobby {
  const { node, onError } = parts;
  const bus = createLobbyBus(wire, node);
  const now = () => Math.floor(parts.steadyNow());
  const lobby = new HostedLobby({ ...parts, bus, now });
  const hosting = new Hosting({
    ...{ ...parts, ...parts.ledger, lobby, bus, lease, now },
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
    host: () => lobby.link.host,
    nodesOf: (roomId) => hosting.host?.nodesOf(roomId),
    people: () => hosting.host?.people,
    async stop() {
      await stopLoop?.();
      await within(LIMIT_MS, hosting.stop());
    },
  };
}

function openAlone({ needsAt, separations, ledger, now }: LobbyParts): OpenLobby {
  const people = new People();
  const lobby = createMemoryLobby({ newRoomId: randomUUID, now, people, needsAt });
  return {
    lobby,
    async start() {
      for await (const keys of separations()) await lobby.separate(...keys);
      for (const [key, otherKey, at] of await ledger.partings()) {
        people.part(key, otherKey, Math.min(at, now()));
      }
      for (const { roomId } of lobby.restore(await ledger.openRooms(), RECONNECT_GRACE_MS))
        ledger.closed(roomId, now());
    },
    isReachable: () => true,
    host: () => undefined,
    nodesOf: () => undefined,
    people: () => people,
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
