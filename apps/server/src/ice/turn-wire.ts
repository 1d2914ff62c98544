import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createConnection, isIP, type Socket } from 'node:net';
import { connect } from 'node:tls';
import { lengthOf } from './stun-messages';
import type { TurnServer } from './turn-url';

/** Milliseconds after which a datagram is sent again, as any may be lost (RFC 8489, section 6.2.1). */
const RESEND_MS = 500;
/** Bytes of an answer that does not end. */
const MOST_BYTES = 64 * 1024;

/** A way to one relay, for one request at a time. */
export type TurnWire = {
  /** Sends a request and gives the next message that comes. Rejects when the way breaks or the signal aborts. */
  ask(request: Buffer): Promise<Buffer>;
  close(): void;
};

/** Opens a way to a relay. Rejects with the error of the network or of TLS, or the signal's reason. */
export async function openTurnWire(server: TurnServer, signal: AbortSignal): Promise<TurnWire> {
  const { address, family } = await lookup(server.host);
  signal.throwIfAborted();
  if (server.transport === 'udp') return openUdp(address, family, server.port, signal);
  // A name is sent along, by which a balancer may choose the relay, and for which its certificate is made out.
  const name = isIP(server.host) === 0 ? { servername: server.host } : {};
  const where = { host: address, port: server.port };
  const socket = server.transport === 'tls' ? connect({ ...where, ...name }) : createConnection(where);
  try {
    await once(socket, server.transport === 'tls' ? 'secureConnect' : 'connect', { signal });
  } catch (error) {
    socket.on('error', () => undefined).destroy();
    throw error;
  }
  return overStream(socket, signal);
}

async function openUdp(
  address: string,
  family: number,
  port: number,
  signal: AbortSignal,
): Promise<TurnWire> {
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  // Errors of a send that nobody waits for any more.
  socket.on('error', () => undefined);
  socket.connect(port, address);
  await once(socket, 'connect', { signal });
  return {
    async ask(request) {
      const send = () => socket.send(request);
      const again = setInterval(send, RESEND_MS);
      try {
        send();
        const [answer] = (await once(socket, 'message', { signal })) as [Buffer];
        return answer;
      } finally {
        clearInterval(again);
      }
    },
    close: () => socket.close(),
  };
}

function overStream(socket: Socket, signal: AbortSignal): TurnWire {
  socket.on('error', () => undefined);
  // Once for all pieces that are read.
  const closed = once(socket, 'close', { signal }).then(() => {
    throw new Error('closed by the relay');
  });
  closed.catch(() => undefined);
  let read: Buffer = Buffer.alloc(0);
  return {
    async ask(request) {
      socket.write(request);
      for (;;) {
        const length = lengthOf(read);
        if (length !== undefined && read.length >= length) {
          const message = read.subarray(0, length);
          read = read.subarray(length);
          return message;
        }
        const [piece] = (await Promise.race([once(socket, 'data', { signal }), closed])) as [Buffer];
        read = Buffer.concat([read, piece]);
        if (read.length > MOST_BYTES) throw new Error('the relay sent no message');
      }
    },
    close: () => socket.destroy(),
  };
}
