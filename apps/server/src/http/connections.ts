import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** File descriptors kept free of connections: for the store, the site's files, and what the process opens itself. */
const DESCRIPTORS_KEPT = 128;
/** TCP connections that one address may hold: a browser opens up to seven, a school shares one address. */
const PER_ADDRESS = 2_000;
/** For so long what is under way may still be answered while the server closes. */
const CLOSE_GRACE_MS = 1_000;

export type ConnectionParts = {
  /** Multiplies the limit of one address; with proxies in front (`undefined`) there is none. */
  factor: number | undefined;
  /** File descriptors the process may have; undefined where nobody knows. */
  descriptors: number | undefined;
  onError: (error: unknown) => void;
};

export type Connections = {
  /** Destroys, from now on, what has not ended by itself within a second. */
  endAll(): void;
};

/**
 * Keeps account of every TCP connection of a server, whatever it has become since: browsers open some
 * ahead of any request, others are half way to a WebSocket, and Node counts neither as idle.
 */
export function trackConnections(server: Server, parts: ConnectionParts): Connections {
  const open = new Set<Socket>();
  const byAddress = new Map<string, number>();
  let ending = false;

  if (parts.descriptors !== undefined) {
    server.maxConnections = Math.max(DESCRIPTORS_KEPT, parts.descriptors - DESCRIPTORS_KEPT);
  }
  // Accepting fails when descriptors run out all the same, which ends nothing that is open.
  server.once('listening', () => server.on('error', parts.onError));
  server.on('connection', (socket: Socket) => {
    // Whoever takes a connection over from Node may leave it without a listener for a moment.
    socket.on('error', () => socket.destroy());
    const address = socket.remoteAddress ?? '';
    const count = (byAddress.get(address) ?? 0) + 1;
    if (ending || (parts.factor !== undefined && count > PER_ADDRESS * parts.factor)) {
      socket.destroy();
      return;
    }
    open.add(socket);
    byAddress.set(address, count);
    socket.once('close', () => {
      open.delete(socket);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  });

  return {
    endAll() {
      ending = true;
      setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, CLOSE_GRACE_MS).unref();
    },
  };
}

/** How many file descriptors this process may have; undefined where that is not limited or not known. */
export function descriptorLimit(): number | undefined {
  const report = process.report?.getReport() as
    | { userLimits?: { open_files?: { soft?: unknown } } }
    | undefined;
  const soft = Number(report?.userLimits?.open_files?.soft);
  return Number.isInteger(soft) ? soft : undefined;
}
