/** A line as its writer sent it. `at` is epoch milliseconds by the clock of the node that took it. */
export type SaidLine = { userId: string; message: string; at: number };

/**
 * A line as it is kept. `place` is where it stands among the lines of both, whatever clocks say: after all that its
 * writer had said or been sent.
 */
export type TranscriptLine = SaidLine & { place: number };

/** The first lines of each side are never displaced: they show how the talk began. */
const FIRST_LINES = 5;
/** The last lines of each side; more of them if they are short. */
const LAST_LINES = 20;
/**
 * As long as the lines of a side after its first take no more than this, none is dropped: a row of dots displaces
 * nothing.
 */
const SHORT_BYTES = 4 * 1024;
/** The most that the lines of one side take after its first: twenty of the longest at one byte a letter. */
const SIDE_BYTES = 44 * 1024;
/** Bytes counted for a line against these two, in addition to its text. */
const LINE_BYTES = 32;
/** What a line takes in memory in addition to its text: the object, the head of the string, its place in the list. */
const LINE_MEMORY = 96;

/** 0: the visitor who wrote first; 1: the other. */
export type Side = 0 | 1;

/** `afterMs`: how long after the first line. */
type KeptLine = {
  readonly side: Side;
  readonly message: string;
  readonly afterMs: number;
  readonly place: number;
};

/** The first and the last lines of each side of one talk. */
export class Transcript {
  private readonly userIds: string[];
  private readonly startedAt: number;
  /** In the order they came. */
  private readonly kept: KeptLine[] = [];
  private memory = 0;
  /** How many lines of each side are kept, and the bytes counted for those after its first. */
  private readonly counts: [number, number] = [0, 0];
  private readonly laterBytes: [number, number] = [0, 0];

  /** `first`: the first line, which is appended like every other. */
  constructor(first: TranscriptLine) {
    this.userIds = [first.userId];
    this.startedAt = first.at;
  }

  /** Bytes that the kept lines take in memory, estimated. */
  get bytes(): number {
    return this.memory;
  }

  /** The kept lines, oldest first. */
  get lines(): TranscriptLine[] {
    return this.kept.map(({ side, message, afterMs, place }) => ({
      userId: this.userIds[side] ?? '',
      message,
      at: this.startedAt + afterMs,
      place,
    }));
  }

  /** Appends a line, and drops older ones of its side that it displaces. Returns the side. */
  append({ userId, message, at, place }: TranscriptLine): Side {
    if (!this.userIds.includes(userId)) this.userIds.push(userId);
    const side: Side = this.userIds[0] === userId ? 0 : 1;
    const size = bytesOf(message);
    this.counts[side] += 1;
    if (this.counts[side] > FIRST_LINES) this.laterBytes[side] += LINE_BYTES + size;
    while (this.isFull(side)) this.dropOldest(side);
    // A clock that was set back counts as one that stood still.
    this.kept.push({ side, message, afterMs: Math.max(0, at - this.startedAt), place });
    this.memory += LINE_MEMORY + size;
    return side;
  }

  /** Called when a new line is counted and not kept yet, so that it always stays. */
  private isFull(side: Side): boolean {
    const later = this.counts[side] - FIRST_LINES;
    if (later <= 1) return false;
    const bytes = this.laterBytes[side];
    return bytes > SIDE_BYTES || (later > LAST_LINES && bytes > SHORT_BYTES);
  }

  /** Removes the oldest line of a side after its first ones. */
  private dropOldest(side: Side): void {
    const [dropped] = this.kept.splice(this.indexOfLater(side), 1);
    if (dropped === undefined) throw new RangeError('a side has no line after its first ones');
    const size = bytesOf(dropped.message);
    this.memory -= LINE_MEMORY + size;
    this.laterBytes[side] -= LINE_BYTES + size;
    this.counts[side] -= 1;
  }

  /** The index of the oldest line of a side after its first ones; the length if there is none. */
  private indexOfLater(side: Side): number {
    let skipped = 0;
    for (let at = 0; at < this.kept.length; at += 1) {
      if (this.kept[at]?.side !== side) continue;
      if (skipped === FIRST_LINES) return at;
      skipped += 1;
    }
    return this.kept.length;
  }
}

/** The lines to keep of one talk, oldest first, from all lines that several nodes have of it, in any order. */
export function mergedLines(lines: readonly TranscriptLine[]): SaidLine[] {
  const ordered = lines.toSorted(byPlace);
  const [first] = ordered;
  if (first === undefined) return [];
  const transcript = new Transcript(first);
  for (const line of ordered) transcript.append(line);
  return transcript.lines.map(({ userId, message, at }) => ({ userId, message, at }));
}

/** Lines of one place were said at once. */
const byPlace = (a: TranscriptLine, b: TranscriptLine): number => a.place - b.place || a.at - b.at;

/** The bytes of a text in memory: one per UTF-16 unit if all of them fit in one, else two. */
function bytesOf(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length;
}
