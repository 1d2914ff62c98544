/** A line or a signal, as it is sent: `json` is the payload, an object with something in it. */
export type Packet = { event: 'chat_message' | 'signal'; json: string };

/** A packet with its number, which counts up from 1 within the room. `at` is the time it was added at. */
export type LoggedPacket = Packet & { n: number; at: number; id: string | undefined };

const EVENTS = ['chat_message', 'signal'] as const;

/** Bytes reserved with the first packet: most talks begin with a description of a call. */
const FIRST_BYTES = 2_048;

/** Where in a record its parts are, in bytes: size, number, time, hash and length of the id, event; id and payload. */
const [SIZE, NUMBER, TIME, HASH, ID_LENGTH, EVENT, TEXT] = [0, 4, 8, 16, 20, 21, 22];

const NOTHING = Buffer.alloc(0);

/**
 * Packets in the order they came, as bytes outside of the collected heap: what lives for seconds there is
 * copied by the collector again and again, and the server stands still when it goes.
 */
export class PacketLog {
  private data = NOTHING;
  private start = 0;
  private end = 0;
  /** Hashes of the ids in the log, each with the number of its packet. */
  private readonly numbers = new Map<number, number>();

  /** Bytes reserved. */
  get capacity(): number {
    return this.data.length;
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
    const n = this.numbers.get(hash(id));
    if (n === undefined) return false;
    for (let at = this.start; at < this.end; at += this.data.readUInt32LE(at + SIZE)) {
      if (this.data.readUInt32LE(at + NUMBER) === n) return this.idAt(at) === id;
    }
    return false;
  }

  /** Puts a packet behind the others. `id`: at most 85 characters. */
  append({ event, json }: Packet, n: number, at: number, id = ''): void {
    this.reserve(TEXT + Buffer.byteLength(id) + Buffer.byteLength(json));
    const { data, end: from } = this;
    const idLength = data.write(id, from + TEXT);
    const size = TEXT + idLength + data.write(json, from + TEXT + idLength);
    data.writeUInt32LE(size, from + SIZE);
    data.writeUInt32LE(n, from + NUMBER);
    data.writeDoubleLE(at, from + TIME);
    data[from + ID_LENGTH] = idLength;
    data[from + EVENT] = EVENTS.indexOf(event);
    if (id !== '') {
      const key = hash(id);
      data.writeUInt32LE(key, from + HASH);
      this.numbers.set(key, n);
    }
    this.end = from + size;
  }

  /** Takes out the oldest packet. */
  shift(): void {
    const { data, start } = this;
    if (this.size === 0) return;
    if (data[start + ID_LENGTH] !== 0) {
      const key = data.readUInt32LE(start + HASH);
      if (this.numbers.get(key) === data.readUInt32LE(start + NUMBER)) this.numbers.delete(key);
    }
    this.start += data.readUInt32LE(start + SIZE);
    if (this.size === 0) this.clear();
  }

  clear(): void {
    this.data = NOTHING;
    this.start = 0;
    this.end = 0;
    this.numbers.clear();
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

  private idAt(from: number): string | undefined {
    const length = this.data[from + ID_LENGTH] ?? 0;
    return length === 0 ? undefined : this.data.toString('utf8', from + TEXT, from + TEXT + length);
  }

  /** Makes room for so many bytes behind the last packet. */
  private reserve(bytes: number): void {
    if (this.end + bytes <= this.data.length) return;
    const { size } = this;
    // With a quarter of it free at most three bytes are moved for each that came, so that a line stays cheap.
    const fits = 4 * (size + bytes) <= 3 * this.data.length;
    const moved = fits ? this.data : Buffer.allocUnsafeSlow(capacityFor(size + bytes));
    this.data.copy(moved, 0, this.start, this.end);
    this.data = moved;
    this.start = 0;
    this.end = size;
  }
}

function capacityFor(bytes: number): number {
  let capacity = FIRST_BYTES;
  while (capacity < bytes) capacity *= 2;
  return capacity;
}

/** FNV-1a, of 30 bits, which the engine keeps without a box. */
function hash(id: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) value = Math.imul(value ^ id.charCodeAt(at), 0x01000193);
  return value & 0x3fffffff;
}
