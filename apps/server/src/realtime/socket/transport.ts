import type { Socket } from 'node:net';
import type { Socket as EngineSocket } from 'engine.io';
import type { WebSocket } from 'ws';
import { asciiFrame } from './text-frame';
import type { TokenBucket } from './token-bucket';
import type { WriteBatch } from './write-batch';

/** Bytes that may wait to be sent to one client; a connection with more is ended. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** How often Engine.IO, which does not see a client's messages, is told at most that the client lives. */
const SIGN_OF_LIFE_MS = 1_000;

/** Takes the messages of one client: text without the type byte of Engine.IO, anything else unchanged. */
export type Reader = { read(message: string | Buffer): void };

/** Engine.IO's timer that runs from its ping until the pong; null otherwise. Its own, so it may go by another name. */
type WithPongTimer = { pingTimeoutTimer?: NodeJS.Timeout | null };

/** The members of Engine.IO's WebSocket transport that are used here. */
type EngineTransport = { onPacket(packet: { type: 'noop' }): void; socket: WebSocket };

/** Ignores all messages. */
const DEAF: Reader = { read: () => undefined };

/** One Engine.IO connection and what it costs. */
export class Transport {
  readonly ws: WebSocket;
  private readonly tcp: Pick<Socket, 'write' | 'cork' | 'uncork' | 'bytesRead'>;
  /** Its writes are held back. */
  private isCorked = false;
  /** Set once `user_connected` was accepted. */
  announced = false;
  /** When it was first seen closing. */
  closingAt: number | undefined;
  /** The close code of its WebSocket (RFC 6455, section 7.4). */
  closeCode: number | undefined;
  /** Takes its messages instead of Engine.IO. */
  reader: Reader = DEAF;
  private lastSignAt = 0;
  /** Bytes received up to its last complete message. */
  private readTo: number;

  constructor(
    readonly conn: EngineSocket,
    /** Keyed hashes of the networks it comes from, that of its address first. */
    readonly networks: readonly string[],
    /** Epoch milliseconds. */
    public openedAt: number,
    readonly packets: TokenBucket,
    private readonly batch: WriteBatch<Transport>,
  ) {
    this.ws = (conn.transport as unknown as EngineTransport).socket;
    this.tcp = conn.request.socket;
    this.readTo = this.tcp.bytesRead;
  }

  /**
   * Writes a text frame, after those that wait and together with others of this turn of the event loop. Nothing is
   * written to a closing connection.
   */
  send(text: string): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    if (!this.isCorked) this.batch.cork(this);
    const frame = asciiFrame(text);
    // Both ways keep the order: without compression the WebSocket buffers nothing itself.
    if (frame === undefined) this.ws.send(text);
    else this.tcp.write(frame, 'latin1');
    if (this.unsent > MAX_UNSENT_BYTES) this.cut();
  }

  /** Holds back all writes, those of ws as well. For the batch alone, like `uncork`. */
  cork(): void {
    this.isCorked = true;
    this.tcp.cork();
  }

  uncork(): void {
    this.isCorked = false;
    this.tcp.uncork();
  }

  /** Resets Engine.IO's wait for a pong, if there is one: the client lives. */
  showLife(now: number): void {
    if ((this.conn as unknown as WithPongTimer).pingTimeoutTimer === null) return;
    if (now - this.lastSignAt < SIGN_OF_LIFE_MS && now >= this.lastSignAt) return;
    this.lastSignAt = now;
    (this.conn.transport as unknown as EngineTransport).onPacket({ type: 'noop' });
  }

  /** Bytes that wait to be sent to the client. */
  get unsent(): number {
    return this.ws.bufferedAmount;
  }

  /** One of its messages is complete. */
  noteRead(): void {
    this.readTo = this.tcp.bytesRead;
  }

  /** Bytes of an incomplete message, except those that were read together with the end of the one before. */
  get unread(): number {
    return this.tcp.bytesRead - this.readTo;
  }

  /** Ends it without a close frame and without waiting for the client. */
  cut(): void {
    this.ws.terminate();
  }
}
