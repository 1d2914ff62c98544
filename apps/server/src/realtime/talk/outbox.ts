import type { Seen } from '@app/contract/events';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';
import { type Packet, PacketLog } from './packet-log';

/** Allowance for looking up a returning visitor in the store. */
const LOOKUP_MARGIN_MS = 4_000;

/**
 * Packets written to a connection that died unnoticed can be replayed until the visitor's seat in the room is given
 * up: the next ping has to be due and stay unanswered, then the reconnect grace has to run out.
 */
const KEPT_MS = PING_INTERVAL_MS + PING_TIMEOUT_MS + RECONNECT_GRACE_MS + LOOKUP_MARGIN_MS;

/** Kept for one visitor, as it is sent: less than a connection may have unsent, so that a replay always fits. */
const MOST_SEAT_BYTES = 32 * 1024;
/** The same for all visitors of this process together, in memory. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The share of these that is freed when they are full, so that it is not done for every line. */
const FREED_SHARE = 1 / 8;

type Outbox = {
  readonly userId: string;
  readonly roomId: string;
  /** Identifies the sequence of numbers: numbers of another epoch mean nothing here. Unique for each new outbox. */
  readonly epoch: string;
  /** Created with the first packet. */
  log: PacketLog | undefined;
  last: number;
  /** The highest number written to a connection, which does not mean that it arrived. */
  writtenTo: number;
  /** The place of the last line that the visitor has said or was sent, among those of both. */
  place: number;
};

/** An outbox as one node hands it over to another. */
export type OutboxCopy = {
  roomId: string;
  epoch: string;
  /** The highest number assigned, and the highest written to a connection. */
  last: number;
  writtenTo: number;
  place: number;
  /** Ordered by number. `ageMs`: how long the packet has been kept. */
  entries: (Packet & { n: number; id: string | null; ageMs: number })[];
};

export type Outboxes = ReturnType<typeof createOutboxes>;

/**
 * The latest lines and signals to each visitor in a talk, in memory, so that those lost with a connection can be sent
 * again. `run` identifies this run of the server; `isHere`: is this visitor connected to this node; `now` is
 * milliseconds of a monotonic clock.
 */
