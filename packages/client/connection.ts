import type { ClientToServer, ServerToClient } from '@app/contract/events';
import { RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from '@app/contract/limits';
import { io, type Socket } from 'socket.io-client';

export type VisitorSocket = Socket<ServerToClient, ClientToServer>;

export type ConnectionParts = {
  url: string;
  /** Of the device; ignored in a browser, which sends its own. */
  cookie: string | undefined;
  /** Listens to a new socket, before it is connected. */
  listen: (socket: VisitorSocket) => void;
  onOpen: (socket: VisitorSocket) => void;
  /** The connection is gone, or did not come to be; the next attempt is on its way. */
  onLost: (why: string) => void;
};

/** The connection of a visitor, which comes back after growing pauses: one socket after the other. */
export class Connection {
  /** The current one; undefined while there is none. */
  socket: VisitorSocket | undefined;
  private failures = 0;
  private isOver = false;
  private next: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: ConnectionParts) {}

  open(): void {
    if (this.isOver || this.socket !== undefined) return;
    const { url, cookie, listen, onOpen } = this.parts;
    const socket: VisitorSocket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...(cookie !== undefined && { extraHeaders: { cookie } }),
    });
    this.socket = socket;
    socket.on('connect', () => onOpen(socket));
    socket.on('connect_error', ({ message }) => this.lose(message));
    socket.on('disconnect', (reason) => this.lose(reason));
    listen(socket);
  }

  /** The server has taken the visitor: the next pause is the shortest again. */
  settled(): void {
    this.failures = 0;
  }

  /** Gives up the connection, and opens another one after a pause. */
  lose(why: string): void {
    this.drop();
    if (this.isOver) return;
    const pauseMs = Math.min(RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS * 2 ** this.failures);
    this.failures += 1;
    // Apart, so that all visitors of a server that stopped do not come back at one moment.
    this.next = setTimeout(() => this.open(), pauseMs * (0.5 + Math.random()));
    this.parts.onLost(why);
  }

  /** Leaves for good. */
  close(): void {
    this.isOver = true;
    clearTimeout(this.next);
    this.drop();
  }

  private drop(): void {
    const { socket } = this;
    this.socket = undefined;
    clearTimeout(this.next);
    socket?.off();
    socket?.disconnect();
  }
}
