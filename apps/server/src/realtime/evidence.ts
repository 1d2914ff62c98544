import { bytesOf, LineLog, type Side } from './line-log';
import { createNetworkShares } from './network-shares';

/** What was said in a room, as its writer sent it. `at` is epoch milliseconds. */
export type Line = { userId: string; message: string; at: number };

/** The first lines of each side, which nothing pushes out: how it began. */
const FIRST_LINES = 5;
/** The last lines of each side; of short ones more are kept. */
const LAST_LINES = 20;
/** Beyond the last lines older ones of a side stay while all of these take no more: a row of dots pushes nothing out. */
const SHORT_BYTES = 4 * 1024;
/** What the lines of one side take at most, beside the first ones: twenty of the longest in one byte a letter. */
const SIDE_BYTES = 44 * 1024;
/** Kept this long after the last line: within that time a report can still be verified. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Bytes kept of all rooms together: beyond that the longest silent room goes first, one that takes much before all others. */
const MOST_BYTES = 64 * 1024 * 1024;
/**
 * What a room takes that takes much, in bytes: several times as much as a talk of short lines. So rooms filled on
 * purpose push out each other before what others said.
 */
const LARGE_BYTES = 16 * 1024;
/**
 * The part of all bytes that one network may take before the rooms within it go first: a crowd of one address that
 * talks with itself fills all there is in a minute, with small rooms as well.
 */
const NETWORK_PART = 1 / 64;
/** What a line counts for beside its text. */
const LINE_BYTES = 32;
/**
 * What a room takes beside the bytes its lines have reserved, measured over 40,000 rooms with --expose-gc: its place
 * in the map, three ids, the log and two networks of its own.
 */
const ROOM_BYTES = 1_300;

/** Talks are put in order again no more often than this. */
const ORDER_MS = 1_000;

/** So often it is looked for talks that are past their time. */
const LOOK_MS = 60 * 1000;

/** What one room said. */
type Talk = {
  users: string[];
  /** Where each side is, as far as something was said to them while they were there. */
  networks: [string | undefined, string | undefined];
  log: LineLog;
  since: number;
  lastAt: number;
  /** Lines of each side, and what those behind its first ones count for. */
  lines: [number, number];
  sideBytes: [number, number];
  /** When it was put behind the others. */
  orderedAt: number;
};

/**
 * The first and the last lines of each side of each room, in memory only. Written down nowhere, unless a report is
 * verified.
 */
export function createEvidence(options: { now: () => number; mostBytes?: number }) {
  const most = options.mostBytes ?? MOST_BYTES;
  /** In whole rooms that take much. */
  const spare = Math.floor((most * NETWORK_PART) / 2 / LARGE_BYTES) * LARGE_BYTES;
  /** In the order of their last line, to a second. */
  const talks = new Map<string, Talk>();
  /** Those of them that take much, in the same order. */
  const large = new Map<string, Talk>();
  const networks = createNetworkShares(most * NETWORK_PART);
  let bytes = 0;
  let lookedAt = options.now();
  /** When there were not enough rooms of networks that take much. */
  let exhaustedAt = Number.NEGATIVE_INFINITY;

  function count(talk: Talk, sign: 1 | -1): void {
    const taken = sign * takenBy(talk);
    bytes += taken;
    for (const network of networksOf(talk)) networks.add(network, taken);
  }

  function drop(roomId: string, talk: Talk): void {
    talks.delete(roomId);
    large.delete(roomId);
    count(talk, -1);
  }

  /** Puts a talk behind all others. */
  function putLast(roomId: string, talk: Talk): void {
    for (const each of isLarge(talk) ? [talks, large] : [talks]) {
      each.delete(roomId);
      each.set(roomId, talk);
    }
  }

  /**
   * Drops rooms whose both sides are in networks that take much: what one of a crowd has said to somebody else stays. A
   * few more than have to go, and not at once again when there were not enough: they may stand behind all others.
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
    if (bytes > most && Math.abs(lookedAt - exhaustedAt) >= ORDER_MS) dropHeavy();
    for (const [roomId, talk] of large) {
      if (bytes <= most) break;
      drop(roomId, talk);
    }
    for (const [roomId, talk] of talks) {
      if (bytes <= most && talk.lastAt >= oldest) return;
      drop(roomId, talk);
    }
  }

  return {
    /** `network` is where the one is to whom it was said; undefined when they are away. */
    note(roomId: string, line: Line, network?: string): void {
      const present = talks.get(roomId);
      const talk = present ?? newTalk(line);
      if (present !== undefined) count(talk, -1);
      append(talk, line, network);
      count(talk, 1);
      // Not for each of many lines: maps pay for a new order with garbage.
      const isDue = Math.abs(line.at - talk.orderedAt) >= ORDER_MS;
      if (isDue || (isLarge(talk) && !large.has(roomId))) {
        talk.orderedAt = line.at;
        putLast(roomId, talk);
      }
      if (bytes > most || Math.abs(line.at - lookedAt) > LOOK_MS) trim();
    },

    /** What is kept of a room, oldest first. */
    of(roomId: string): readonly Line[] {
      trim();
      const talk = talks.get(roomId);
      return talk === undefined ? [] : linesOf(talk);
    },

    /** What is kept of all rooms together, in bytes. */
    bytes: (): number => bytes,
  };
}

export type Evidence = ReturnType<typeof createEvidence>;

/** What is kept of one room that said all of this, oldest first: what several nodes have seen of it together. */
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
    log: new LineLog(FIRST_LINES),
    since: at,
    lastAt: at,
    lines: [0, 0],
    sideBytes: [0, 0],
    orderedAt: Number.NEGATIVE_INFINITY,
  };
}

function append(talk: Talk, { userId, message, at }: Line, network?: string): void {
  if (!talk.users.includes(userId)) talk.users.push(userId);
  const side: Side = talk.users[0] === userId ? 0 : 1;
  if (network !== undefined) talk.networks[side === 0 ? 1 : 0] = network;
  const size = bytesOf(message);
  talk.lines[side] += 1;
  if (talk.lines[side] > FIRST_LINES) talk.sideBytes[side] += LINE_BYTES + size;
  while (isTooMuch(talk, side)) dropOldest(talk, side);
  // A clock that went back is taken for a standstill.
  talk.lastAt = Math.max(talk.since, at);
  talk.log.append(side, message, talk.lastAt, size);
}

/** Asked with the new line counted and not yet there: that one stays. */
function isTooMuch({ lines, sideBytes }: Talk, side: Side): boolean {
  const last = lines[side] - FIRST_LINES;
  if (last <= 1) return false;
  return sideBytes[side] > SIDE_BYTES || (last > LAST_LINES && sideBytes[side] > SHORT_BYTES);
}

/** Takes out the oldest line of a side behind its first ones. */
function dropOldest(talk: Talk, side: Side): void {
  talk.sideBytes[side] -= LINE_BYTES + talk.log.dropOldest(side);
  talk.lines[side] -= 1;
}

function linesOf({ users, log }: Talk): Line[] {
  return log.lines().map(({ side, message, at }) => ({ userId: users[side] ?? '', message, at }));
}

function isLarge(talk: Talk): boolean {
  return takenBy(talk) >= LARGE_BYTES;
}

/** The networks on whose account a room goes: one without a name when nobody was there. */
function networksOf({ networks: [one, other] }: Talk): readonly string[] {
  if (one === undefined) return [other ?? ''];
  return other === undefined || other === one ? [one] : [one, other];
}

/** What a room takes, in bytes. */
function takenBy({ log }: Talk): number {
  return ROOM_BYTES + log.capacity;
}
