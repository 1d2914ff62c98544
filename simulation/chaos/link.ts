import type { ClientToServer, ServerToClient } from '@app/contract/events';
import { RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from '@app/contract/limits';
import { io, type Socket } from 'socket.io-client';

export type ChatSocket = Socket<ServerToClient, ClientToServer>;

export type LinkParts = {
  cookie: string;
  /** Where the next connection goes. */
  origin: () => string;
  random: () => number;
  /** Listens to a new socket. */
  listen: (socket: ChatSocket) => void;
  onOpen: (socket: ChatSocket) => void;
  /** Called when the connection is gone, whoever ended it. The next one is on its way. */
  onLost: () => void;
};

/** The connection of one visitor, which reconnects after the same pauses as the site's own client. */
export class Link {
  socket: ChatSocket | undefined;
  /** Since when no connection is announced; performance.now(). */
  goneSince: number | undefined = performance.now();
  /** The address of the current connection, and that of the one before. */
  at: string | undefined;
  before: string | undefined;
  private failures = 0;
  /** Until when the visitor does not reconnect; performance.now(). */
  private asleepUntil = 0;
  private isOver = false;
  private reconnection: NodeJS.Timeout | undefined;

  constructor(private readonly parts: LinkParts) {}

  connect(): void {
    this.drop();
    this.at = this.parts.origin();
    const socket: ChatSocket = io(this.at, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: this.parts.cookie },
    });
    this.socket = socket;
    socket.on('connect', () => this.parts.onOpen(socket));
    socket.on('connect_error', () => this.lose());
    socket.on('disconnect', () => this.lose());
    this.parts.listen(socket);
  }

  /** Notes that the server has accepted the announcement. Returns for how many milliseconds there was no connection. */
  settled(): number {
    const gapMs = this.goneSince === undefined ? 0 : performance.now() - this.goneSince;
    this.failures = 0;
    this.goneSince = undefined;
    this.before = this.at;
    return gapMs;
  }

  /** Once the connection is lost, the visitor does not reconnect for this many milliseconds. */
  sleep(ms: number): void {
    this.asleepUntil = performance.now() + ms;
  }

  get isAsleep(): boolean {
    return performance.now() < this.asleepUntil;
  }

  /** Gives up the connection and opens a new one. */
  lose(): void {
    this.drop();
    if (this.isOver) return;
    const pauseMs = Math.min(RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS * 2 ** this.failures);
    this.failures += 1;
    const awakeInMs = Math.max(0, this.asleepUntil - performance.now());
    this.connectIn(awakeInMs + pauseMs * (0.5 + this.parts.random()));
    this.parts.onLost();
  }

  /** Disconnects properly, and reconnects after this many milliseconds. */
  renew(afterMs: number): void {
    this.drop();
    this.connectIn(afterMs);
  }

  /** Breaks the transport without notice, like a lost network. */
  break(): void {
    const transport = this.socket?.io.engine?.transport as unknown as { ws?: { terminate?: () => void } };
    transport?.ws?.terminate?.();
  }

  /** Leaves for good. */
  close(): void {
    this.isOver = true;
    clearTimeout(this.reconnection);
    this.drop();
  }

  private connectIn(ms: number): void {
    clearTimeout(this.reconnection);
    this.reconnection = setTimeout(() => this.connect(), ms);
  }

  private drop(): void {
    const { socket } = this;
    this.socket = undefined;
    this.goneSince ??= performance.now();
    socket?.off();
    socket?.disconnect();
  }
}
