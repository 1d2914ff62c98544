import { randomUUID } from 'node:crypto';
import { MAX_CONNECT_BYTES } from '@app/contract/limits';
import type { Socket as EngineSocket } from 'engine.io';
import { Decoder, type Packet } from 'socket.io-parser';
import type { Reader, Transport } from './transports';

/** Socket.IO's packets CONNECT and DISCONNECT, as either side sends them. */
const [CONNECT, DISCONNECT] = ['0', '1'];

/** What becomes of a client that has connected. */
export type Opened = {
  events: Reader;
  /** It is here no more, by whatever side; `left`: the client has said that it leaves. */
  ended: (left: boolean) => void;
};

/**
 * What Socket.IO itself has to know of a client: that it connects, once and to the only namespace, and that it
 * leaves. Anything else ends the connection, since nobody is there yet to be answered; once a client is connected
 * its events go where `open` says.
 */
export class ClientSocket implements Reader {
  /** As the client knows itself, and nobody else does. */
  readonly id = randomUUID();
  private isNew = true;
  private opened: Opened | undefined;

  constructor(
    readonly transport: Transport,
    /** The client has connected. */
    private readonly open: (socket: ClientSocket) => Opened,
    /** It could not be let in, and is to be ended. */
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

  /** Takes a message without Engine.IO's mark. */
  read(message: string | Buffer): void {
    if (this.opened !== undefined && !isOfSocketIo(message)) this.opened.events.read(message);
    else if (message === DISCONNECT) this.end(true);
    else if (this.isNew && isConnect(message)) this.connect();
    else this.conn.close();
  }

  /** Tells the client that it is out, and ends its connection. */
  disconnect(): void {
    if (this.opened === undefined) return;
    this.transport.send(`4${DISCONNECT}`);
    this.end(false);
  }

  /** Answered a moment later: what came together with it came too early, and ends the connection unanswered. */
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
    // A client may leave the namespace and keep the transport, which is of no more use.
    this.conn.close();
    opened?.ended(left);
  }
}

/** Is this a CONNECT, or the bare word that the client leaves? */
function isOfSocketIo(message: string | Buffer): boolean {
  return typeof message === 'string' && (message.startsWith(CONNECT) || message === DISCONNECT);
}

/** Is this a CONNECT for the main namespace, with nothing or an object in it, and no longer than may be? */
function isConnect(message: string | Buffer): boolean {
  if (message === CONNECT) return true;
  if (typeof message !== 'string' || !message.startsWith(CONNECT)) return false;
  // One byte more than the packet has: the transport's own mark of a message.
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
  // What a client says of itself here is used by nobody, so it is not kept.
  return nsp === '/';
}
