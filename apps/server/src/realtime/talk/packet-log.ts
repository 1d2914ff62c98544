/** A line or a signal, as it is sent: `json` is the payload, an object that is not empty. */
export type Packet = { event: 'chat_message' | 'signal'; json: string };

/** A packet with its number, which counts up from 1 within the room. `at`: when it was added. */
export type LoggedPacket = Packet & { n: number; at: number; id: string | undefined };

const EVENTS = ['chat_message', 'signal'] as const;

const { byteLength } = Buffer;

/** Bytes reserved with the first packet: most talks begin with the session description of a call. */
const FIRST_BYTES = 2_048;

/**
 * How much more may be reserved than is kept: a record is contiguous, so that the rest of the ring may be too small for
 * it. With this much to spare no line causes others to be moved.
 */
const RESERVED_SHARE = 9 / 8;

/** Byte offsets of the fields of a record: size, number, time, length of the id, event; id and payload. */
const [SIZE, NUMBER, TIME, ID_LENGTH, EVENT, TEXT] = [0, 4, 8, 16, 17, 18];

/** Added to the event: the id is UTF-16, as UTF-8 has no lone surrogates and would give back a different id. */
const UTF16_ID = 2;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** How much of an id is hashed, which is done twice for each line. */
const HASHED_LENGTH = 12;
/** Hashes reserved with the first packet: a smaller array would lie in the garbage-collected heap. */
const FIRST_HASHES = 32;

const NOTHING = Buffer.alloc(0);
const NO_HEADS = new DataView(NOTHING.buffer, 0, 0);
const NO_HASHES = new Uint32Array(0);

/**
 * Packets in the order they came, as bytes outside of the garbage-collected heap: objects that live there for seconds
 * are copied by the collector again and again, and freeing them halts the server. The oldest packets are dropped as
 * soon as all together would take more than `mostBytes`, before anything is reserved for the new one.
 */
export class PacketLog {
  /**
   * A ring of whole records: those from `start` to `end` or, once `turn` is not 0, those from `start` to `turn` and
   * then those from 0 to `end`.
   */
  private data = NOTHING;
  /** The same bytes: a DataView reads and writes numbers in a fifth of the time that a Buffer takes. */
  private heads = NO_HEADS;
  private start = 0;
  private end = 0;
  private turn = 0;
  private used = 0;
  /** Hashes of the ids in the log, in its order: a search for an id reads four bytes per packet. */
  private hashes = NO_HASHES;
  private firstHash = 0;
  private count = 0;

  constructor(private readonly mostBytes: number) {}

  /** Bytes reserved. */
  get capacity(): number {
    return this.data.length + Uint32Array.BYTES_PER_ELEMENT * this.hashes.length;
  }

  /** Bytes of the packets. */
  get size(): number {
    return this.used;
  }

  /** When the oldest packet was added; undefined in an empty log. */
  get oldestAt(): number | undefined {
    return this.count === 0 ? undefined : this.heads.getFloat64(this.start + TIME, true);
  }

  has(id: string): boolean {
    const key = hash(id);
    const end = this.firstHash + this.count;
    for (let nth = this.hashes.indexOf(key, this.firstHash); nth !== -1 && nth < end; ) {
      if (this.idAt(this.startOf(nth - this.firstHash)) === id) return true;
      nth = this.hashes.indexOf(key, nth + 1);
    }
    return false;
  }

  /** Appends a packet; one larger than `mostBytes` is not kept. `id`: at most 85 characters. */
  append({ event, json }: Packet, n: number, at: number, id = ''): void {
    const utf8Bytes = byteLength(id);
    // Almost all ids are ASCII.
    const isUtf16 = utf8Bytes > id.length && LONE_SURROGATE.test(id);
    const idBytes = isUtf16 ? 2 * id.length : utf8Bytes;
    const size = TEXT + idBytes + byteLength(json);
    while (this.count > 0 && this.used + size > this.mostBytes) this.shift();
    if (size > this.mostBytes) return;
    this.reserve(size);
    const { data, heads, end: from } = this;
    heads.setUint32(from + SIZE, size, true);
    heads.setUint32(from + NUMBER, n, true);
    heads.setFloat64(from + TIME, at, true);
    heads.setUint8(from + ID_LENGTH, idBytes);
    heads.setUint8(from + EVENT, EVENTS.indexOf(event) + (isUtf16 ? UTF16_ID : 0));
    data.write(id, from + TEXT, isUtf16 ? 'utf16le' : 'utf8');
    data.write(json, from + TEXT + idBytes);
    this.hashes[this.firstHash + this.count] = hash(id);
    this.count += 1;
    this.end = from + size;
    this.used += size;
  }

