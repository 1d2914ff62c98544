import { type Server as HttpServer, type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HTTP_ERRORS, type HttpErrorBody, type HttpErrorCode } from '@app/contract/error-codes';

/** The path of the WebSocket endpoint. */
const SOCKET_PATH = '/socket.io/';
/** How long a refused caller may take to read the refusal. */
const REFUSAL_GRACE_MS = 1_000;

/** Why a connection is not upgraded; `retryAfter` in seconds. */
export type UpgradeRefusal = { code: HttpErrorCode; retryAfter?: number };

type Networks = readonly string[];

export type UpgradeParts = {
  /** May this request go on? Otherwise it has been answered. See RequestGuard in http/. */
  admitUpgrade: (request: IncomingMessage, socket: Duplex, early: Buffer) => boolean;
  /**
   * Refuses a request for the WebSocket path, or gives keyed hashes of the networks it comes from. `socket` closes with
   * it.
   */
  decide: (request: IncomingMessage, socket: Duplex) => Promise<UpgradeRefusal | { networks: Networks }>;
  /** Is told why an upgrade was refused. */
  refused: (code: HttpErrorCode) => void;
  /** Opens the WebSocket. */
  accept: (request: IncomingMessage, socket: Socket, head: Buffer, networks: Networks) => void;
  onError: (error: unknown) => void;
};

/**
 * Answers every upgrade request at once: an unanswered one would stay open. One to another protocol than WebSocket,
 * such as HTTP/2, is ignored, as a server may: the request is served as if it had asked for nothing else. Node hands
 * these connections over without an error listener; `http/connections.ts` adds one to each.
 */
export function answerUpgrades(server: HttpServer, parts: UpgradeParts): void {
  async function answer(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const decision = misdirected(request.url ?? '') ?? (await parts.decide(request, socket));
    if (socket.destroyed) return;
    if ('networks' in decision) return parts.accept(request, socket, head, decision.networks);
    parts.refused(decision.code);
    refuseUpgrade(socket, decision);
  }

  // A server without TLS hands over the sockets of node:net.
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!parts.admitUpgrade(request, socket, head)) return;
    if (!asksForWebSocket(request)) {
      serve(server, request, socket);
      return;
    }
    answer(request, socket, head).catch((error: unknown) => {
      socket.destroy();
      parts.onError(error);
    });
  });
}

/**
 * Refuses another path, and whatever does not begin a session of Engine.IO 4 over a WebSocket. A `sid` would continue
 * one over HTTP, of which there are none.
 */
function misdirected(url: string): UpgradeRefusal | undefined {
  if (!url.startsWith(SOCKET_PATH)) return { code: 'not_found' };
  const query = new URLSearchParams(url.replace(/^[^?]*\??/, ''));
  const isHandshake = query.get('EIO') === '4' && query.get('transport') === 'websocket';
  return isHandshake && !query.has('sid') ? undefined : { code: 'bad_request' };
}

function asksForWebSocket({ headers }: IncomingMessage): boolean {
  return /(^|[\s,])websocket($|[\s,/])/i.test(headers.upgrade ?? '');
}

/** Serves a request whose connection Node has given up for an upgrade; the connection ends with the answer. */
function serve(server: HttpServer, request: IncomingMessage, socket: Socket): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => {
    response.detachSocket(socket);
    socket.destroySoon();
  });
  server.emit('request', request, response);
}

function refuseUpgrade(socket: Duplex, { code, retryAfter }: UpgradeRefusal): void {
  const status = HTTP_ERRORS[code];
  const body: HttpErrorBody = { error: STATUS_CODES[status] ?? code, code };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
  ];
  const timer = setTimeout(() => socket.destroy(), REFUSAL_GRACE_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
