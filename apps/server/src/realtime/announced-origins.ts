import type { Connection } from './connection';

/** A device, or for a client without cookies a keyed hash of its address. */
type Origin = Pick<Connection, 'device' | 'address'>;

/** Looks announced connections up by where they come from, however many there are. */
export function createAnnouncedOrigins() {
  const connections = new Map<string, Set<Connection>>();

  return {
    add(connection: Connection): void {
      const key = keyOf(connection);
      const known = connections.get(key) ?? new Set();
      known.add(connection);
      connections.set(key, known);
    },

    remove(connection: Connection): void {
      const key = keyOf(connection);
      const known = connections.get(key);
      known?.delete(connection);
      if (known?.size === 0) connections.delete(key);
    },

    has: (origin: Origin): boolean => connections.has(keyOf(origin)),
  };
}

function keyOf({ device, address }: Origin): string {
  return device === undefined ? `address:${address}` : `device:${device}`;
}
