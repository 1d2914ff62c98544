/** A line or a signal, as it is sent: `json` is the payload, an object that is not empty. */
export type Packet = { event: 'chat_message' | 'signal'; json: string };

/** A packet with its number, which counts up from 1 within the room. `at`: when it was added. */
export type LoggedPacket = Packet & { n: number; at: number; id: string | undefined };

/** Bytes of a packet on the wire in addition to its payload and its id. */
const FRAME_BYTES = 18;
/** What a packet takes in memory in addition to its text: the object, two strings' heads, its place in the list and its id's in the set. */
const PACKET_BYTES = 200;
/** What a log with packets takes in memory in addition to these: itself, the list and the set. */
const LOG_BYTES = 400;

/** The latest packets to one visitor in the order they came, those that fit into `mostBytes` as they are sent. */
export class PacketLog {
  private readonly kept: LoggedPacket[] = [];
  /** Those of the packets: looked up for each line, and a talk that goes on has hundreds. */
  private readonly ids = new Set<string>();
  private used = 0;

  constructor(private readonly mostBytes: number) {}

  /** Bytes of the packets as they are sent. */
  get size(): number {
    return this.used;
  }

  /** Bytes taken in memory, estimated; 0 for an empty log. */
  get memory(): number {
    const { length } = this.kept;
    return length === 0 ? 0 : LOG_BYTES + length * PACKET_BYTES + this.used;
  }

  /** When the oldest packet was added; undefined in an empty log. */
  get oldestAt(): number | undefined {
    return this.kept[0]?.at;
  }

  /** When the latest packet was added; undefined in an empty log. */
  get latestAt(): number | undefined {
    return this.kept.at(-1)?.at;
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  /** Appends a packet in place of the oldest ones; one larger than `mostBytes` is not kept, nor is any before it. */
  append({ event, json }: Packet, n: number, at: number, id: string | undefined): void {
    const packet = { event, json, n, at, id };
    const size = sizeOf(packet);
    while (this.kept.length > 0 && this.used + size > this.mostBytes) this.shift();
    if (size > this.mostBytes) return;
    this.kept.push(packet);
    if (id !== undefined) this.ids.add(id);
    this.used += size;
  }

  /** Removes the oldest packet. */
  shift(): void {
    const oldest = this.kept.shift();
    if (oldest === undefined) return;
    this.used -= sizeOf(oldest);
    if (oldest.id !== undefined) this.ids.delete(oldest.id);
  }

  /** The packets with a higher number than `n`, oldest first. */
  after(n: number): LoggedPacket[] {
    return this.kept.filter((packet) => packet.n > n);
  }
}

/** Bytes of a packet as it is sent. */
function sizeOf({ json, id }: LoggedPacket): number {
  return FRAME_BYTES + Buffer.byteLength(json) + Buffer.byteLength(id ?? '');
}
