import { bytesOf, LineLog, type Side } from './line-log';
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
/** Bytes counted for a line in addition to its text. */
const LINE_BYTES = 32;
/**
 * What a room takes in addition to the bytes reserved for its lines, measured over 40,000 rooms with --expose-gc: its
 * map entry, three ids, the log and two networks of its own.
 */
const ROOM_BYTES = 1_300;

/** A talk is moved to the end of the order no more often than this. */
const ORDER_MS = 1_000;

/** How often expired talks are looked for. */
const LOOK_MS = 60 * 1000;

/** The lines of one room. */
type Talk = {
  users: string[];
  /** The network of each side, if they were connected when a line was sent to them. */
  networks: [string | undefined, string | undefined];
  log: LineLog;
  since: number;
  lastAt: number;
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
      // Most lines fit into what is reserved, and their recipient stays where they are.
      if (isMoved || takenBy(talk) !== taken) {
        count(talk, -taken);
        if (isMoved) talk.networks[recipient] = network;
        count(talk, takenBy(talk));
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
    log: new LineLog(FIRST_LINES),
    since: at,
    lastAt: at,
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
  talk.lastAt = Math.max(talk.since, at);
  talk.log.append(side, message, talk.lastAt, size);
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
  talk.sideBytes[side] -= LINE_BYTES + talk.log.dropOldest(side);
  talk.lines[side] -= 1;
}

function linesOf({ users, log }: Talk): Line[] {
  return log.lines().map(({ side, message, at }) => ({ userId: users[side] ?? '', message, at }));
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
function takenBy({ log }: Talk): number {
  return ROOM_BYTES + log.capacity;
}
