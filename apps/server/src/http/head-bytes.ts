import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes of the head of one request, as they arrive. */
export const MAX_HEAD_BYTES = 16 * 1024;

/**
 * Counts what arrives of each head on a connection. Node's own limit counts only what its parser keeps: not the blanks
 * before a value, not those around the target, not empty lines before a request, and of a line without a value one
 * byte. All of that is read and parsed nevertheless.
 *
 * The parser does not say where in a piece of input a head ended, so requests that arrive in one piece are counted
 * together, without the bodies they announce.
 */
export class HeadBytes {
  /** What the connection had received when the present head began. */
  private from = 0;
  private last: Pick<IncomingMessage, 'complete'> | undefined;
  private arriving = true;

  constructor(private readonly socket: Pick<Socket, 'bytesRead'>) {}

  /**
   * To be called when a head is complete, `behind` bytes of what has arrived or will arrive not being part of it. Was
   * it too long?
   */
  completed(request: Pick<IncomingMessage, 'complete'>, behind: number): boolean {
    this.last = request;
    this.arriving = false;
    this.from += behind;
    return this.socket.bytesRead - this.from > MAX_HEAD_BYTES;
  }

  /** To be called when a piece of input has been parsed. Has too much arrived of a head that is not complete? */
  parsed(): boolean {
    if (this.arriving) return this.socket.bytesRead - this.from > MAX_HEAD_BYTES;
    this.from = this.socket.bytesRead;
    this.arriving = this.last?.complete === true;
    return false;
  }
}
