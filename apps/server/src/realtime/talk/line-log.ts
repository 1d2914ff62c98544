/** 0: the visitor who wrote first; 1: the other. */
export type Side = 0 | 1;

/** A line as it is kept. `at` is a whole number of milliseconds. */
export type LoggedLine = { side: Side; message: string; at: number };

/** Byte offsets of the fields of a record: size of the text, time, side, bytes per UTF-16 unit; the text. */
const [SIZE, TIME, SIDE, WIDTH, TEXT] = [0, 4, 12, 13, 14];

/** Replaces the side in the record of a line that was removed. */
const GONE = 2;

/**
 * Lines lie in blocks of this size: a log that grew by copying would leave its smaller buffers to the system's heap,
 * which keeps the gaps between them. A line is whole within one block: a longer one gets a larger block.
 */
const BLOCK_BYTES = 8 * 1024;

/** More than the bytes of any block, so that a place is one number. */
const PLACES = 2 ** 22;

/** Bytes reserved with the first line: most talks end after a few. The first block grows by half up to its full size. */
const FIRST_BYTES = 256;

/** Lines are compacted once the removed ones take this share or so many bytes: compacting moves all the rest. */
const GONE_SHARE = 1 / 8;
const GONE_BYTES = 4 * 1024;

const ENCODING = { 1: 'latin1', 2: 'utf16le' } as const;

/** Contiguous records, up to `end`. */
class Block {
  end = 0;
  readonly data: Buffer;
  /** The same bytes: a DataView reads and writes numbers in a fifth of the time that a Buffer takes. */
  readonly heads: DataView;

  constructor(size: number) {
    this.data = Buffer.allocUnsafeSlow(size);
    this.heads = new DataView(this.data.buffer);
  }

  fits(bytes: number): boolean {
    return this.end + bytes <= this.data.length;
  }

  /** Copies records of another block, or some that lie further on in this one, to the end. */
  take({ data }: Block, from: number, bytes: number): void {
    if (bytes === 0) return;
    data.copy(this.data, this.end, from, from + bytes);
    this.end += bytes;
  }
}

/**
 * The lines of one room in the order they came, as bytes outside of the garbage-collected heap: strings that live there
 * for minutes are copied by the collector again and again, and freeing them halts the server. The place of a record is
 * the index of its block times PLACES plus its offset within the block.
 */
export class LineLog {
  private readonly blocks: Block[] = [];
  /** The index of the block that is written to. One more may be reserved behind it. */
  private last = 0;
  private reserved = 0;
  /** Bytes of the records of removed lines. */
  private gone = 0;
  /** Where the search for each side's next line to remove begins; undefined: after its spared lines. */
  private readonly oldest: [number | undefined, number | undefined] = [undefined, undefined];

  /** The first `spared` lines of each side are never removed. */
  constructor(private readonly spared: number) {}

  /** Bytes reserved. */
  get capacity(): number {
    return this.reserved;
  }

  /** Appends a line. `size`: the bytes of its text, from `bytesOf`. */
  append(side: Side, message: string, at: number, size: number): void {
    const block = this.blockFor(TEXT + size);
    const { heads, end: from } = block;
    // latin1 or UTF-16, not UTF-8: every text is read back unchanged, even with a lone surrogate.
    const width = size > message.length ? 2 : 1;
    heads.setUint32(from + SIZE, size, true);
    heads.setFloat64(from + TIME, at, true);
    heads.setUint8(from + SIDE, side);
    heads.setUint8(from + WIDTH, width);
    block.data.write(message, from + TEXT, ENCODING[width]);
    block.end = from + TEXT + size;
  }

  /** Removes the oldest line of a side that is not spared, if there is one. Returns the bytes of its text. */
  dropOldest(side: Side): number {
    const { end } = this;
    let at = this.settled(this.oldest[side] ?? this.behindSpared(side));
    while (at < end && this.sideAt(at) !== side) at = this.after(at);
    if (at >= end) return 0;
    const size = this.sizeAt(at);
    this.blockAt(at).heads.setUint8((at % PLACES) + SIDE, GONE);
    this.oldest[side] = this.after(at);
    this.gone += TEXT + size;
    return size;
  }

  /** All lines, oldest first. */
  lines(): LoggedLine[] {
    const lines: LoggedLine[] = [];
    for (let at = this.settled(0); at < this.end; at = this.after(at)) {
      if (this.sideAt(at) !== GONE) lines.push(this.lineAt(at));
    }
    return lines;
  }

  /** The place behind the last record. */
  private get end(): number {
    const block = this.blocks[this.last];
    return block === undefined ? 0 : this.last * PLACES + block.end;
  }

