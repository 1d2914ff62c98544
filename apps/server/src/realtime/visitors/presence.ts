import type { Refusal } from '@app/contract/error-codes';
import type { AccessDenied, ServerEvent, ServerToClient } from '@app/contract/events';
import type { Connection } from '../socket/connection';
import { createAnnouncedOrigins } from './announced-origins';

export type Presence = ReturnType<typeof createPresence>;

/**
 * The visitors connected to this node, and their connections. One connection per visitor: a later one replaces the
 * earlier one. `now` is epoch milliseconds.
 */
export function createPresence(now: () => number = Date.now) {
  const live = new Map<string, Connection>();
  const origins = createAnnouncedOrigins();

  function withTimeLeft(denied: AccessDenied): AccessDenied {
    if (denied.code !== 'timed_out') return denied;
    return { ...denied, leftMs: Math.max(0, denied.until - now()) };
  }

  /** Ends a connection on purpose, after a last message. */
  function release(connection: Connection, lastWord: () => void): void {
    connection.released = true;
    lastWord();
    connection.socket.disconnect();
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
      live.set(userId, connection);
      connection.userId = userId;
      if (before !== undefined) origins.remove(before);
      origins.add(connection);
      if (before !== undefined && before !== connection) {
        release(before, () => before.send('refused', { event: 'user_connected', code: 'taken_over' }));
      }
    },

    /** The visitor has a later connection at another node: the one here is told and ended, as in `enter`. */
    giveUp(userId: string): boolean {
      const connection = live.get(userId);
      if (connection === undefined) return false;
      live.delete(userId);
      origins.remove(connection);
      release(connection, () => connection.send('refused', { event: 'user_connected', code: 'taken_over' }));
      return true;
    },

    /** Forgets a connection that ended; false if it is not the visitor's connection any more. */
    exit(connection: Connection): boolean {
      if (connection.userId === undefined || live.get(connection.userId) !== connection) return false;
      live.delete(connection.userId);
      origins.remove(connection);
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
      return [...live].flatMap(([userId, connection]) => (connection.device === device ? userId : []));
    },

    /** Everybody who is connected. */
    all: (): readonly Connection[] => [...live.values()],

    /** Is anybody connected from this device or, without one, from this address? */
    isAnnounced: origins.has,

    /** Ends a visitor's connection at once, telling them why. */
    cut(userId: string, denied: AccessDenied): void {
      const connection = live.get(userId);
      if (connection !== undefined)
        release(connection, () => connection.send('access_denied', withTimeLeft(denied)));
    },

    /** Turns away a connection that has not entered. */
    turnAway(connection: Connection, denied: AccessDenied): void {
      release(connection, () => connection.send('access_denied', withTimeLeft(denied)));
    },

    refuse(connection: Connection, event: string, code: Refusal): void {
      connection.send('refused', { event, code });
    },

    /** Tells every visitor that the server stops. */
    announceStop(): void {
      for (const connection of live.values()) connection.send('refused', { event: '', code: 'stopping' });
    },

    /** Visitors connected now. */
    count: (): number => live.size,
  };
}
