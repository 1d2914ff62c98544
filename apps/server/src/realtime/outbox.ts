import type { Seen } from '@app/contract/events';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';
import { type Packet, PacketLog } from './packet-log';

/** Looking a visitor up may take this long when they come back. */
const LOOKUP_MARGIN_MS = 4_000;

/**
 * What is written to a connection that died unnoticed can be asked for again until the place in the
 * room is given up: the ping has to be due and to stay unanswered, then the grace has to run out.
 */
const KEPT_MS = PING_INTERVAL_MS + PING_TIMEOUT_MS + RECONNECT_GRACE_MS + LOOKUP_MARGIN_MS;

/** Kept for one visitor: less than a connection may have unsent, so that a replay always fits. */
const MOST_SEAT_BYTES = 32 * 1024;
/** Reserved for all visitors of this process together. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Outboxes are put in order again no more often than this. */
const ORDER_MS = 1_000;

type Outbox = {
  readonly roomId: string;
  /** Names what gave the numbers: those of another epoch mean nothing here. No two outboxes begin with the same. */
  readonly epoch: string;
  readonly log: PacketLog;
  last: number;
  /** So far all was written to a connection, which is not to say that it arrived. */
  writtenTo: number;
  lastAt: number;
  /** When it was put behind the others. */
  orderedAt: number;
};

/** What was kept for a visitor at one node, for another one to go on with. */
export type OutboxCopy = {
  roomId: string;
  epoch: string;
  /** The highest number given, and the highest that was written to a connection. */
  last: number;
  writtenTo: number;
  /** In the order of their numbers. `ageMs`: for how long it has been kept. */
  entries: (Packet & { n: number; id: string | null; ageMs: number })[];
};

export type Outboxes = ReturnType<typeof createOutboxes>;

/**
 * The latest lines and signals to each visitor in a talk, in memory, so that those lost with a
 * connection can be sent again. `run` names this run of the server; `now` is milliseconds of a clock that
 * is never set.
 */
