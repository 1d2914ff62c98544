import type { Bus } from '../nodes/bus';
import { mergedLines, type SaidLine, Transcript, type TranscriptLine } from './transcript';

/** How long a report waits for the lines of other nodes. */
const ANSWER_LIMIT_MS = 1_000;
/** A room is kept this long after its last line, so that a report can still be verified. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/**
 * Bytes kept of all rooms together. Beyond it rooms are dropped: those silent for the longest first, large ones before
 * small ones.
 */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * The size in bytes from which a room is large: several times that of a talk of short lines. So rooms that were filled
 * on purpose displace each other before the lines of anybody else.
 */
const LARGE_BYTES = 16 * 1024;
/**
 * The share of all bytes that one network may take before the rooms within it are dropped first. A crowd at one address
 * that talks with itself could fill everything in a minute, with small rooms as well.
 */
const NETWORK_SHARE = 1 / 64;
/** What a room takes in memory in addition to its lines: its map entry, three ids, the transcript, two networks. */
const ROOM_BYTES = 1_300;
/** A room is moved to the end of the order no more often than this: reordering a map produces garbage. */
const ORDER_MS = 1_000;
/** How often expired rooms are looked for. */
const SWEEP_MS = 60 * 1000;

type RoomEvidence = {
  readonly transcript: Transcript;
  /** The network of each side, if they were connected when a line was sent to them. */
  readonly networks: [string | undefined, string | undefined];
  /** When the last line came, by the clock that is never set. */
  lastLineAt: number;
  /** When it was last moved to the end of the order, by the clock of the lines. */
  orderedAt: number;
};

/**
 * The first and the last lines of each side of each room, in memory only. They are not stored unless a report is
 * verified. `now` is milliseconds of a clock that is never set: by one that was set forward all lines would be too old.
 */
export function createEvidence(options: { now: () => number; mostBytes?: number }) {
  const maxBytes = options.mostBytes ?? MAX_BYTES;
  /** Freed beyond the need when rooms of heavy networks are dropped, so that it is not done for every line. */
  const reserve = Math.floor((maxBytes * NETWORK_SHARE) / 2 / LARGE_BYTES) * LARGE_BYTES;
  /** By id, in the order of their last line, to a second. */
  const rooms = new Map<string, RoomEvidence>();
  /** The large ones, in the same order. */
  const largeRooms = new Map<string, RoomEvidence>();
  const networks = createNetworkShares(maxBytes * NETWORK_SHARE);
  let bytes = 0;
  let sweptAt = options.now();
  /** When dropping the rooms of heavy networks last did not free enough. */
  let exhaustedAt = Number.NEGATIVE_INFINITY;

  /** Counts bytes that a room takes or, with a negative number, gives back, for its networks as well. */
  function count(room: RoomEvidence, change: number): void {
    bytes += change;
    for (const network of networksOf(room)) networks.add(network, change);
  }

  function drop(roomId: string, room: RoomEvidence): void {
    rooms.delete(roomId);
    largeRooms.delete(roomId);
    count(room, -bytesOf(room));
  }

  function moveToEnd(roomId: string, room: RoomEvidence): void {
    for (const order of isLarge(room) ? [rooms, largeRooms] : [rooms]) {
      order.delete(roomId);
      order.set(roomId, room);
    }
  }

  /**
   * Drops rooms with both sides in heavy networks, large ones first; what one of a crowd said to somebody else stays.
   * If that is not enough it is not tried again for a while: it looks through all rooms.
   */
  function dropHeavy(): void {
    for (const order of [largeRooms, rooms]) {
      for (const [roomId, room] of order) {
        if (bytes <= maxBytes - reserve || !networks.hasHeavy()) return;
        if (networksOf(room).every(networks.isHeavy)) drop(roomId, room);
      }
    }
    exhaustedAt = sweptAt;
  }

  /** Drops what is beyond the bound, and what has expired. */
  function sweep(): void {
    sweptAt = options.now();
    if (bytes > maxBytes && sweptAt - exhaustedAt >= ORDER_MS) dropHeavy();
    for (const [roomId, room] of largeRooms) {
      if (bytes <= maxBytes) break;
      drop(roomId, room);
    }
    for (const [roomId, room] of rooms) {
      if (bytes <= maxBytes && room.lastLineAt >= sweptAt - KEPT_MS) return;
      drop(roomId, room);
    }
  }

  setInterval(sweep, SWEEP_MS).unref();

  return {
    /** Notes a line. `network`: that of the recipient; undefined while they are away. */
    note(roomId: string, line: TranscriptLine, network?: string): void {
      const known = rooms.get(roomId);
      const room = known ?? newRoom(line);
      room.lastLineAt = options.now();
      const before = known === undefined ? 0 : bytesOf(room);
      const recipient = room.transcript.append(line) === 0 ? 1 : 0;
      if (network !== undefined && network !== room.networks[recipient]) {
        // All that the room takes counts for the new network from now on.
        count(room, -before);
        room.networks[recipient] = network;
        count(room, bytesOf(room));
      } else {
        count(room, bytesOf(room) - before);
      }
      const isDue = Math.abs(line.at - room.orderedAt) >= ORDER_MS;
      if (isDue || (isLarge(room) && !largeRooms.has(roomId))) {
        room.orderedAt = line.at;
        moveToEnd(roomId, room);
      }
      if (bytes > maxBytes) sweep();
    },

    /** The kept lines of a room, oldest first. */
    of(roomId: string): readonly TranscriptLine[] {
      sweep();
      return rooms.get(roomId)?.transcript.lines ?? [];
    },

    /** Bytes kept of all rooms together. */
    bytes: (): number => bytes,
  };
}

