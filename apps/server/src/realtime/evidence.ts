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

/**
 * The lines of one room, in columns: an object for each line would take three times as much beside the text.
 * A mark is the milliseconds since the first line, doubled, plus one when the second of the two wrote it.
 */
type Talk = { users: string[]; since: number; messages: string[]; marks: number[]; bytes: number };

/** The last lines of each room, in memory only. Written down nowhere, unless a report is verified. */
export function createEvidence(options: { now: () => number; mostBytes?: number }) {
  const most = options.mostBytes ?? MOST_BYTES;
  /** In the order of their last line. */
  const talks = new Map<string, Talk>();
  let bytes = 0;

  function drop(roomId: string, talk: Talk): void {
    talks.delete(roomId);
    bytes -= talk.bytes;
  }

  function trim(): void {
    const oldest = options.now() - KEPT_MS;
    for (const [roomId, talk] of talks) {
      if (bytes <= most && lastAt(talk) >= oldest) return;
      drop(roomId, talk);
    }
  }

  return {
    note(roomId: string, line: Line): void {
      const talk = talks.get(roomId) ?? {
        users: [line.userId],
        since: line.at,
        messages: [],
        marks: [],
        bytes: ROOM_BYTES,
      };
      bytes += append(talk, line) + (talks.delete(roomId) ? 0 : ROOM_BYTES);
      talks.set(roomId, talk);
      trim();
    },

    /** The last lines of a room, oldest first. */
    of(roomId: string): readonly Line[] {
      trim();
      const talk = talks.get(roomId);
      return talk === undefined ? [] : talk.messages.map((_, index) => lineOf(talk, index));
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
    grown -= LINE_BYTES + bytesOf(talk.messages[0] ?? '');
    talk.messages.copyWithin(0, 1)[LINES - 1] = message;
    talk.marks.copyWithin(0, 1)[LINES - 1] = mark;
  }
  talk.bytes += grown;
  return grown;
}

function lineOf({ users, since, messages, marks }: Talk, index: number): Line {
  const mark = marks[index] ?? 0;
  return { userId: users[mark % 2] ?? '', message: messages[index] ?? '', at: since + Math.floor(mark / 2) };
}

function lastAt(talk: Talk): number {
  return talk.since + Math.floor((talk.marks.at(-1) ?? 0) / 2);
}

/** The engine keeps a text in one byte for each unit of UTF-16 when all of them fit, else in two. */
function bytesOf(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length;
}
