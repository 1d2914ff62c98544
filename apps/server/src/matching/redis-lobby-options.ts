import type { Connection } from './link.redis';
import type { NodeId } from './lobby';

export type RedisLobbyOptions = {
  /** One address, or those of several members of a cluster, separated by commas. */
  url: string;
  /** How all its keys in Redis begin. */
  keyPrefix?: string;
  /** Opens the connection instead of connecting to `url`, for simulations. */
  connect?: () => Promise<Connection>;
  /** A name that no other process has or had. */
  node: NodeId;
  /** Gives a unique id. */
  newRoomId: () => string;
  /** All separations, by the keys of their past; read when Redis does not know them. */
  separations: () => AsyncIterable<readonly [string, string]>;
  /** Has this visitor a live connection to this process? */
  isHere: (userId: string) => boolean;
  /** Is told what went wrong; the lobby keeps trying. */
  onError: (error: unknown) => void;
  /** Its name in Redis; lobbies of different names are independent. */
  name?: string;
  /** Epoch milliseconds, for tests; otherwise the clock of Redis. */
  now?: () => number;
};
