import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'engine.io';

type Request = IncomingMessage & { _query: Record<string, unknown> };

/**
 * Sends the answer to a handshake together with Engine.IO's first packet, which follows in the same turn: one write and
 * one TCP packet instead of two.
 */
export function openInOneWrite(engine: Server): void {
  engine.on('headers', (_headers: unknown, { socket, _query: query }: Request) => {
    // Another protocol revision is refused after the answer, and gets no packet that would uncork.
    if (query.EIO === '4') socket.cork();
  });
  engine.on('connection', ({ request }: Socket) => request.socket.uncork());
}
