import { createNetworkShares } from './network-shares';

/** A line as its writer sent it. `at` is epoch milliseconds. */
export type Line = { userId: string; message: string; at: number };

/** The first lines of each side, which later ones never displace: they show how the talk began. */
const FIRST_LINES = 5;
/** The last lines of each side; more of them if they are short. */
const LAST_LINES = 20;
/** Older lines of a side stay while all but its first take no more: a row of dots displaces nothing. */
const SHORT_BYTES = 4 * 1024;
/** The most that the lines of one side take, without its first: twenty of the longest at one byte a letter. */
const SIDE_BYTES = 44 * 1024;
/** Lines are kept this long after the last one, so that a report can still be verified. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Bytes kept of all rooms together; above it the room silent for the longest is dropped, large rooms first. */
const MOST_BYTES = 64 * 1024 * 1024;
/**
 * The size from which a room is large, in bytes: several times that of a talk of short lines. So rooms filled on
 * purpose displace each other before the lines of others.
 */
const LARGE_BYTES = 16 * 1024;
/**
 * The share of all bytes that one network may take before the rooms within it are dropped first: a crowd of one address
 * that talks with itself fills everything in a minute, with small rooms as well.
 */
const NETWORK_PART = 1 / 64;
/** Bytes counted for a line of a side in addition to its text. */
const LINE_BYTES = 32;
/** What a line takes in memory in addition to its text: the object, the head of the string, its place in the list. */
const LINE_MEMORY = 88;
/** What a room takes in memory in addition to its lines: its map entry, three ids, the talk, two networks of its own. */
const ROOM_BYTES = 1_300;

/** A talk is moved to the end of the order no more often than this. */
const ORDER_MS = 1_000;

/** How often expired talks are looked for. */
const LOOK_MS = 60 * 1000;

/** 0: the visitor who wrote first; 1: the other. */
type Side = 0 | 1;

/** `afterMs`: how long after the talk began. */
type KeptLine = { readonly side: Side; readonly message: string; readonly afterMs: number };

/** The lines of one room. */
type Talk = {
  users: string[];
  /** The network of each side, if they were connected when a line was sent to them. */
  networks: [string | undefined, string | undefined];
  /** In the order they came. */
  kept: KeptLine[];
  /** What they take in memory. */
  keptBytes: number;
  since: number;
  /** When the last line came, by the clock that is never set. */
  heardAt: number;
  /** Lines of each side, and the bytes counted for those after its first. */
  lines: [number, number];
  sideBytes: [number, number];
  /** When it was last moved to the end of the order. */
  orderedAt: number;
};

/**
 * The first and the last lines of each side of each room, in memory only. They are not stored unless a report is
 * verified. `now` is milliseconds of a clock that is never set: by one that was set forward all lines would be too old.
 */
export function createEvidence(options: { now: () => number; mostBytes?: number }) {
  const most = options.mostBytes ?? MOST_BYTES;
  /** Bytes freed beyond the need when dropping rooms of heavy networks: a multiple of a large room. */
  const spare = Math.floor((most * NETWORK_PART) / 2 / LARGE_BYTES) * LARGE_BYTES;
  /** By room, in the order of their last line, to a second. */
  const talks = new Map<string, Talk>();
  /** The large ones, in the same order. */
  const large = new Map<string, Talk>();
  const networks = createNetworkShares(most * NETWORK_PART);
  let bytes = 0;
  let lookedAt = options.now();
  /** When the rooms of heavy networks were last not enough to drop. */
  let exhaustedAt = Number.NEGATIVE_INFINITY;

  /** Adds to what a talk takes, which its networks take as well. */
  function count(talk: Talk, taken: number): void {
    bytes += taken;
    for (const network of networksOf(talk)) networks.add(network, taken);
  }

  function drop(roomId: string, talk: Talk): void {
    talks.delete(roomId);
    large.delete(roomId);
    count(talk, -takenBy(talk));
  }

  /** Moves a talk to the end of the order. */
  function putLast(roomId: string, talk: Talk): void {
    for (const each of isLarge(talk) ? [talks, large] : [talks]) {
      each.delete(roomId);
      each.set(roomId, talk);
    }
  }

  /**
   * Drops rooms with both sides in heavy networks; what one of a crowd said to somebody else stays. Drops a few more
   * than needed, and pauses if there were not enough: they may be last in the order.
   */
  function dropHeavy(): void {
    for (const order of [large, talks]) {
      for (const [roomId, talk] of order) {
        if (bytes <= most - spare || !networks.hasHeavy()) return;
        if (networksOf(talk).every(networks.isHeavy)) drop(roomId, talk);
      }
    }
    exhaustedAt = lookedAt;
  }

  function trim(): void {
    lookedAt = options.now();
    const oldest = lookedAt - KEPT_MS;
    if (bytes > most && lookedAt - exhaustedAt >= ORDER_MS) dropHeavy();
    for (const [roomId, talk] of large) {
      if (bytes <= most) break;
      drop(roomId, talk);
    }
    for (const [roomId, talk] of talks) {
      if (bytes <= most && talk.heardAt >= oldest) return;
      drop(roomId, talk);
    }
  }

  return {
    /** Notes a line. `network`: that of the recipient; undefined while they are away. */
    note(roomId: string, line: Line, network?: string): void {
      const present = talks.get(roomId);
      const talk = present ?? newTalk(line);
      talk.heardAt = options.now();
      const taken = present === undefined ? 0 : takenBy(talk);
      const recipient = append(talk, line) === 0 ? 1 : 0;
      const isMoved = network !== undefined && network !== talk.networks[recipient];
      if (isMoved) {
        count(talk, -taken);
        talk.networks[recipient] = network;
        count(talk, takenBy(talk));
      } else {
        count(talk, takenBy(talk) - taken);
      }
      // Not for every line: reordering a map produces garbage.
      const isDue = Math.abs(line.at - talk.orderedAt) >= ORDER_MS;
      if (isDue || (isLarge(talk) && !large.has(roomId))) {
        talk.orderedAt = line.at;
        putLast(roomId, talk);
      }
      if (bytes > most || talk.heardAt - lookedAt > LOOK_MS) trim();
    },

    /** The kept lines of a room, oldest first. */
    of(roomId: string): readonly Line[] {
      trim();
      const talk = talks.get(roomId);
      return talk === undefined ? [] : linesOf(talk);
    },

    /** Bytes kept of all rooms together. */
    bytes: (): number => bytes,
  };
}

