/** What was said in a room, as the server passed it on. `at` is epoch milliseconds. */
export type Line = { userId: string; message: string; at: number };

/** Lines kept of each room: what a moderator needs to judge, and no more. */
export const LINES = 20;
/** Kept this long after the last line: within that time a report can still be verified. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Bytes kept of all rooms together: beyond that the longest silent room goes first. */
const MOST_BYTES = 64 * 1024 * 1024;
/**
 * What a room and a line take beside the text, in bytes: growth of the heap measured over 40,000 rooms with
 * --expose-gc, as bench/soak.ts prints it. A room is its place in the map, three ids and the lists of lines.
 */
const ROOM_BYTES = 400;
const LINE_BYTES = 32;

/** Talks are put in order again no more often than this. */
const ORDER_MS = 1_000;

/** So often it is looked for talks that are past their time. */
const LOOK_MS = 60 * 1000;

/**
 * The lines of one room, in columns: an object for each line would take three times as much beside the text.
 * A mark is the milliseconds since the first line, doubled, plus one when the second of the two wrote it. Once
 * the columns are full, each line takes the place of the oldest, which is at `first`.
 */
type Talk = {
  users: string[];
  since: number;
  messages: string[];
  marks: number[];
  first: number;
  bytes: number;
  /** When it was put behind the others. */
  orderedAt: number;
};

/** The last lines of each room, in memory only. Written down nowhere, unless a report is verified. */
export function createEvidence(options: { now: () => number; mostBytes?: number }) {
  const most = options.mostBytes ?? MOST_BYTES;
  /** In the order of their last line, to a second. */
  const talks = new Map<string, Talk>();
  let bytes = 0;
  let lookedAt = options.now();

  function drop(roomId: string, talk: Talk): void {
    talks.delete(roomId);
    bytes -= talk.bytes;
  }

  function trim(): void {
    lookedAt = options.now();
    const oldest = lookedAt - KEPT_MS;
    for (const [roomId, talk] of talks) {
      if (bytes <= most && lastAt(talk) >= oldest) return;
      drop(roomId, talk);
    }
  }

  return {
    note(roomId: string, line: Line): void {
      const present = talks.get(roomId);
      const talk = present ?? {
        users: [line.userId],
        since: line.at,
        messages: [],
        marks: [],
        first: 0,
        bytes: ROOM_BYTES,
        orderedAt: Number.NEGATIVE_INFINITY,
      };
      if (present === undefined) bytes += ROOM_BYTES;
      bytes += append(talk, line);
      // Not for each of many lines: maps pay for a new order with garbage.
      if (Math.abs(line.at - talk.orderedAt) >= ORDER_MS) {
        talk.orderedAt = line.at;
        talks.delete(roomId);
        talks.set(roomId, talk);
      }
      if (bytes > most || Math.abs(line.at - lookedAt) > LOOK_MS) trim();
    },

    /** The last lines of a room, oldest first. */
    of(roomId: string): readonly Line[] {
      trim();
      const talk = talks.get(roomId);
      return talk === undefined ? [] : talk.messages.map((_, nth) => lineOf(talk, nth));
    },

    /** What is kept of all rooms together, in bytes. */
    bytes: (): number => bytes,
  };
}

export type Evidence = ReturnType<typeof createEvidence>;

/** Puts a line at the end, in place of the oldest where there are enough; gives by how many bytes the talk grew. */
function append(talk: Talk, { userId, message, at }: Line): number {
  if (!talk.users.includes(userId)) talk.users.push(userId);
  // A clock that went back is taken for a standstill.
  const mark = Math.max(0, at - talk.since) * 2 + talk.users.indexOf(userId);
  let grown = LINE_BYTES + bytesOf(message);
  if (talk.messages.length < LINES) {
    // Copied rather than added to: a list that grows reserves room for many more than most talks have.
    talk.messages = talk.messages.concat(message);
    talk.marks = talk.marks.concat(mark);
  } else {
    grown -= LINE_BYTES + bytesOf(talk.messages[talk.first] ?? '');
    talk.messages[talk.first] = message;
    talk.marks[talk.first] = mark;
    talk.first = (talk.first + 1) % LINES;
  }
  talk.bytes += grown;
  return grown;
}

/** The line that is the `nth` oldest, from 0. */
function lineOf({ users, since, messages, marks, first }: Talk, nth: number): Line {
  const index = (first + nth) % messages.length;
  const mark = marks[index] ?? 0;
  return { userId: users[mark % 2] ?? '', message: messages[index] ?? '', at: since + Math.floor(mark / 2) };
}

function lastAt({ since, marks, first }: Talk): number {
  return since + Math.floor((marks.at(first - 1) ?? 0) / 2);
}

/** The engine keeps a text in one byte for each unit of UTF-16 when all of them fit, else in two. */
function bytesOf(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length;
}
