import { randomUUID } from 'node:crypto';
import { MAX_CONNECT_BYTES } from '@app/contract/limits';
import type { Socket as EngineSocket } from 'engine.io';
import { Decoder, type Packet } from 'socket.io-parser';
import type { Reader, Transport } from './transport';

/** Socket.IO's packets CONNECT and DISCONNECT, as either side sends them. */
const [CONNECT, DISCONNECT] = ['0', '1'];

/** The handlers of a client that has connected. */
export type Opened = {
  events: Reader;
  /** The connection ended, by either side; `left`: the client sent DISCONNECT. */
  ended: (left: boolean) => void;
};

/**
 * The part of Socket.IO's protocol that a client needs: CONNECT, once and to the only namespace, and DISCONNECT. Any
 * other packet before CONNECT ends the connection; once a client is connected its events go to what `open` returned.
 */
export class ClientSocket implements Reader {
  /** Told to this client alone. */
  readonly id = randomUUID();
  private isNew = true;
  private opened: Opened | undefined;

  constructor(
    readonly transport: Transport,
    /** The client has connected. */
    private readonly open: (socket: ClientSocket) => Opened,
    /** `open` failed: the connection has to be ended. */
    private readonly failed: (error: unknown) => void,
  ) {
    transport.conn.once('close', () => this.end(false));
  }

  get conn(): EngineSocket {
    return this.transport.conn;
  }

  get disconnected(): boolean {
    return this.opened === undefined;
  }

  /** Takes a message without the type byte of Engine.IO. */
  read(message: string | Buffer): void {
    if (this.opened !== undefined && !isOfSocketIo(message)) this.opened.events.read(message);
    else if (message === DISCONNECT) this.end(true);
    else if (this.isNew && isConnect(message)) this.connect();
    else this.conn.close();
  }

  /** Sends DISCONNECT and ends the connection. */
  disconnect(): void {
    if (this.opened === undefined) return;
    this.transport.send(`4${DISCONNECT}`);
    this.end(false);
  }

  /** Answers in the next tick: packets that came with CONNECT are too early, and end the connection unanswered. */
  private connect(): void {
    this.isNew = false;
    process.nextTick(() => {
      if (this.conn.readyState !== 'open') return;
      try {
        this.transport.send(`4${CONNECT}{"sid":"${this.id}"}`);
        this.opened = this.open(this);
      } catch (error) {
        this.failed(error);
      }
    });
  }

  private end(left: boolean): void {
    const { opened } = this;
    this.opened = undefined;
    // A client may leave the namespace and keep the transport, which is then useless.
    this.conn.close();
    opened?.ended(left);
  }
}

/** Is this a CONNECT or a DISCONNECT? */
function isOfSocketIo(message: string | Buffer): boolean {
  return typeof message === 'string' && (message.startsWith(CONNECT) || message === DISCONNECT);
}

/** Is this a CONNECT for the main namespace, empty or with an object, and within MAX_CONNECT_BYTES? */
function isConnect(message: string | Buffer): boolean {
  if (message === CONNECT) return true;
  if (typeof message !== 'string' || !message.startsWith(CONNECT)) return false;
  // The limit includes the type byte of Engine.IO, which was taken off.
  if (Buffer.byteLength(message) + 1 > MAX_CONNECT_BYTES) return false;
  const decoder = new Decoder();
  let nsp: string | undefined;
  decoder.on('decoded', (decoded: Packet) => {
    nsp = decoded.nsp;
  });
  try {
    decoder.add(message);
  } catch {
    return false;
  }
  // The client's `auth` object is not used.
  return nsp === '/';
}