  private blockAt(at: number): Block {
    const block = this.blocks[Math.floor(at / PLACES)];
    if (block === undefined) throw new RangeError(`No line is kept at ${at}.`);
    return block;
  }

  private lineAt(at: number): LoggedLine {
    const { data, heads } = this.blockAt(at);
    const from = at % PLACES;
    const encoding = ENCODING[heads.getUint8(from + WIDTH) === 1 ? 1 : 2];
    const message = data.toString(encoding, from + TEXT, from + TEXT + heads.getUint32(from + SIZE, true));
    return { side: this.sideAt(at) === 0 ? 0 : 1, message, at: heads.getFloat64(from + TIME, true) };
  }

  private sideAt(at: number): number {
    return this.blockAt(at).heads.getUint8((at % PLACES) + SIDE);
  }

  private sizeAt(at: number): number {
    return this.blockAt(at).heads.getUint32((at % PLACES) + SIZE, true);
  }

  /** The place of the record after the one at `at`, or the end. */
  private after(at: number): number {
    return this.settled(at + TEXT + this.sizeAt(at));
  }

  /** A place behind the last record of a block, as that of the first record in the blocks after it, if there is one. */
  private settled(at: number): number {
    let place = at;
    while (place < this.end && place % PLACES >= this.blockAt(place).end) {
      place = (Math.floor(place / PLACES) + 1) * PLACES;
    }
    return place;
  }

  /** The place behind the last of a side's spared lines. */
  private behindSpared(side: Side): number {
    let at = this.settled(0);
    for (let left = this.spared; at < this.end && left > 0; at = this.after(at)) {
      if (this.sideAt(at) === side) left -= 1;
    }
    return at;
  }

  /** A block with room for a record of `bytes` bytes after the last one. */
  private blockFor(bytes: number): Block {
    const block = this.blocks[this.last] ?? this.reserve(Math.max(FIRST_BYTES, bytes));
    if (block.fits(bytes)) return block;
    if (this.gone > 0 && this.gone >= Math.min(GONE_BYTES, GONE_SHARE * this.reserved)) {
      this.closeGaps();
      return this.blockFor(bytes);
    }
    // Only the first can be smaller than that.
    if (block.end + bytes <= BLOCK_BYTES) return this.grown(block, block.end + bytes);
    this.last += 1;
    const next = this.blocks[this.last];
    if (next?.fits(bytes)) return next;
    this.cutTo(this.last);
    return this.reserve(Math.max(BLOCK_BYTES, bytes));
  }

  private reserve(size: number): Block {
    const block = new Block(size);
    this.blocks.push(block);
    this.reserved += size;
    return block;
  }

  /** Gives up all but the first `count` blocks. */
  private cutTo(count: number): void {
    for (const { data } of this.blocks.splice(count)) this.reserved -= data.length;
  }

  /** Replaces the first block by a larger one. */
  private grown(first: Block, needed: number): Block {
    const { length } = first.data;
    const block = new Block(Math.min(BLOCK_BYTES, Math.max(needed, Math.ceil(1.5 * length))));
    block.take(first, 0, first.end);
    this.blocks[0] = block;
    this.reserved += block.data.length - length;
    return block;
  }

  /**
   * Compacts the lines that are left, and keeps one empty block. A part of the lines, in their order, never reaches
   * further than all of them did, so none is written over before it has been moved.
   */
  private closeGaps(): void {
    const filled = this.blocks.slice(0, this.last + 1).map((block) => ({ block, end: block.end }));
    for (const { block } of filled) block.end = 0;
    this.last = 0;
    for (const { block, end } of filled) this.keep(block, end);
    this.cutTo(this.last + 2);
    this.gone = 0;
    this.oldest.fill(undefined);
  }

  /** Moves what is left of a block's first `end` bytes to where it belongs, in runs: each copy costs garbage. */
  private keep(block: Block, end: number): void {
    let from = 0;
    for (let at = 0; at < end; ) {
      const size = TEXT + block.heads.getUint32(at + SIZE, true);
      const isGone = block.heads.getUint8(at + SIDE) === GONE;
      if (isGone || this.blocks[this.last]?.fits(at - from + size) === false) {
        this.blocks[this.last]?.take(block, from, at - from);
        from = isGone ? at + size : at;
      }
      while (!isGone && this.blocks[this.last]?.fits(size) === false) this.last += 1;
      at += size;
    }
    this.blocks[this.last]?.take(block, from, end - from);
  }
}

/** The bytes a text takes in a log: one per UTF-16 unit if all of them fit in one, else two. */
export function bytesOf(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length;
}
