import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpErrorBody } from '@app/contract/error-codes';
import { BARE_SECURITY_LINES } from './security-headers';

/** How long a refused caller may take to read the refusal and close, in milliseconds. */
const GRACE_MS = 1_000;
/** Bytes that a refused caller may still have on the way. */
const GRACE_BYTES = 256 * 1024;

/** An answer given before or past the framework, in the form of every other refusal. */
export type BareRefusal = HttpErrorBody & { status: number };

/**
 * Writes a refusal to a connection that nothing else is written to, and ends it. What is still on its way is read and
 * dropped for a moment: bytes that nobody read would reset the connection, and the refusal could be lost with it.
 */
export function endWith(socket: Duplex, { status, ...body }: BareRefusal): void {
  if (!socket.writable) return void socket.destroy();
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    ...BARE_SECURITY_LINES,
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  const timer = setTimeout(() => socket.destroy(), GRACE_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
  let left = GRACE_BYTES;
  socket.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) socket.destroy();
  });
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
