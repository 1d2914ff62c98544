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

/** An outbox is moved to the end of the order no more often than this. */
const ORDER_MS = 1_000;

type Outbox = {
  readonly userId: string;
  readonly roomId: string;
  /**
   * Identifies the sequence of numbers: numbers of another epoch mean nothing here. Unique for each new outbox: a number
   * within this run, of which the text is made when it is needed, or what another node called it.
   */
  readonly epoch: number | string;
  /** Created with the first packet. */
  log: PacketLog | undefined;
  last: number;
  /** The highest number written to a connection, which does not mean that it arrived. */
  writtenTo: number;
  lastAt: number;
  /** When it was last moved to the end of the order. */
  orderedAt: number;
};

/** An outbox as one node hands it over to another. */
export type OutboxCopy = {
  roomId: string;
  epoch: string;
  /** The highest number assigned, and the highest written to a connection. */
  last: number;
  writtenTo: number;
  /** Ordered by number. `ageMs`: how long the packet has been kept. */
  entries: (Packet & { n: number; id: string | null; ageMs: number })[];
};

export type Outboxes = ReturnType<typeof createOutboxes>;

/**
 * The latest lines and signals to each visitor in a talk, in memory, so that those lost with a connection can be sent
 * again. `run` identifies this run of the server; `isHere`: is this visitor connected to this node; `now` is milliseconds
 * of a monotonic clock.
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
  /** The outboxes with packets, in the order of their latest packet, to a second. */
  const filled = new Set<Outbox>();
  let bytes = 0;
  let epochs = 0;
  let sweeping = false;

  function outboxOf(userId: string, roomId: string): Outbox {
    const present = outboxes.get(userId);
    if (present?.roomId === roomId) return present;
    if (present !== undefined) empty(present);
    return open(userId, { roomId, epoch: newEpoch(), last: 0, writtenTo: 0 });
  }

  function newEpoch(): number {
    epochs += 1;
    return epochs;
  }

  const epochText = (epoch: number | string) => (typeof epoch === 'number' ? `${run}-${epoch}` : epoch);

  /** Opens an outbox in place of one that is empty. */
  function open(userId: string, head: Pick<Outbox, 'roomId' | 'epoch' | 'last' | 'writtenTo'>): Outbox {
    const { roomId, epoch, last, writtenTo } = head;
    // Not spread: that takes half as much memory again.
    const outbox: Outbox = {
      userId,
      roomId,
      epoch,
      log: undefined,
      last,
      writtenTo,
      lastAt: 0,
      orderedAt: 0,
    };
    outboxes.set(userId, outbox);
    return outbox;
  }

  /** Moves an outbox to the end of the order, but not for every line: reordering a set produces garbage. */
  function putLast(outbox: Outbox): void {
    outbox.lastAt = now();
    if (outbox.lastAt - outbox.orderedAt < ORDER_MS && filled.has(outbox)) return;
    outbox.orderedAt = outbox.lastAt;
    filled.delete(outbox);
    filled.add(outbox);
  }

  /** Appends a packet to an outbox. */
  function append(outbox: Outbox, packet: Packet, n: number, at: number, id: string | undefined): void {
    outbox.log ??= new PacketLog(seatBytes);
    const before = outbox.log.memory;
    outbox.log.append(packet, n, at, id);
    bytes += outbox.log.memory - before;
    outbox.last = Math.max(outbox.last, n);
    putLast(outbox);
    if (bytes > totalBytes) trimAll();
    sweepLater();
  }

  function empty(outbox: Outbox): void {
    if (outbox.log === undefined) return;
    bytes -= outbox.log.memory;
    outbox.log = undefined;
    filled.delete(outbox);
  }

  function drop(userId: string): void {
    const outbox = outboxes.get(userId);
    if (outbox === undefined) return;
    empty(outbox);
    outboxes.delete(userId);
  }

  /** Drops the packets of one outbox that are older than KEPT_MS. */
  function trim(outbox: Outbox): void {
    const { log } = outbox;
    if (log === undefined) return;
    const oldest = now() - KEPT_MS;
    const before = log.memory;
    while ((log.oldestAt ?? oldest) < oldest) log.shift();
    bytes += log.memory - before;
  }

  /**
   * Empties the outboxes without a packet for KEPT_MS and, above the total bound, those idle for the longest. The outbox
   * of a visitor who has not come in that time is removed: they have lost their seat, or it is at another node.
   */
  function trimAll(): void {
    const oldest = now() - KEPT_MS;
    for (const outbox of filled) {
      const isOld = outbox.lastAt < oldest;
      if (!isOld && bytes <= totalBytes) return;
      if (isOld && !isHere(outbox.userId)) drop(outbox.userId);
      else empty(outbox);
    }
  }

  function copyOf(userId: string): OutboxCopy | null {
    const outbox = outboxes.get(userId);
    if (outbox === undefined) return null;
    const { roomId, epoch, last, writtenTo } = outbox;
    const entries = (outbox.log?.after(0) ?? []).map(({ event, json, n, at, id }) => ({
      event,
      json,
      n,
      id: id ?? null,
      ageMs: now() - at,
    }));
    return { roomId, epoch: epochText(epoch), last, writtenTo, entries };
  }

  /** Checks age on a timer, so that adding a line does not look at other outboxes. No entry outlives twice KEPT_MS. */
  function sweepLater(): void {
    if (sweeping) return;
    sweeping = true;
    setTimeout(() => {
      sweeping = false;
      trimAll();
      for (const outbox of filled) trim(outbox);
      if (filled.size > 0) sweepLater();
    }, KEPT_MS).unref();
  }

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
    takeMissed(userId: string, roomId: string, seen: Seen | null | undefined): (Packet & { n: number })[] {
      const outbox = outboxes.get(userId);
      if (outbox?.roomId !== roomId) return [];
      const { writtenTo, log } = outbox;
      outbox.writtenTo = outbox.last;
      return log?.after(lastSeen({ roomId, epoch: epochText(outbox.epoch), writtenTo }, seen)) ?? [];
    },

    /** The epoch of the numbers that a visitor gets in a room. */
    epochOf: (userId: string, roomId: string): string => epochText(outboxOf(userId, roomId).epoch),

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
      const newText = () => epochText(newEpoch());
      const { entries, ...head } = here?.roomId === copy.roomId ? joined(here, copy, newText) : copy;
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
  if (one.epoch === other.epoch) return one.last > other.last ? one : other;
  if (one.last === 0 || other.last === 0) return one.last > other.last ? one : other;
  const ids = new Set<string>();
  const entries = [...one.entries, ...other.entries]
    .toSorted((a, b) => b.ageMs - a.ageMs)
    .filter(({ id }) => id === null || (!ids.has(id) && ids.add(id)))
    .map((entry, at) => ({ ...entry, n: at + 1 }));
  return { roomId: one.roomId, epoch: newEpoch(), last: entries.length, writtenTo: 0, entries };
}
