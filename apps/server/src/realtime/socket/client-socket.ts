import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { MAX_CONNECT_BYTES, MAX_FRAME_BYTES, PING_INTERVAL_MS, PING_TIMEOUT_MS } from '@app/contract/limits';
import type { WebSocket } from 'ws';
import type { EventReader } from './event-reader';
import { connectPacket, DISCONNECT_PACKET, openPacket, PING_PACKET } from './packets';
import { RateLimit } from './rate-limit';
import type { ReadTurns, WriteTurns } from './turns';

/** How often `checkUp` is called. */
export const CHECK_UP_MS = 500;
const PING_CHECK_UPS = PING_INTERVAL_MS / CHECK_UP_MS;
const PING_TIMEOUT_CHECK_UPS = PING_TIMEOUT_MS / CHECK_UP_MS;
/** How long a connection may stay without an accepted `user_connected`: 10 s. */
const ANNOUNCE_CHECK_UPS = 10_000 / CHECK_UP_MS;

/** Bytes that may wait to be sent to one client; a connection with more is ended. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** Packets of any kind from one connection, control frames of the WebSocket included. */
const PACKETS = { burst: 120, perSecond: 40 };
/** A message counts as a packet, and as one more for each of these that it fills. */
const BYTES_PER_PACKET = 1024;
/** As much as Node reads from a connection at once. */
const FULL_READ_BYTES = 64 * 1024;
/** Longest beginning of a packet that is not parsed: its type, the number of its acknowledgement, and its name. */
const START_BYTES = 80;

/** The close code of a WebSocket whose page was closed, reloaded or left (RFC 6455, section 7.4.1). */
const GOING_AWAY = 1001;

/** The first byte of a text of Engine.IO. */
const TYPE = { open: 0x30, pong: 0x33, message: 0x34, upgrade: 0x35, noop: 0x36, base64: 0x62 };
/** The second byte of a message: the type of Socket.IO. */
const [CONNECT, DISCONNECT] = [0x30, 0x31];

/** How a connection ended: the client sent DISCONNECT, its page was closed or left, or anything else. */
export type Ending = 'left' | 'page_gone' | 'broken';

/** The handlers of a client that has connected. */
export type Opened = {
  events: Pick<EventReader<unknown>, 'read' | 'refuseLarge' | 'drop'>;
  /** The connection ended, by either side. */
  ended: (how: Ending) => void;
};

