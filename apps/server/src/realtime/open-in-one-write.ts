import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'engine.io';

type Request = IncomingMessage & { _query: Record<string, unknown> };

/**
 * Has the answer to a handshake leave together with Engine.IO's first packet, which follows it in the same turn:
 * one write and one packet of TCP instead of two.
 */
export function openInOneWrite(engine: Server): void {
  engine.on('headers', (_headers: unknown, { socket, _query: query }: Request) => {
    // Another revision of the protocol is refused once it was answered, and gets no packet.
    if (query.EIO === '4') socket.cork();
  });
  engine.on('connection', ({ request }: Socket) => request.socket.uncork());
}
