import type { Refusal } from '@app/contract/error-codes';
import { MAX_FRAME_BYTES } from '@app/contract/limits';
import { TokenBucket } from './token-bucket';

/** Packets that are read, burst and per second, for one connection; what comes beyond is not even parsed. */
const PACKETS: readonly [burst: number, perSecond: number] = [120, 40];
/** Of so many dropped packets one is told of, on behalf of all: telling costs more than dropping. */
const DROPS_TOLD_TOGETHER = 20;
/** Digits of a safe integer. */
const MAX_ID_DIGITS = 15;
/** A UTF-16 unit takes so many bytes in UTF-8 at most. */
const MAX_BYTES_PER_UNIT = 3;

/** Names that are Socket.IO's own, which no client sends as events. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'connect',
  'connect_error',
  'disconnect',
  'disconnecting',
  'newListener',
  'removeListener',
]);

/** The types of Socket.IO's packets that a client may send once it is connected. */
const EVENT = '2';
const ACK = '3';
const BINARY = /^[56]/;

export type Unreadable = {
  /** Its name, or '' where there is none to be seen. */
  event: string;
  code: Extract<Refusal, 'too_large' | 'binary' | 'malformed' | 'rate_limited'>;
  /** How many packets this stands for. */
  packets: number;
  /** The number under which the client wants an answer. */
  id: number | undefined;
};

/** Takes what clients send, each in its order. */
export type Reading<From> = {
  /** `id`: the number under which the client wants an answer. */
  event(from: From, name: string, payload: unknown, id: number | undefined): void;
  unreadable(from: From, unreadable: Unreadable): void;
};

/**
 * Reads the packets of one connected client. A packet that is not exactly what the protocol allows is refused
 * like any other bad event, and the talk goes on; the decoder of Socket.IO would close the connection, and let
 * packets pass that end the process later. `factor` multiplies the rate; `now` is epoch milliseconds.
 */
export class EventReader<From> {
  private readonly rate: TokenBucket;
  private dropped = 0;
  private toldOf = 0;

  constructor(
    private readonly from: From,
    private readonly reading: Reading<From>,
    factor: number,
    private readonly now: () => number,
  ) {
    this.rate = new TokenBucket(PACKETS[0] * factor, PACKETS[1] * factor);
  }

  /** Takes a packet, without the transport's mark of a message. */
  read(packet: unknown): void {
    // What a binary packet has attached: its header was refused already.
    if (typeof packet !== 'string') return;
    if (!this.rate.take(this.now())) this.drop(packet);
    else if (isTooLarge(packet)) this.refuse(packet, 'too_large', answerWanted(packet));
    else if (packet.startsWith(EVENT)) this.readEvent(packet);
    else if (BINARY.test(packet)) this.refuse(packet, 'binary', answerWanted(packet));
    else if (!isAnswer(packet)) this.refuse(packet, 'malformed');
  }

  private readEvent(packet: string): void {
    const from = packet.indexOf('[');
    // Without a list `from` is -1: what stands at the very end is none either.
    const data = parse(packet.slice(from));
    const id = idIn(packet.slice(EVENT.length, from));
    if (id === null || !Array.isArray(data) || !isName(data[0])) this.refuse(packet, 'malformed');
    else this.reading.event(this.from, data[0], data[1], id);
  }

  private drop(packet: string): void {
    this.dropped += 1;
    const untold = this.dropped - this.toldOf;
    if (this.toldOf > 0 && untold < DROPS_TOLD_TOGETHER) return;
    this.toldOf = this.dropped;
    this.refuse(packet, 'rate_limited', undefined, untold);
  }

  private refuse(packet: string, code: Unreadable['code'], id?: number, packets = 1): void {
    this.reading.unreadable(this.from, { event: nameIn(packet), code, packets, id });
  }
}

function isTooLarge(packet: string): boolean {
  if (packet.length * MAX_BYTES_PER_UNIT <= MAX_FRAME_BYTES) return false;
  return Buffer.byteLength(packet) > MAX_FRAME_BYTES;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The number of the answer a head asks for; null: the head is not well-formed. The only namespace is `/`. */
function idIn(head: string): number | undefined | null {
  if (head === '') return undefined;
  const digits = head.startsWith('/,') ? head.slice(2) : head;
  if (digits.length > MAX_ID_DIGITS || !/^\d*$/.test(digits)) return null;
  return digits === '' ? undefined : Number(digits);
}

/** The number under which an event that is not parsed, binary or not, wants an answer. */
function answerWanted(packet: string): number | undefined {
  const [, digits] = /^(?:2|5\d{1,15}-)(?:\/,)?(\d{1,15})\[/.exec(packet) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && !RESERVED_NAMES.has(name);
}

/** An answer to nothing, since nothing asks for one, is well-formed and of no use. */
function isAnswer(packet: string): boolean {
  if (!packet.startsWith(ACK)) return false;
  const from = packet.indexOf('[');
  return idIn(packet.slice(ACK.length, from)) != null && Array.isArray(parse(packet.slice(from)));
}

/** The event name of a packet that was not parsed, or '' where there is none to be seen. */
function nameIn(packet: string): string {
  return /^\d[^["]{0,32}\["([a-z_]{1,32})"/.exec(packet)?.[1] ?? '';
}