export type Evidence = ReturnType<typeof createEvidence>;

/** The lines to keep of one room, oldest first, from all lines that several nodes have of it. */
export function keptOf(lines: readonly Line[]): Line[] {
  const [first] = lines;
  if (first === undefined) return [];
  const talk = newTalk(first);
  for (const line of lines) append(talk, line);
  return linesOf(talk);
}

function newTalk({ userId, at }: Line): Talk {
  return {
    users: [userId],
    networks: [undefined, undefined],
    kept: [],
    keptBytes: 0,
    since: at,
    heardAt: 0,
    lines: [0, 0],
    sideBytes: [0, 0],
    orderedAt: Number.NEGATIVE_INFINITY,
  };
}

/** Gives the side of the writer. */
function append(talk: Talk, { userId, message, at }: Line): Side {
  if (!talk.users.includes(userId)) talk.users.push(userId);
  const side: Side = talk.users[0] === userId ? 0 : 1;
  const size = bytesOf(message);
  talk.lines[side] += 1;
  if (talk.lines[side] > FIRST_LINES) talk.sideBytes[side] += LINE_BYTES + size;
  while (isTooMuch(talk, side)) dropOldest(talk, side);
  // A clock that was set back counts as one that stood still.
  talk.kept.push({ side, message, afterMs: Math.max(0, at - talk.since) });
  talk.keptBytes += LINE_MEMORY + size;
  return side;
}

/** Called with the new line counted but not yet appended, so that it always stays. */
function isTooMuch({ lines, sideBytes }: Talk, side: Side): boolean {
  const last = lines[side] - FIRST_LINES;
  if (last <= 1) return false;
  return sideBytes[side] > SIDE_BYTES || (last > LAST_LINES && sideBytes[side] > SHORT_BYTES);
}

/** Removes the oldest line of a side after its first ones. */
function dropOldest(talk: Talk, side: Side): void {
  const at = placeOf(talk.kept, side, FIRST_LINES);
  const [dropped] = talk.kept.splice(at, 1);
  if (dropped === undefined) throw new RangeError('a side has no line after its first ones');
  const size = bytesOf(dropped.message);
  talk.keptBytes -= LINE_MEMORY + size;
  talk.sideBytes[side] -= LINE_BYTES + size;
  talk.lines[side] -= 1;
}

/** The index of a side's line after its first `n`; the length if there is none. */
function placeOf(kept: readonly KeptLine[], side: Side, n: number): number {
  let left = n;
  for (let at = 0; at < kept.length; at += 1) {
    if (kept[at]?.side === side && left-- === 0) return at;
  }
  return kept.length;
}

/** The bytes of a text in memory: one per UTF-16 unit if all of them fit in one, else two. */
function bytesOf(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length;
}

function linesOf({ users, kept, since }: Talk): Line[] {
  return kept.map(({ side, message, afterMs }) => ({
    userId: users[side] ?? '',
    message,
    at: since + afterMs,
  }));
}

function isLarge(talk: Talk): boolean {
  return takenBy(talk) >= LARGE_BYTES;
}

/** The networks a room counts for: the empty name if nobody was connected. */
function networksOf({ networks: [one, other] }: Talk): readonly string[] {
  if (one === undefined) return [other ?? ''];
  return other === undefined || other === one ? [one] : [one, other];
}

/** The bytes a room takes. */
function takenBy({ keptBytes }: Talk): number {
  return ROOM_BYTES + keptBytes;
}