export type Evidence = ReturnType<typeof createEvidence>;

/**
 * The kept lines of a room from all nodes, oldest first: each has those that went to its own visitors, also to visitors
 * who have left it since. A node that does not answer in time is left out.
 */
export async function gatherLines(
  evidence: Evidence,
  bus: Pick<Bus, 'askAll'>,
  roomId: string,
): Promise<SaidLine[]> {
  const elsewhere = await bus.askAll('evidence', { roomId }, ANSWER_LIMIT_MS);
  return mergedLines([evidence.of(roomId), ...elsewhere].flat());
}

function newRoom(first: TranscriptLine): RoomEvidence {
  return {
    transcript: new Transcript(first),
    networks: [undefined, undefined],
    lastLineAt: 0,
    orderedAt: Number.NEGATIVE_INFINITY,
  };
}

function bytesOf({ transcript }: RoomEvidence): number {
  return ROOM_BYTES + transcript.bytes;
}

function isLarge(room: RoomEvidence): boolean {
  return bytesOf(room) >= LARGE_BYTES;
}

/** The networks a room counts for: the empty name if nobody was connected. */
function networksOf({ networks: [one, other] }: RoomEvidence): readonly string[] {
  if (one === undefined) return [other ?? ''];
  return other === undefined || other === one ? [one] : [one, other];
}

/**
 * Counts the bytes each network takes. One that takes more than `most` is heavy until it takes half of that, so that
 * room need not be made after every line.
 */
function createNetworkShares(most: number) {
  const bytesByNetwork = new Map<string, number>();
  const heavy = new Set<string>();

  return {
    add(network: string, bytes: number): void {
      const total = (bytesByNetwork.get(network) ?? 0) + bytes;
      if (total > 0) bytesByNetwork.set(network, total);
      else bytesByNetwork.delete(network);
      if (total > most) heavy.add(network);
      else if (total <= most / 2) heavy.delete(network);
    },

    isHeavy: (network: string): boolean => heavy.has(network),
    hasHeavy: (): boolean => heavy.size > 0,
  };
}
