import type { Connection } from './link.redis';
import type { NodeId } from './lobby';

export type RedisLobbyOptions = {
  /** One address, or those of several members of a cluster, separated by commas. */
  url: string;
  /** Opens the connection in place of one to `url`, for simulations. */
  connect?: () => Promise<Connection>;
  /** A name no other process has, nor had before. */
  node: NodeId;
  /** Gives an id no other room has. */
  newRoomId: () => string;
  /** Everyone who shall never meet again; read when Redis does not know. */
  separations: () => AsyncIterable<readonly [string, string]>;
  /** Has this visitor a live connection to this process? */
  isHere: (userId: string) => boolean;
  /** What went wrong; the lobby goes on trying. */
  onError: (error: unknown) => void;
  /** Where it is kept in Redis; lobbies of different names know nothing of each other. */
  name?: string;
  /** Epoch milliseconds, for tests; else it is the clock of Redis. */
  now?: () => number;
};
