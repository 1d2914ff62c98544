import type { AccessDenied, ServerEvent, ServerToClient } from '@app/contract/events';
import { type Origin, originKey } from '../nodes/bus-messages';
import type { Directory } from '../nodes/directory.redis';
import type { Connection } from '../socket/connection';

export type Presence = ReturnType<typeof createPresence>;

/**
 * The visitors connected to this node, and their connections. One connection per visitor: a later one replaces the
 * earlier one. `now` is epoch milliseconds.
 */
export function createPresence(now: () => number = Date.now) {
  const live = new Map<string, Connection>();
  /** The same connections by their origin. */
  const origins = new Map<string, Set<Connection>>();

  function add(userId: string, connection: Connection): void {
    live.set(userId, connection);
    const key = originKey(connection);
    const known = origins.get(key);
    if (known === undefined) origins.set(key, new Set([connection]));
    else known.add(connection);
  }

  function remove(userId: string, connection: Connection): void {
    live.delete(userId);
    const key = originKey(connection);
    const known = origins.get(key);
    known?.delete(connection);
    if (known?.size === 0) origins.delete(key);
  }

  /** Ends a connection on purpose, after a last message. */
  function release<E extends ServerEvent>(
    connection: Connection,
    event: E,
    ...args: Parameters<ServerToClient[E]>
  ): void {
    connection.released = true;
    connection.send(event, ...args);
    connection.socket.disconnect();
  }

  /** The visitor has a later connection. */
  function takenOver(connection: Connection): void {
    release(connection, 'refused', { event: 'user_connected', code: 'taken_over' });
  }

  function turnAway(connection: Connection, denied: AccessDenied): void {
    const isTimed = denied.code === 'timed_out';
    const leftMs = isTimed ? { leftMs: Math.max(0, denied.until - now()) } : {};
    release(connection, 'access_denied', { ...denied, ...leftMs });
  }

  function reachable(userId: string): Connection | undefined {
    const connection = live.get(userId);
    return connection?.released === false ? connection : undefined;
  }

  return {
    /** The visitor's connection, unless it is being ended. */
    reachable,

    /** The visitor's connection, even while it is being ended. */
    holder: (userId: string): Connection | undefined => live.get(userId),

    /** Makes `connection` the visitor's; an earlier one is told and ended. */
    enter(userId: string, connection: Connection): void {
      const before = live.get(userId);
      if (before !== undefined) remove(userId, before);
      add(userId, connection);
      connection.userId = userId;
      if (before !== undefined && before !== connection) takenOver(before);
    },

    /** The visitor has a later connection at another node: the one here is told and ended, as in `enter`. */
    giveUp(userId: string): boolean {
      const connection = live.get(userId);
      if (connection === undefined) return false;
      remove(userId, connection);
      takenOver(connection);
      return true;
    },

    /** Forgets a connection that ended; false if it is not the visitor's connection any more. */
    exit(connection: Connection): boolean {
      const { userId } = connection;
      if (userId === undefined || live.get(userId) !== connection) return false;
      remove(userId, connection);
      return true;
    },

    /** Sends to a visitor; false if they have no live connection. */
    send<E extends ServerEvent>(userId: string, event: E, ...args: Parameters<ServerToClient[E]>): boolean {
      const connection = reachable(userId);
      if (connection === undefined) return false;
      connection.send(event, ...args);
      return true;
    },

    /** Visitors connected from this device. */
    onDevice(device: string): string[] {
      const connections = origins.get(originKey({ device, address: '' })) ?? [];
      return [...connections].flatMap(({ userId }) => userId ?? []);
    },

    /** Is anybody connected from this device or, without one, from this address? */
    isConnected: (origin: Origin): boolean => origins.has(originKey(origin)),

    /** Ends a visitor's connection at once, telling them why. */
    disconnect(userId: string, denied: AccessDenied): void {
      const connection = live.get(userId);
      if (connection !== undefined) turnAway(connection, denied);
    },

    /** Turns away a connection that has not entered. */
    turnAway,

    /** Tells every visitor that the server stops. */
    announceStop(): void {
      for (const connection of live.values()) connection.send('refused', { event: '', code: 'stopping' });
    },

    /** The connections of all visitors. */
    connections: (): Connection[] => [...live.values()],

    /** Visitors connected now. */
    count: (): number => live.size,
  };
}

/** Returns a function that tells whether any visitor is connected from an origin, to any node. */
export function createIsConnected(
  presence: Pick<Presence, 'isConnected'>,
  directory: Pick<Directory, 'isAnnounced'> | undefined,
) {
  return async (origin: Origin): Promise<boolean> => {
    if (presence.isConnected(origin) || directory === undefined) return presence.isConnected(origin);
    // Directory out of reach: only visitors of this node are known.
    return directory.isAnnounced(origin).catch(() => false);
  };
}
