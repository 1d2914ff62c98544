import type { Origin } from '../nodes/bus';
import type { Connection } from '../socket/connection';

/** Indexes announced connections by their origin. */
export function createAnnouncedOrigins() {
  const connections = new Map<string, Set<Connection>>();

  return {
    add(connection: Connection): void {
      const key = originKey(connection);
      const known = connections.get(key) ?? new Set();
      known.add(connection);
      connections.set(key, known);
    },

    remove(connection: Connection): void {
      const key = originKey(connection);
      const known = connections.get(key);
      known?.delete(connection);
      if (known?.size === 0) connections.delete(key);
    },

    has: (origin: Origin): boolean => connections.has(originKey(origin)),
  };
}

/** The device, or for a client without cookies its address. */
export function originKey({ device, address }: Origin): string {
  return device === undefined ? `address:${address}` : `device:${device}`;
}
