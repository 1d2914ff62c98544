/** A line or a signal, as it is sent: `json` is the payload, an object with something in it. */
export type Packet = { event: 'chat_message' | 'signal'; json: string };

/** A packet with its number, which counts up from 1 within the room. `at` is the time it was added at. */
export type LoggedPacket = Packet & { n: number; at: number; id: string | undefined };

const EVENTS = ['chat_message', 'signal'] as const;

/** Bytes reserved with the first packet: most talks begin with a description of a call. */
const FIRST_BYTES = 2_048;

/** How much of what is reserved may be in use before more is. */
const SHARE_IN_USE = 7 / 8;

/** Where in a record its parts are, in bytes: size, number, time, length of the id, event; id and payload. */
const [SIZE, NUMBER, TIME, ID_LENGTH, EVENT, TEXT] = [0, 4, 8, 16, 17, 18];

/** Hashes reserved with the first packet: fewer would lie in the collected heap. */
const FIRST_HASHES = 32;

const NOTHING = Buffer.alloc(0);
const NO_HASHES = new Uint32Array(0);

/**
 * Packets in the order they came, as bytes outside of the collected heap: what lives for seconds there is
 * copied by the collector again and again, and the server stands still when it goes. The oldest go as soon as
 * all together would take more than `mostBytes`, before anything is reserved for the new one.
 */
export class PacketLog {
  private data = NOTHING;
  private start = 0;
  private end = 0;
  /** Of the ids in the log, in its order: to look for one is to look at four bytes for each packet. */
  private hashes = NO_HASHES;
  private firstHash = 0;
  private count = 0;

  constructor(private readonly mostBytes: number) {}

  /** Bytes reserved. */
  get capacity(): number {
    return this.data.length + this.hashes.byteLength;
  }

  /** Bytes of the packets. */
  get size(): number {
    return this.end - this.start;
  }

  /** When the oldest packet was added; undefined in an empty log. */
  get oldestAt(): number | undefined {
    return this.size === 0 ? undefined : this.data.readDoubleLE(this.start + TIME);
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

  /** Puts a packet behind the others; one that is larger than all may be is not kept. `id`: at most 85 characters. */
  append({ event, json }: Packet, n: number, at: number, id = ''): void {
    const bytes = TEXT + Buffer.byteLength(id) + Buffer.byteLength(json);
    while (this.size > 0 && this.size + bytes > this.mostBytes) this.shift();
    if (bytes > this.mostBytes) return;
    this.reserve(bytes);
    const { data, end: from } = this;
    const idLength = data.write(id, from + TEXT);
    const size = TEXT + idLength + data.write(json, from + TEXT + idLength);
    data.writeUInt32LE(size, from + SIZE);
    data.writeUInt32LE(n, from + NUMBER);
    data.writeDoubleLE(at, from + TIME);
    data[from + ID_LENGTH] = idLength;
    data[from + EVENT] = EVENTS.indexOf(event);
    this.hashes[this.firstHash + this.count] = hash(id);
    this.count += 1;
    this.end = from + size;
  }

  /** Takes out the oldest packet. */
  shift(): void {
    if (this.size === 0) return;
    this.start += this.data.readUInt32LE(this.start + SIZE);
    this.firstHash += 1;
    this.count -= 1;
    if (this.size === 0) this.clear();
  }

  clear(): void {
    this.data = NOTHING;
    this.start = 0;
    this.end = 0;
    this.hashes = NO_HASHES;
    this.firstHash = 0;
    this.count = 0;
  }

  /** Those with a higher number than `n`, oldest first. */
  after(n: number): LoggedPacket[] {
    const packets: LoggedPacket[] = [];
    for (let at = this.start; at < this.end; at += this.data.readUInt32LE(at + SIZE)) {
      if (this.data.readUInt32LE(at + NUMBER) > n) packets.push(this.packetAt(at));
    }
    return packets;
  }

  private packetAt(from: number): LoggedPacket {
    const { data } = this;
    const text = from + TEXT + (data[from + ID_LENGTH] ?? 0);
    return {
      event: EVENTS[data[from + EVENT] ?? 0] ?? 'chat_message',
      json: data.toString('utf8', text, from + data.readUInt32LE(from + SIZE)),
      n: data.readUInt32LE(from + NUMBER),
      at: data.readDoubleLE(from + TIME),
      id: this.idAt(from),
    };
  }

  /** Where the record of the packet with this index begins. */
  private startOf(nth: number): number {
    let at = this.start;
    for (let n = 0; n < nth; n += 1) at += this.data.readUInt32LE(at + SIZE);
    return at;
  }

  private idAt(from: number): string | undefined {
    const length = this.data[from + ID_LENGTH] ?? 0;
    return length === 0 ? undefined : this.data.toString('utf8', from + TEXT, from + TEXT + length);
  }

  /** Makes room for a packet of so many bytes behind the last one. */
  private reserve(bytes: number): void {
    if (this.firstHash + this.count === this.hashes.length) this.reserveHash();
    if (this.end + bytes <= this.data.length) return;
    const { size } = this;
    // With an eighth of it free at most seven bytes are moved for each that came, so that a line stays cheap.
    const fits = size + bytes <= SHARE_IN_USE * this.data.length;
    const moved = fits ? this.data : Buffer.allocUnsafeSlow(this.capacityFor(size + bytes));
    this.data.copy(moved, 0, this.start, this.end);
    this.data = moved;
    this.start = 0;
    this.end = size;
  }

  /** So much that a packet more does not need it anew; no more than the most there may be needs. */
  private capacityFor(bytes: number): number {
    let capacity = FIRST_BYTES;
    while (SHARE_IN_USE * capacity < bytes) capacity *= 2;
    return Math.min(capacity, Math.ceil(this.mostBytes / SHARE_IN_USE));
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

/** FNV-1a. */
function hash(id: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) value = Math.imul(value ^ id.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