/** What all connections of a server share. */
export type SocketShare = {
  writes: WriteTurns;
  reads: ReadTurns;
  /** Multiplies the rate of packets. */
  rateFactor: number;
  /** The client has connected; `cookie` is that of its upgrade request. */
  open: (socket: ClientSocket, cookie: string | undefined) => Opened;
  /** This connection was cut for flooding. */
  flooded: (socket: ClientSocket) => void;
  /** Serving this connection failed: it has been ended. */
  failed: (what: 'connection' | 'socket', error: unknown) => void;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * One client: a WebSocket that speaks Engine.IO 4 and Socket.IO 5, text only and in the namespace `/`. The client is
 * connected between its CONNECT and the end; any other packet before CONNECT ends the connection.
 */
export class ClientSocket {
  /** Told to this client alone. */
  readonly id = randomUUID();
  /** Whether `user_connected` was accepted. */
  identified = false;
  /** Bytes received since its last complete message. */
  unread = 0;
  private state: 'new' | 'connecting' | 'connected' | 'ended' = 'new';
  private opened: Opened | undefined;
  private readonly packets: RateLimit;
  /** Check-ups so far. */
  private checkUps = 0;
  private awaitsPong = false;

  constructor(
    private readonly ws: WebSocket,
    private readonly tcp: Socket,
    /** Keyed hashes of the networks it comes from, that of its address first. */
    readonly networks: readonly string[],
    /** Of its upgrade request; forgotten once it has connected. */
    private cookie: string | undefined,
    private readonly share: SocketShare,
    /** Where it comes from, as the operator's proxy says; undefined: nobody asks, or nobody knows. */
    readonly region?: string,
  ) {
    this.packets = new RateLimit(PACKETS, share.rateFactor);
    // Before the listener of ws, which reads the messages in what came.
    tcp.prependListener('data', (chunk: Buffer) => {
      this.unread += chunk.length;
      if (chunk.length >= FULL_READ_BYTES) share.reads.wait(ws);
    });
    ws.on('message', (data: Buffer, isBinary) => {
      try {
        this.receive(data, isBinary);
      } catch (error) {
        this.fail(error);
      }
    });
    const countControlFrame = () => {
      try {
        this.count(1);
      } catch (error) {
        this.fail(error);
      }
    };
    // Counted because the WebSocket answers each ping itself, with a write.
    ws.on('ping', countControlFrame).on('pong', countControlFrame);
    ws.on('error', () => this.end('broken'));
    ws.on('close', (code) => this.end(code === GOING_AWAY ? 'page_gone' : 'broken'));
    this.send(openPacket(this.id));
  }

  get disconnected(): boolean {
    return this.state !== 'connected';
  }

  /** Bytes that wait to be sent to the client. */
  get unsent(): number {
    return this.ws.bufferedAmount;
  }

  /**
   * Sends a packet, after those that wait and together with others of this turn of the event loop. Nothing is sent to a
   * closing connection.
   */
  send(packet: string): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    this.share.writes.hold(this.tcp);
    this.ws.send(packet);
    if (this.ws.bufferedAmount > MAX_UNSENT_BYTES) this.terminate();
  }

  /** Ends the connection once what waits has been sent. */
  close(): void {
    this.ws.close();
    this.end('broken');
  }

  /** The same, after a DISCONNECT: a client does not come back by itself. */
  disconnect(): void {
    if (this.state !== 'connected') return;
    this.send(DISCONNECT_PACKET);
    this.close();
  }

  /** Ends the connection at once, without waiting for the client. */
  terminate(): void {
    this.ws.terminate();
    this.end('broken');
  }

  /** Terminates a connection that floods, and counts it. */
  terminateFlood(): void {
    // What it sent before it is closed may still arrive, but its flood counts once.
    if (this.state === 'ended') return;
    this.terminate();
    this.share.flooded(this);
  }

  /** Ends it if the client is late, and pings it when it is time. */
  checkUp(): void {
    try {
      this.keepAlive();
    } catch (error) {
      this.fail(error);
    }
  }

  private keepAlive(): void {
    this.checkUps += 1;
    const sincePing = this.checkUps % PING_CHECK_UPS;
    const isLate =
      (this.awaitsPong && sincePing >= PING_TIMEOUT_CHECK_UPS) ||
      (!this.identified && this.checkUps >= ANNOUNCE_CHECK_UPS);
    if (isLate) {
      this.close();
    } else if (sincePing === 0) {
      this.awaitsPong = true;
      this.send(PING_PACKET);
    }
  }

  /** An error that would end the process ends this connection alone. */
  private fail(error: unknown): void {
    this.terminate();
    this.share.failed('socket', error);
  }

  private count(packets: number): 'accepted' | 'dropped' {
    // Whatever comes shows that the client is alive.
    this.awaitsPong = false;
    const verdict = this.packets.count(this.share.now(), packets);
    if (verdict !== 'flood') return verdict;
    this.terminateFlood();
    return 'dropped';
  }

  private receive(data: Buffer, isBinary: boolean): void {
    this.unread = 0;
    const verdict = this.count(1 + Math.floor(data.length / BYTES_PER_PACKET));
    if (this.state === 'ended') return;
    if (isBinary) {
      this.refuseBinary();
      return;
    }
    switch (data[0]) {
      case TYPE.message:
        this.readMessage(data, verdict);
        break;
      case TYPE.base64:
        this.refuseBinary();
        break;
      case TYPE.open:
      case TYPE.pong:
      case TYPE.upgrade:
      case TYPE.noop:
        break;
      default:
        // A `close`, a ping, which only servers send, or what is none of them.
        this.close();
    }
  }

  /** A connected client is told of the header of binary data, and what follows it is ignored. */
  private refuseBinary(): void {
    if (this.state !== 'connected') this.close();
  }

  private readMessage(data: Buffer, verdict: 'accepted' | 'dropped'): void {
    if (this.opened === undefined) this.readConnect(data);
    else if (data[1] === CONNECT) this.close();
    else if (data[1] === DISCONNECT && data.length === 2) this.leave();
    else if (data.length > MAX_FRAME_BYTES) this.opened.events.refuseLarge(startOf(data));
    else if (verdict === 'dropped') this.opened.events.drop(startOf(data));
    else this.opened.events.read(data.toString('utf8', 1));
  }

  private readConnect(data: Buffer): void {
    if (this.state === 'new' && isConnect(data)) {
      this.state = 'connecting';
      process.nextTick(() => this.connect());
    } else {
      this.close();
    }
  }

  /** Answers CONNECT a tick later: packets that came with it are too early, and end the connection unanswered. */
  private connect(): void {
    if (this.state !== 'connecting') return;
    const { cookie } = this;
    this.cookie = undefined;
    try {
      this.send(connectPacket(this.id));
      this.opened = this.share.open(this, cookie);
      this.state = 'connected';
    } catch (error) {
      this.close();
      this.share.failed('connection', error);
    }
  }

  private leave(): void {
    this.ws.close();
    this.end('left');
  }

  private end(how: Ending): void {
    this.state = 'ended';
    const { opened } = this;
    this.opened = undefined;
    opened?.ended(how);
  }
}

/** Is this a CONNECT for the main namespace, empty or with an object? The object is not used. */
function isConnect(data: Buffer): boolean {
  if (data[1] !== CONNECT || data.length > MAX_CONNECT_BYTES) return false;
  const auth = data.toString('utf8', 2);
  return auth === '' || (auth.startsWith('{') && isJson(auth));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The beginning of a message that is not parsed. */
function startOf(data: Buffer): string {
  return data.toString('latin1', 1, START_BYTES);
}
