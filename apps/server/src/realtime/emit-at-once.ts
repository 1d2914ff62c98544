import type { Readable } from 'node:stream';

/**
 * Has a socket emit each chunk as it arrives while somebody listens and nothing is buffered. Node's `push` does the same
 * and then, in a tick of its own, asks for more, which a socket sends anyway: a seventh of what a line leaves to the
 * garbage collector. A socket that is paused, ends, or has no listener is left to Node.
 */
export function emitAtOnce(socket: Readable): void {
  const { push } = socket;
  socket.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (!Buffer.isBuffer(chunk) || chunk.length === 0 || !isFlowing(socket)) {
      return push.call(socket, chunk, encoding);
    }
    socket.emit('data', chunk);
    return true;
  };
}

function isFlowing(socket: Readable): boolean {
  return (
    socket.readableFlowing === true &&
    socket.readableLength === 0 &&
    socket.readableEncoding === null &&
    socket.listenerCount('data') > 0
  );
}
