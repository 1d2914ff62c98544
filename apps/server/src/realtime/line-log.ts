/** 0 and 1: in the order in which the two first wrote. */
export type Side = 0 | 1;

/** A line as it is kept. `at` is a whole number of milliseconds. */
export type LoggedLine = { side: Side; message: string; at: number };

/** Where in a record its parts are, in bytes: size of the text, time, side and width of a letter; the text. */
const [SIZE, TIME, SIDE, WIDTH, TEXT] = [0, 4, 12, 13, 14];

/** Bytes reserved with the first line: most talks end after a few. */
const FIRST_BYTES = 256;

const ENCODING = { 1: 'latin1', 2: 'utf16le' } as const;

const NOTHING = Buffer.alloc(0);

/**
 * The lines of one room in the order they came, as bytes outside of the collected heap: strings that live for
 * minutes there are copied by the collector again and again, and the server stands still when it goes.
 */
export class LineLog {
  /** Whole records, one behind the other, up to `end`. */
  private data = NOTHING;
  private end = 0;

  /** Bytes reserved. */
  get capacity(): number {
    return this.data.length;
  }

  /** Puts a line behind the others. */
  append(side: Side, message: string, at: number): void {
    // As the engine has it, so that every text comes back as it was, half of a surrogate pair too.
    const width = widthOf(message);
    const size = width * message.length;
    this.reserve(TEXT + size);
    const { data, end: from } = this;
    data.writeUInt32LE(size, from + SIZE);
    data.writeDoubleLE(at, from + TIME);
    data[from + SIDE] = side;
    data[from + WIDTH] = width;
    data.write(message, from + TEXT, ENCODING[width]);
    this.end = from + TEXT + size;
  }

  /** Takes out the oldest line of a side behind its first `spared` ones, if there is one. Gives the bytes of its text. */
  dropOldest(side: Side, spared: number): number {
    let left = spared;
    for (let at = 0; at < this.end; at = this.after(at)) {
      if (this.data[at + SIDE] !== side || left-- > 0) continue;
      const size = this.data.readUInt32LE(at + SIZE);
      this.data.copyWithin(at, at + TEXT + size, this.end);
      this.end -= TEXT + size;
      return size;
    }
    return 0;
  }

  /** All lines, oldest first. */
  lines(): LoggedLine[] {
    const lines: LoggedLine[] = [];
    for (let at = 0; at < this.end; at = this.after(at)) lines.push(this.lineAt(at));
    return lines;
  }

  private lineAt(from: number): LoggedLine {
    const { data } = this;
    const message = data.toString(ENCODING[data[from + WIDTH] === 1 ? 1 : 2], from + TEXT, this.after(from));
    return { side: data[from + SIDE] === 0 ? 0 : 1, message, at: data.readDoubleLE(from + TIME) };
  }

  /** Where the record ends that begins at `from`. */
  private after(from: number): number {
    return from + TEXT + this.data.readUInt32LE(from + SIZE);
  }

  /** Makes room for a record of so many bytes behind the last one. */
  private reserve(bytes: number): void {
    const needed = this.end + bytes;
    if (needed <= this.data.length) return;
    const moved = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, needed, Math.ceil(1.5 * this.data.length)));
    this.data.copy(moved, 0, 0, this.end);
    this.data = moved;
  }
}

/** What a text takes in a log, in bytes. */
export function bytesOf(text: string): number {
  return widthOf(text) * text.length;
}

/** Bytes for each unit of UTF-16: one when all of them fit, else two. */
function widthOf(text: string): 1 | 2 {
  return /[\u0100-\uffff]/.test(text) ? 2 : 1;
}
