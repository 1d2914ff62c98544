/** 0: the visitor who wrote first; 1: the other. */
export type Side = 0 | 1;

/** A line as it is kept. `at` is a whole number of milliseconds. */
export type LoggedLine = { side: Side; message: string; at: number };

/** Byte offsets of the fields of a record: size of the text, time, side, bytes per UTF-16 unit; the text. */
const [SIZE, TIME, SIDE, WIDTH, TEXT] = [0, 4, 12, 13, 14];

/** Replaces the side in the record of a line that was removed. */
const GONE = 2;

/** Bytes reserved with the first line: most talks end after a few. */
const FIRST_BYTES = 256;

/** A log grows by half up to this size, then by so much at a time: by half would reserve more than its lines need. */
const LARGE_BYTES = 32 * 1024;
const STEP_BYTES = 16 * 1024;

/** Lines are compacted once the removed ones take this share or so many bytes: compacting moves all the rest. */
const GONE_SHARE = 1 / 8;
const GONE_BYTES = 4 * 1024;

const ENCODING = { 1: 'latin1', 2: 'utf16le' } as const;

const NOTHING = Buffer.alloc(0);
const NO_HEADS = new DataView(NOTHING.buffer, 0, 0);

/**
 * The lines of one room in the order they came, as bytes outside of the garbage-collected heap: strings that live there
 * for minutes are copied by the collector again and again, and freeing them halts the server.
 */
export class LineLog {
  /** Contiguous records, up to `end`. */
  private data = NOTHING;
  /** The same bytes: a DataView reads and writes numbers in a fifth of the time that a Buffer takes. */
  private heads = NO_HEADS;
  private end = 0;
  /** Bytes of the records of removed lines. */
  private gone = 0;
  /** Where the search for each side's next line to remove begins; undefined: after its spared lines. */
  private readonly oldest: [number | undefined, number | undefined] = [undefined, undefined];

  /** The first `spared` lines of each side are never removed. */
  constructor(private readonly spared: number) {}

  /** Bytes reserved. */
  get capacity(): number {
    return this.data.length;
  }

  /** Appends a line. `size`: the bytes of its text, from `bytesOf`. */
  append(side: Side, message: string, at: number, size: number): void {
    this.reserve(TEXT + size);
    const { heads, end: from } = this;
    // latin1 or UTF-16, not UTF-8: every text is read back unchanged, even with a lone surrogate.
    const width = size > message.length ? 2 : 1;
    heads.setUint32(from + SIZE, size, true);
    heads.setFloat64(from + TIME, at, true);
    heads.setUint8(from + SIDE, side);
    heads.setUint8(from + WIDTH, width);
    this.data.write(message, from + TEXT, ENCODING[width]);
    this.end = from + TEXT + size;
  }

  /** Removes the oldest line of a side that is not spared, if there is one. Returns the bytes of its text. */
  dropOldest(side: Side): number {
    let at = this.oldest[side] ?? this.behindSpared(side);
    while (at < this.end && this.sideAt(at) !== side) at = this.after(at);
    if (at === this.end) return 0;
    this.heads.setUint8(at + SIDE, GONE);
    this.oldest[side] = this.after(at);
    const size = this.heads.getUint32(at + SIZE, true);
    this.gone += TEXT + size;
    return size;
  }

  /** All lines, oldest first. */
  lines(): LoggedLine[] {
    const lines: LoggedLine[] = [];
    for (let at = 0; at < this.end; at = this.after(at)) {
      if (this.sideAt(at) !== GONE) lines.push(this.lineAt(at));
    }
    return lines;
  }

  private lineAt(from: number): LoggedLine {
    const { data, heads } = this;
    const encoding = ENCODING[heads.getUint8(from + WIDTH) === 1 ? 1 : 2];
    const message = data.toString(encoding, from + TEXT, this.after(from));
    return { side: this.sideAt(from) === 0 ? 0 : 1, message, at: heads.getFloat64(from + TIME, true) };
  }

  private sideAt(from: number): number {
    return this.heads.getUint8(from + SIDE);
  }

  /** The end of the record at `from`. */
  private after(from: number): number {
    return from + TEXT + this.heads.getUint32(from + SIZE, true);
  }

  /** The end of the last of a side's spared lines. */
  private behindSpared(side: Side): number {
    let at = 0;
    for (let left = this.spared; at < this.end && left > 0; at = this.after(at)) {
      if (this.sideAt(at) === side) left -= 1;
    }
    return at;
  }

  /** Makes room for a record of `bytes` bytes after the last one. */
  private reserve(bytes: number): void {
    if (this.end + bytes <= this.data.length) return;
    const { length } = this.data;
    if (this.gone > 0 && this.gone >= Math.min(GONE_BYTES, GONE_SHARE * length)) this.closeGaps();
    const needed = this.end + bytes;
    if (needed <= length) return;
    const moved = Buffer.allocUnsafeSlow(sizeFor(needed, length));
    this.data.copy(moved, 0, 0, this.end);
    this.data = moved;
    this.heads = new DataView(moved.buffer);
  }

  /** Compacts the lines that are left. */
  private closeGaps(): void {
    const { data, end } = this;
    let moved = 0;
    for (let at = 0; at < end; ) {
      const from = at;
      while (at < end && this.sideAt(at) !== GONE) at = this.after(at);
      if (moved < from) data.copyWithin(moved, from, at);
      moved += at - from;
      while (at < end && this.sideAt(at) === GONE) at = this.after(at);
    }
    this.end = moved;
    this.gone = 0;
    this.oldest.fill(undefined);
  }
}

/** The bytes to reserve when a log of `length` needs more. */
function sizeFor(needed: number, length: number): number {
  if (needed > LARGE_BYTES) return STEP_BYTES * Math.ceil(needed / STEP_BYTES);
  return Math.min(LARGE_BYTES, Math.max(FIRST_BYTES, needed, Math.ceil(1.5 * length)));
}

/** The bytes a text takes in a log: one per UTF-16 unit if all of them fit in one, else two. */
export function bytesOf(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length;
}
