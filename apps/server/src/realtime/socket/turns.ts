import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Sockets that are written to at once; in a crowd the first are answered while the last are still read. */
const WRITE_TOGETHER = 32;
/** Connections that go on reading in one turn of the event loop. */
const READ_TOGETHER = 16;

/**
 * Holds back what is written in a turn of the event loop, and writes it at its end, or once WRITE_TOGETHER sockets have
 * something: one turn may read thousands of connections. Several packets to one receiver leave in one write, and
 * receivers are woken while others' data is written, not once for each line.
 */
export class WriteTurns {
  private corked: Duplex[] = [];

  /** Holds back what is written to this socket from now on. */
  hold(socket: Duplex): void {
    if (socket.writableCorked > 0) return;
    socket.cork();
    const waiting = this.corked.push(socket);
    // Immediates come after all events of the turn.
    if (waiting === 1) setImmediate(() => this.write());
    // Not at once: what is held back for this socket comes next.
    else if (waiting === WRITE_TOGETHER) queueMicrotask(() => this.write());
  }

  private write(): void {
    const { corked } = this;
    this.corked = [];
    for (const socket of corked) socket.uncork();
  }
}

/**
 * Has connections on which more arrives than is read at once take turns, READ_TOGETHER at a time. Otherwise Node reads
 * 32 times as much from each before it handles any other event.
 */
export class ReadTurns {
  private waiting: WebSocket[] = [];

  /** Lets this connection go on reading in a later turn. */
  wait(ws: WebSocket): void {
    ws.pause();
    if (this.waiting.push(ws) === 1) setImmediate(() => this.next());
  }

  private next(): void {
    for (const ws of this.waiting.splice(0, READ_TOGETHER)) ws.resume();
    if (this.waiting.length > 0) setImmediate(() => this.next());
  }
}