  /** Removes the oldest packet. */
  shift(): void {
    if (this.count === 0) return;
    const { start } = this;
    this.used -= this.sizeAt(start);
    this.start = this.next(start);
    if (this.start === 0) this.turn = 0;
    this.firstHash += 1;
    this.count -= 1;
    if (this.count === 0) this.clear();
  }

  clear(): void {
    this.data = NOTHING;
    this.heads = NO_HEADS;
    this.start = 0;
    this.end = 0;
    this.turn = 0;
    this.used = 0;
    this.hashes = NO_HASHES;
    this.firstHash = 0;
    this.count = 0;
  }

  /** The packets with a higher number than `n`, oldest first. */
  after(n: number): LoggedPacket[] {
    const packets: LoggedPacket[] = [];
    for (let nth = 0, at = this.start; nth < this.count; nth += 1, at = this.next(at)) {
      if (this.heads.getUint32(at + NUMBER, true) > n) packets.push(this.packetAt(at));
    }
    return packets;
  }

  private packetAt(from: number): LoggedPacket {
    const { data, heads } = this;
    const text = from + TEXT + heads.getUint8(from + ID_LENGTH);
    return {
      event: EVENTS[heads.getUint8(from + EVENT) % UTF16_ID] ?? 'chat_message',
      json: data.toString('utf8', text, from + this.sizeAt(from)),
      n: heads.getUint32(from + NUMBER, true),
      at: heads.getFloat64(from + TIME, true),
      id: this.idAt(from),
    };
  }

  private sizeAt(from: number): number {
    return this.heads.getUint32(from + SIZE, true);
  }

  /** The offset of the record after the one at `from`. */
  private next(from: number): number {
    const end = from + this.sizeAt(from);
    return end === this.turn ? 0 : end;
  }

  /** The offset of the record of the packet with this index. */
  private startOf(nth: number): number {
    let at = this.start;
    for (let n = 0; n < nth; n += 1) at = this.next(at);
    return at;
  }

  private idAt(from: number): string | undefined {
    const length = this.heads.getUint8(from + ID_LENGTH);
    const encoding = this.heads.getUint8(from + EVENT) < UTF16_ID ? 'utf8' : 'utf16le';
    return length === 0 ? undefined : this.data.toString(encoding, from + TEXT, from + TEXT + length);
  }

  /** Makes room for a record of `size` bytes after the last one. */
  private reserve(size: number): void {
    if (this.firstHash + this.count === this.hashes.length) this.reserveHash();
    const { data, start, end, turn, used } = this;
    if (end + size <= (turn === 0 ? data.length : start)) return;
    if (turn === 0 && size <= start) {
      this.turn = end;
      this.end = 0;
    } else if (used + size <= data.length) {
      this.closeGap();
    } else {
      this.grow(used + size);
    }
  }

  /** Makes the free bytes contiguous. */
  private closeGap(): void {
    const { data, start, end, turn } = this;
    if (turn === 0) {
      data.copyWithin(0, start, end);
      this.start = 0;
      this.end = end - start;
    } else {
      this.start = data.length - (turn - start);
      this.turn = data.length;
      data.copyWithin(this.start, start, turn);
    }
  }

  /** Moves everything to a new buffer of at least `needed` bytes, of all that the bound allows from half of it on. */
  private grow(needed: number): void {
    let capacity = FIRST_BYTES;
    while (capacity < needed) capacity *= 2;
    const most = Math.ceil(RESERVED_SHARE * this.mostBytes);
    const moved = Buffer.allocUnsafeSlow(2 * capacity > most ? most : capacity);
    const { data, start, end, turn } = this;
    if (turn === 0) {
      data.copy(moved, 0, start, end);
    } else {
      data.copy(moved, 0, start, turn);
      data.copy(moved, turn - start, 0, end);
    }
    this.data = moved;
    this.heads = new DataView(moved.buffer);
    this.start = 0;
    this.end = this.used;
    this.turn = 0;
  }

  private reserveHash(): void {
    const { count, firstHash } = this;
    const fits = 4 * (count + 1) <= 3 * this.hashes.length;
    const moved = fits ? this.hashes : new Uint32Array(Math.max(FIRST_HASHES, 2 * count));
    moved.set(this.hashes.subarray(firstHash, firstHash + count));
    this.hashes = moved;
    this.firstHash = 0;
  }
}

/** FNV-1a of the last characters. Ids are random, and those with equal hashes are compared whole. */
function hash(id: string): number {
  const { length } = id;
  let value = 0x811c9dc5;
  for (let at = Math.max(0, length - HASHED_LENGTH); at < length; at += 1) {
    value = Math.imul(value ^ id.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}
