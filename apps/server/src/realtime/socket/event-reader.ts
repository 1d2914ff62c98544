import type { Refusal } from '@app/contract/error-codes';

/**
 * Characters outside of strings in one packet, more than ten times what the largest event has. Brackets take a hundred
 * times as long to parse as letters, 64 KiB of them up to 8 ms.
 */
const MAX_STRUCTURE = 1_000;
/** The characters that begin or end a string in JSON, and that escape the next one in it. */
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Digits of a safe integer. */
const MAX_ID_DIGITS = 15;

/** The Socket.IO packet types of a connected client. */
const EVENT = '2';
const ACK = '3';
const BINARY = /^[56]/;

export type Unreadable = {
  /** Its name, or '' if none is found. */
  event: string;
  code: Extract<Refusal, 'too_large' | 'bad_payload' | 'binary' | 'malformed' | 'rate_limited'>;
  /** The number of the acknowledgement that the client asks for. */
  id: number | undefined;
};

/** Takes the packets of clients, those of each in order. */
export type EventSink<From> = {
  /** `id`: the number of the acknowledgement that the client asks for. */
  receive(from: From, name: string, payload: unknown, id: number | undefined): void;
  receiveUnreadable(from: From, unreadable: Unreadable): void;
};

/**
 * Reads the packets of one connected client. A packet that breaks the protocol is refused like any other bad event, and
 * the talk goes on; Socket.IO's decoder would close the connection, and pass packets that end the process later.
 */
export class EventReader<From> {
  constructor(
    private readonly from: From,
    private readonly sink: EventSink<From>,
  ) {}

  /** Reads a packet, without the type character of Engine.IO. */
  read(packet: string): void {
    // An acknowledgement: the server asks for none.
    if (packet.startsWith(ACK)) return;
    if (isIntricate(packet)) this.refuse(packet, 'bad_payload', ackWanted(packet));
    else if (packet.startsWith(EVENT)) this.readEvent(packet);
    else if (BINARY.test(packet)) this.refuse(packet, 'binary', ackWanted(packet));
    else this.refuse(packet, 'malformed');
  }

  /** A packet was too large, and is not parsed; `start` is its beginning. */
  refuseLarge(start: string): void {
    this.refuse(start, 'too_large', ackWanted(start));
  }

  /** A packet was over the rate, and is not parsed; `start` is its beginning. */
  drop(start: string): void {
    this.refuse(start, 'rate_limited');
  }

  private readEvent(packet: string): void {
    const from = packet.indexOf('[');
    const id = idIn(packet.slice(EVENT.length, from));
    // Without a list `from` is -1, and the last character is no list either. Behind a head that is not well-formed
    // nothing is parsed: its quotes may hide what is not in a string.
    const data = id === null ? undefined : parse(packet.slice(from));
    if (id === null || !Array.isArray(data) || !isName(data[0])) this.refuse(packet, 'malformed');
    else this.sink.receive(this.from, data[0], data[1], id);
  }

  private refuse(packet: string, code: Unreadable['code'], id?: number): void {
    this.sink.receiveUnreadable(this.from, { event: nameIn(packet), code, id });
  }
}

/** Is there more outside of its strings than any event has? */
function isIntricate(packet: string): boolean {
  if (packet.length <= MAX_STRUCTURE) return false;
  let structure = 0;
  let isInString = false;
  for (let at = 0; at < packet.length && structure <= MAX_STRUCTURE; at += 1) {
    const unit = packet.charCodeAt(at);
    if (unit === QUOTE) isInString = !isInString;
    else if (!isInString) structure += 1;
    else if (unit === BACKSLASH) at += 1;
  }
  return structure > MAX_STRUCTURE;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The number of the acknowledgement in a head; null: the head is not well-formed. The only namespace is `/`. */
function idIn(head: string): number | undefined | null {
  if (head === '') return undefined;
  const digits = head.startsWith('/,') ? head.slice(2) : head;
  if (digits.length > MAX_ID_DIGITS || !/^\d*$/.test(digits)) return null;
  return digits === '' ? undefined : Number(digits);
}

/** The number of the acknowledgement that an unparsed event, binary or not, asks for. */
function ackWanted(packet: string): number | undefined {
  const [, digits] = /^(?:2|5\d{1,15}-)(?:\/,)?(\d{1,15})\[/.exec(packet) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && name !== '';
}

/** The event name of an unparsed packet, or '' if none is found. */
function nameIn(packet: string): string {
  return /^\d[^["]{0,32}\["([a-z_]{1,32})"/.exec(packet)?.[1] ?? '';
}