export function createOutboxes(options: {
  run: string;
  isHere?: (userId: string) => boolean;
  now?: () => number;
  seatBytes?: number;
  totalBytes?: number;
}) {
  const {
    run,
    isHere = () => true,
    now = performance.now.bind(performance),
    seatBytes = MOST_SEAT_BYTES,
    totalBytes = MOST_BYTES,
  } = options;
  /** By recipient. */
  const outboxes = new Map<string, Outbox>();
  let bytes = 0;
  let epochs = 0;

  function outboxOf(userId: string, roomId: string): Outbox {
    const present = outboxes.get(userId);
    if (present?.roomId === roomId) return present;
    if (present !== undefined) empty(present);
    return open(userId, { roomId, epoch: newEpoch(), last: 0, writtenTo: 0, place: 0 });
  }

  function newEpoch(): string {
    epochs += 1;
    return `${run}-${epochs}`;
  }

  /** Opens an outbox in place of one that is empty. */
  function open(userId: string, head: Omit<OutboxCopy, 'entries'>): Outbox {
    const { roomId, epoch, last, writtenTo, place } = head;
    // Not spread: that takes half as much memory again.
    const outbox: Outbox = { userId, roomId, epoch, log: undefined, last, writtenTo, place };
    outboxes.set(userId, outbox);
    return outbox;
  }

  /** Appends a packet to an outbox. */
  function append(outbox: Outbox, packet: Packet, n: number, at: number, id: string | undefined): void {
    outbox.log ??= new PacketLog(seatBytes);
    const before = outbox.log.memory;
    outbox.log.append(packet, n, at, id);
    bytes += outbox.log.memory - before;
    outbox.last = Math.max(outbox.last, n);
    if (bytes > totalBytes) emptyIdle();
  }

  function empty(outbox: Outbox): void {
    if (outbox.log === undefined) return;
    bytes -= outbox.log.memory;
    outbox.log = undefined;
  }

  function drop(userId: string): void {
    const outbox = outboxes.get(userId);
    if (outbox === undefined) return;
    empty(outbox);
    outboxes.delete(userId);
  }

  /**
   * Drops the packets of one outbox that are older than KEPT_MS. That of a visitor who is not here is removed without
   * any: they have lost their seat, or it is at another node.
   */
  function trim(outbox: Outbox): void {
    const { log, userId } = outbox;
    if (log === undefined) return;
    const oldest = now() - KEPT_MS;
    const before = log.memory;
    while ((log.oldestAt ?? oldest) < oldest) log.shift();
    bytes += log.memory - before;
    if (log.oldestAt !== undefined) return;
    if (isHere(userId)) empty(outbox);
    else drop(userId);
  }

  /** Empties the outboxes that have been idle for the longest, as many as have to go. */
  function emptyIdle(): void {
    const latestOf = ({ log }: Outbox) => log?.latestAt ?? 0;
    for (const outbox of [...outboxes.values()].sort((a, b) => latestOf(a) - latestOf(b))) {
      if (bytes <= totalBytes * (1 - FREED_SHARE)) return;
      empty(outbox);
    }
  }

  function copyOf(userId: string): OutboxCopy | null {
    const outbox = outboxes.get(userId);
    if (outbox === undefined) return null;
    const { roomId, epoch, last, writtenTo, place } = outbox;
    const entries = (outbox.log?.after(0) ?? []).map(({ event, json, n, at, id }) => ({
      event,
      json,
      n,
      id: id ?? null,
      ageMs: now() - at,
    }));
    return { roomId, epoch, last, writtenTo, place, entries };
  }

  // Adding a line does not look at other outboxes. No entry outlives twice KEPT_MS.
  const sweep = () => {
    for (const outbox of outboxes.values()) trim(outbox);
  };
  setInterval(sweep, KEPT_MS).unref();

  return {
    /**
     * Keeps a packet to a visitor in a room; `written`: it is written to a connection at once. Returns its number, or
     * undefined if a line with this `id` is already kept.
     */
    add(userId: string, roomId: string, packet: Packet, written: boolean, id?: string): number | undefined {
      const outbox = outboxOf(userId, roomId);
      if (id !== undefined && outbox.log?.has(id)) return undefined;
      const n = outbox.last + 1;
      if (written) outbox.writtenTo = n;
      append(outbox, packet, n, now(), id);
      return n;
    },

    /**
     * What a visitor who comes back to a room has missed, oldest first: everything after `seen`. For a client that does
     * not report what it has seen (undefined) that is what was never written to a connection. All of it counts as
     * written from now on.
     */
    replay(userId: string, roomId: string, seen: Seen | null | undefined): (Packet & { n: number })[] {
      const outbox = outboxes.get(userId);
      if (outbox?.roomId !== roomId) return [];
      const { epoch, writtenTo, log } = outbox;
      outbox.writtenTo = outbox.last;
      return log?.after(lastSeen({ roomId, epoch, writtenTo }, seen)) ?? [];
    },

    /** A visitor says a line: its place, after all that they have said or were sent in this room. */
    placeOfSaid(userId: string, roomId: string): number {
      const outbox = outboxOf(userId, roomId);
      outbox.place += 1;
      return outbox.place;
    },

    /** A visitor is sent a line that its sender's node gave this place: the one it takes among those sent to them. */
    placeOfSent(userId: string, roomId: string, place: number): number {
      const outbox = outboxOf(userId, roomId);
      outbox.place = Math.max(outbox.place + 1, place);
      return outbox.place;
    },

    /** The epoch of the numbers that a visitor gets in a room. */
    epochOf: (userId: string, roomId: string): string => outboxOf(userId, roomId).epoch,

    /** A copy of a visitor's outbox, for another node to adopt. */
    copyOf,

    /** Removes a visitor's outbox and returns it, for another node to adopt. */
    handOver(userId: string): OutboxCopy | null {
      const copy = copyOf(userId);
      drop(userId);
      return copy;
    },

    /** Takes over the outbox of another node. Nothing is lost that is kept here for the same talk. */
    adopt(userId: string, copy: OutboxCopy): void {
      const here = copyOf(userId);
      const isSame = here?.roomId === copy.roomId;
      const { entries, ...head } = isSame ? joined(here, copy, newEpoch) : copy;
      drop(userId);
      const outbox = open(userId, head);
      for (const { event, json, n, ageMs, id } of entries) {
        append(outbox, { event, json }, n, now() - ageMs, id ?? undefined);
      }
    },

    /** Removes a visitor's outbox: the talk is over. */
    drop,

    /** Bytes taken for all visitors together, estimated. */
    bytes: (): number => bytes,
  };
}

/** The number up to which a visitor has received the packets of an outbox; `seen` as their client reported it. */
export function lastSeen(
  { roomId, epoch, writtenTo }: Pick<OutboxCopy, 'roomId' | 'epoch' | 'writtenTo'>,
  seen: Seen | null | undefined,
): number {
  if (seen === undefined) return writtenTo;
  return seen?.roomId === roomId && seen.epoch === epoch ? seen.n : 0;
}

/**
 * Two outboxes of one visitor and room as one. Of one series the longer is the later; packets of two series get new
 * numbers in the order they were added, so the client is told all of them.
 */
function joined(one: OutboxCopy, other: OutboxCopy, newEpoch: () => string): OutboxCopy {
  const place = Math.max(one.place, other.place);
  if (one.epoch === other.epoch || one.last === 0 || other.last === 0)
    return { ...(one.last > other.last ? one : other), place };
  const ids = new Set<string>();
  const entries = [...one.entries, ...other.entries]
    .toSorted((a, b) => b.ageMs - a.ageMs)
    .filter(({ id }) => id === null || (!ids.has(id) && ids.add(id)))
    .map((entry, at) => ({ ...entry, n: at + 1 }));
  return { roomId: one.roomId, epoch: newEpoch(), last: entries.length, writtenTo: 0, place, entries };
}
