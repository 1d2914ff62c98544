import { MAX_CONNECT_BYTES, MAX_FRAME_BYTES } from '@app/contract/limits';
import { Decoder, Encoder, type Packet, PacketType, protocol } from 'socket.io-parser';
import { createTokenBucket } from './token-bucket';

/**
 * The event under which a frame that cannot be accepted reaches the gateway, with an `Unreadable`. A
 * symbol: no client can send it.
 */
export const UNREADABLE = Symbol('unreadable');

export type Unreadable = {
  event: string;
  code: 'too_large' | 'binary' | 'malformed' | 'rate_limited';
  /** How many frames this stands for. */
  frames: number;
};

/** Frames that are decoded, burst and per second, for one connection; what comes beyond is not even parsed. */
const FRAMES: readonly [burst: number, perSecond: number] = [120, 40];
/** Of so many dropped frames one is told of, on behalf of all: telling costs more than dropping. */
const DROPS_TOLD_TOGETHER = 20;

type ParserParts = {
  /** Multiplies the rate of frames. */
  factor: number;
  now: () => number;
};

/**
 * Socket.IO's own decoder closes the whole connection on a frame it cannot take, and lets frames pass
 * that end the process later. Here a frame that is not exactly what the protocol allows is answered
 * like any other bad event and the talk goes on. The one exception is CONNECT, before which there is
 * nobody to answer: a bad or repeated one ends the connection.
 */
class GuardedDecoder extends Decoder {
  private readonly plain = new Decoder();
  private readonly frames;
  private connected = false;
  private dropped = 0;
  private toldOf = 0;

  constructor(private readonly parts: ParserParts) {
    super();
    this.frames = createTokenBucket(FRAMES[0] * parts.factor, FRAMES[1] * parts.factor);
    this.plain.on('decoded', (packet: Packet) => this.pass(packet));
  }

  /** Throws when the connection is to end. */
  override add(frame: unknown): void {
    // The header of a binary event was refused already; a stray attachment needs no second word.
    if (typeof frame !== 'string') return;
    // Not Number, to which a space is 0, as it is to the decoder of Socket.IO: that would be a CONNECT.
    const type = Number.parseInt(frame.charAt(0), 10);
    if (type === PacketType.CONNECT) {
      this.connect(frame);
    } else if (!this.frames.take(this.parts.now())) {
      this.drop(frame);
    } else if (Buffer.byteLength(frame) > MAX_FRAME_BYTES) {
      this.refuse({ event: nameIn(frame), code: 'too_large', frames: 1 });
    } else if (Number.isNaN(type)) {
      this.refuse({ event: '', code: 'malformed', frames: 1 });
    } else if (type === PacketType.BINARY_EVENT || type === PacketType.BINARY_ACK) {
      this.refuse({ event: nameIn(frame), code: 'binary', frames: 1 });
    } else {
      this.decode(frame);
    }
  }

  private connect(frame: string): void {
    if (this.connected) throw new Error('a second CONNECT');
    // One byte more than the packet has: the transport's own mark of a message.
    if (Buffer.byteLength(frame) + 1 > MAX_CONNECT_BYTES) throw new Error('a CONNECT over the limit');
    this.plain.add(frame);
    this.connected = true;
  }

  private decode(frame: string): void {
    let bad = false;
    try {
      this.plain.add(frame);
    } catch {
      bad = true;
    }
    if (bad) this.refuse({ event: nameIn(frame), code: 'malformed', frames: 1 });
  }

  private drop(frame: string): void {
    this.dropped += 1;
    if (this.toldOf > 0 && this.dropped - this.toldOf < DROPS_TOLD_TOGETHER) return;
    this.refuse({ event: nameIn(frame), code: 'rate_limited', frames: this.dropped - this.toldOf });
    this.toldOf = this.dropped;
  }

  private pass(packet: Packet): void {
    if (packet.type === PacketType.CONNECT) {
      if (packet.nsp !== '/') throw new Error('a CONNECT for another namespace');
      // What a client says of itself here is used by nobody, so it is not kept.
      this.emitReserved('decoded', { type: packet.type, nsp: packet.nsp, data: undefined });
    } else if (isWellFormed(packet)) {
      this.emitReserved('decoded', packet);
    } else {
      throw new Error('malformed');
    }
  }

  private refuse(unreadable: Unreadable): void {
    const packet: Packet = { type: PacketType.EVENT, nsp: '/', data: [UNREADABLE, unreadable] };
    this.emitReserved('decoded', packet);
  }
}

/** What the gateway and Socket.IO take for granted of a packet; the decoder checks part of it alone. */
function isWellFormed({ type, nsp, id, data }: Packet): boolean {
  if (nsp !== '/' || (id !== undefined && !Number.isSafeInteger(id))) return false;
  switch (type) {
    case PacketType.EVENT:
      return Array.isArray(data) && typeof data[0] === 'string' && data[0] !== '';
    case PacketType.ACK:
      return Array.isArray(data) && id !== undefined;
    case PacketType.DISCONNECT:
      return true;
    default:
      return false;
  }
}

/** The event name of a frame that was not parsed, or '' where there is none to be seen. */
function nameIn(frame: string): string {
  return /^\d[^["]{0,32}\["([a-z_]{1,32})"/.exec(frame)?.[1] ?? '';
}

/** What Socket.IO's `parser` option takes. */
export function createGuardedParser(parts: ParserParts) {
  return {
    protocol,
    Encoder,
    Decoder: class extends GuardedDecoder {
      constructor() {
        super(parts);
      }
    },
  };
}
