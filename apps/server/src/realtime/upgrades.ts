import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { HTTP_ERRORS, type HttpErrorBody, type HttpErrorCode } from '@app/contract/error-codes';

/** The path of the WebSocket endpoint. */
const SOCKET_PATH = '/socket.io/';
/** How long a refused caller may take to read the refusal. */
const REFUSAL_GRACE_MS = 1_000;

/** Why a connection is not upgraded; `retryAfter` in seconds. */
export type UpgradeRefusal = { code: HttpErrorCode; retryAfter?: number };

export type UpgradeParts = {
  /** Refuses a request for the WebSocket path; undefined lets it through. `socket` closes with it. */
  refuse: (request: IncomingMessage, socket: Duplex) => Promise<UpgradeRefusal | undefined>;
  /** Opens the WebSocket. */
  accept: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  onError: (error: unknown) => void;
};

/**
 * Answers every upgrade request at once: an unanswered one would stay open. Node hands these connections over without
 * an error listener; `http/connections.ts` adds one to each.
 */
export function answerUpgrades(server: HttpServer, parts: UpgradeParts): void {
  async function answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refusal = request.url?.startsWith(SOCKET_PATH)
      ? await parts.refuse(request, socket)
      : ({ code: 'not_found' } as const);
    if (socket.destroyed) return;
    if (refusal === undefined) parts.accept(request, socket, head);
    else refuseUpgrade(socket, refusal);
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    answer(request, socket, head).catch((error: unknown) => {
      socket.destroy();
      parts.onError(error);
    });
  });
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
