import type { Socket } from 'node:net';

/** As much as Node reads at once. */
const BUFFER = Buffer.allocUnsafeSlow(64 * 1024);

/** The members of a socket that are set where one is opened with `onread`, which those that come in cannot be. */
type Reading = {
  [buffer: symbol]: unknown;
  _handle: { useUserBuffer?: (buffer: Buffer) => void } | null;
};

/**
 * Reads what arrives on a socket into one buffer for all, in place of one for each chunk, and emits it at once: a chunk
 * is only valid until its listener returns. Otherwise each message leaves a buffer to the garbage collector, and a tick
 * in which Node asks for more. A Node that works in another way goes on as always.
 */
export function readInPlace(socket: Socket): void {
  const reading = socket as unknown as Reading;
  const { _handle: handle } = reading;
  const [buffer, callback] = [memberOf(socket, 'kBuffer'), memberOf(socket, 'kBufferCb')];
  if (buffer === undefined || callback === undefined || handle?.useUserBuffer === undefined) return;
  reading[buffer] = BUFFER;
  reading[callback] = (size: number) => take(socket, BUFFER.subarray(0, size));
  handle.useUserBuffer(BUFFER);
}

/** Returns whether to go on reading. */
function take(socket: Socket, chunk: Buffer): boolean {
  // What has to wait, or becomes text, needs a buffer of its own.
  if (!isFlowing(socket)) return socket.push(Buffer.from(chunk));
  socket.emit('data', chunk);
  return true;
}

function isFlowing(socket: Socket): boolean {
  const isRead = socket.readableFlowing === true && socket.listenerCount('data') > 0;
  return isRead && socket.readableLength === 0 && socket.readableEncoding === null;
}

function memberOf(socket: Socket, name: string): symbol | undefined {
  return Object.getOwnPropertySymbols(socket).find(({ description }) => description === name);
}
