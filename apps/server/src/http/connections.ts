import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { WIDER_FACTOR } from './address-limits';
import type { NetworksOf } from './client-address';

/** File descriptors kept free of connections: for the store, the site's files, and what the process opens itself. */
const DESCRIPTORS_KEPT = 128;
/**
 * TCP connections that one address may hold (IPv4, or an IPv6 /64; four times as much a /48): a browser opens up to
 * seven, a school shares one address.
 */
const PER_ADDRESS = 2_000;
/** How long requests under way may still be answered while the server closes. */
const CLOSE_GRACE_MS = 1_000;

export type ConnectionParts = {
  /** Multiplies the limit of one address; undefined (proxies in front): no limit. */
  factor: number | undefined;
  networksOf: NetworksOf;
  /** File descriptors the process may have; undefined when unknown. */
  descriptors: number | undefined;
  /** Is told of each connection beyond the limit of its address. */
  refused?: () => void;
  onError: (error: unknown) => void;
};

export type Connections = {
  /** Destroys every connection that has not ended by itself within a second. */
  endAll(): void;
};

/**
 * Tracks every TCP connection of a server: browsers open some ahead of any request, others are half way to a WebSocket,
 * and Node counts neither as idle.
 */
export function trackConnections(server: Server, parts: ConnectionParts): Connections {
  const open = new Set<Socket>();
  const byNetwork = new Map<string, number>();
  let ending = false;

  function isFull(network: string, nth: number): boolean {
    if (parts.factor === undefined) return false;
    const most = PER_ADDRESS * parts.factor * (nth === 0 ? 1 : WIDER_FACTOR);
    return (byNetwork.get(network) ?? 0) >= most;
  }

  function add(network: string, count: 1 | -1): void {
    const total = (byNetwork.get(network) ?? 0) + count;
    if (total > 0) byNetwork.set(network, total);
    else byNetwork.delete(network);
  }

  if (parts.descriptors !== undefined) {
    server.maxConnections = Math.max(DESCRIPTORS_KEPT, parts.descriptors - DESCRIPTORS_KEPT);
  }
  // If descriptors run out all the same, accepting fails, which affects no open connection.
  server.once('listening', () => server.on('error', parts.onError));

  function accept(socket: Socket): void {
    const networks = parts.networksOf(socket.remoteAddress, undefined);
    if (ending || networks.some(isFull)) {
      if (!ending) parts.refused?.();
      socket.destroy();
      return;
    }
    open.add(socket);
    for (const network of networks) add(network, 1);
    socket.once('close', () => {
      open.delete(socket);
      for (const network of networks) add(network, -1);
    });
  }

  server.on('connection', (socket: Socket) => {
    // Code that takes a connection over from Node may leave it without a listener for a moment.
    socket.on('error', () => socket.destroy());
    // An error here would end the process.
    try {
      accept(socket);
    } catch (error) {
      socket.destroy();
      parts.onError(error);
    }
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
