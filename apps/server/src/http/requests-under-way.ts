import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HTTP_ERRORS, type HttpErrorBody } from '@app/contract/error-codes';
import { BARE_SECURITY_HEADERS } from './security-headers';

/** Pipelined requests of one connection. Browsers and proxies send the next request after the answer. */
const MOST_UNDER_WAY = 16;

/**
 * Checks each request before the framework does. Node parses a chunk of 64 KiB to its end before anything else gets a
 * turn: it may hold thousands of requests, or ten thousand chunks of a body. So a connection that pipelines many
 * requests is cut, and a chunked body or an expectation is refused: no client of this server sends one.
 */
export function guardRequests(server: Server): void {
  const answers = server.listeners('request');
  server.removeAllListeners('request');
  const underWay = new WeakMap<Socket, number>();

  function mayGoOn(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket, headers } = request;
    // The rest of the chunk whose request ended the connection.
    if (socket.destroyed || socket.writableEnded) return false;
    const before = underWay.get(socket) ?? 0;
    if (before >= MOST_UNDER_WAY) {
      socket.destroy();
      return false;
    }
    if (headers['transfer-encoding'] !== undefined) {
      refuse(response, socket, 'A body has to come with its length.');
      return false;
    }
    underWay.set(socket, before + 1);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    return true;
  }

  server.on('request', (request, response) => {
    if (!mayGoOn(request, response)) return;
    for (const answer of answers) answer.call(server, request, response);
  });
  // Without a listener Node answers these itself, however many there are, and emits no request.
  server.on('checkExpectation', (request, response) => {
    if (mayGoOn(request, response)) refuse(response, request.socket, 'No such expectation can be met.');
  });
}

function refuse(response: ServerResponse, socket: Socket, error: string): void {
  const body: HttpErrorBody = { error, code: 'bad_request' };
  const text = JSON.stringify(body);
  response.writeHead(HTTP_ERRORS.bad_request, {
    ...BARE_SECURITY_HEADERS,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text, () => socket.destroy());
}