export function createOutboxes(options: {
  run: string;
  now?: () => number;
  seatBytes?: number;
  totalBytes?: number;
}) {
  const {
    run,
    now = performance.now.bind(performance),
    seatBytes = MOST_SEAT_BYTES,
    totalBytes = MOST_BYTES,
  } = options;
  /** By the visitor they are for. */
  const outboxes = new Map<string, Outbox>();
  /** Those with packets, in the order of their last one, to a second. */
  const filled = new Set<Outbox>();
  let bytes = 0;
  let epochs = 0;
  let sweeping = false;

  function outboxOf(userId: string, roomId: string): Outbox {
    const present = outboxes.get(userId);
    if (present?.roomId === roomId) return present;
    drop(userId);
    epochs += 1;
    const epoch = `${run}-${epochs}`;
    const fresh: Outbox = {
      roomId,
      epoch,
      log: new PacketLog(seatBytes),
      last: 0,
      writtenTo: 0,
      lastAt: 0,
      orderedAt: 0,
    };
    outboxes.set(userId, fresh);
    return fresh;
  }

  /** Puts an outbox behind all others, but not for each of many lines: sets pay for that with garbage. */
  function putLast(outbox: Outbox): void {
    outbox.lastAt = now();
    if (outbox.lastAt - outbox.orderedAt < ORDER_MS && filled.has(outbox)) return;
    outbox.orderedAt = outbox.lastAt;
    filled.delete(outbox);
    filled.add(outbox);
  }

  /** Puts a packet behind those that are there. */
  function append(outbox: Outbox, packet: Packet, n: number, at: number, id: string | undefined): void {
    const before = outbox.log.capacity;
    outbox.log.append(packet, n, at, id);
    bytes += outbox.log.capacity - before;
    outbox.last = Math.max(outbox.last, n);
    putLast(outbox);
    if (bytes > totalBytes) trimAll();
    sweepLater();
  }

  function empty(outbox: Outbox): void {
    bytes -= outbox.log.capacity;
    outbox.log.clear();
    filled.delete(outbox);
  }

  function drop(userId: string): void {
    const outbox = outboxes.get(userId);
    if (outbox === undefined) return;
    empty(outbox);
    outboxes.delete(userId);
  }

  /** Takes out the packets of one visitor that are too old. */
  function trim(outbox: Outbox): void {
    const { log } = outbox;
    const oldest = now() - KEPT_MS;
    const before = log.capacity;
    while ((log.oldestAt ?? oldest) < oldest) log.shift();
    bytes += log.capacity - before;
  }

  /** Empties those that got nothing for so long, and beyond the bound for all those silent longest. */
  function trimAll(): void {
    const oldest = now() - KEPT_MS;
    for (const outbox of filled) {
      if (outbox.lastAt >= oldest && bytes <= totalBytes) return;
      empty(outbox);
    }
  }

  /** Age is looked at now and then, so that a line costs no look at others: no entry outlives twice its time. */
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
     * Keeps a packet to a visitor in a room; `written`: it goes to a connection at once. Gives its number, or
     * undefined when a line with this `id` is there already.
     */
    add(userId: string, roomId: string, packet: Packet, written: boolean, id?: string): number | undefined {
      const outbox = outboxOf(userId, roomId);
      if (id !== undefined && outbox.log.has(id)) return undefined;
      const n = outbox.last + 1;
      if (written) outbox.writtenTo = n;
      append(outbox, packet, n, now(), id);
      return n;
    },

    /**
     * What a visitor who comes back to a room has missed, oldest first: all after `seen`. A client that
     * does not tell what it has seen (undefined) misses what was never written to a connection. All of it
     * counts as written from now on.
     */
    takeMissed(userId: string, roomId: string, seen: Seen | null | undefined): (Packet & { n: number })[] {
      const outbox = outboxes.get(userId);
      if (outbox?.roomId !== roomId) return [];
      const missed = outbox.log.after(lastSeen(outbox, seen));
      outbox.writtenTo = outbox.last;
      return missed;
    },

    /** Of which epoch the numbers are that a visitor gets in a room. */
    epochOf: (userId: string, roomId: string): string => outboxOf(userId, roomId).epoch,

    /** Gives away what is kept for a visitor, for another node to adopt. */
    handOver(userId: string): OutboxCopy | null {
      const outbox = outboxes.get(userId);
      if (outbox === undefined) return null;
      const { roomId, epoch, last, writtenTo } = outbox;
      const entries = outbox.log
        .after(0)
        .map(({ event, json, n, at, id }) => ({ event, json, n, id: id ?? null, ageMs: now() - at }));
      drop(userId);
      return { roomId, epoch, last, writtenTo, entries };
    },

    /** Goes on with what another node kept. What is here already stays: the visitor was here all the time. */
    adopt(userId: string, { entries, ...copy }: OutboxCopy): void {
      if (outboxes.get(userId)?.roomId === copy.roomId) return;
      drop(userId);
      const outbox: Outbox = { ...copy, log: new PacketLog(seatBytes), lastAt: 0, orderedAt: 0 };
      outboxes.set(userId, outbox);
      for (const { event, json, n, ageMs, id } of entries) {
        append(outbox, { event, json }, n, now() - ageMs, id ?? undefined);
      }
    },

    /** Forgets all that was kept for a visitor: the talk is over. */
    drop,

    /** What is reserved for all visitors, in bytes. */
    bytes: (): number => bytes,
  };
}

/** The number up to which a visitor has what was kept for them; `seen` as they told it. */
export function lastSeen(
  { roomId, epoch, writtenTo }: Pick<OutboxCopy, 'roomId' | 'epoch' | 'writtenTo'>,
  seen: Seen | null | undefined,
): number {
  if (seen === undefined) return writtenTo;
  return seen?.roomId === roomId && seen.epoch === epoch ? seen.n : 0;
}
