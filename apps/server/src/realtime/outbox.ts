import type { Seen } from '@app/contract/events';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';

/** Looking a visitor up may take this long when they come back. */
const LOOKUP_MARGIN_MS = 4_000;

/**
 * What is written to a connection that died unnoticed can be asked for again until the place in the
 * room is given up: the ping has to be due and to stay unanswered, then the grace has to run out.
 */
const KEPT_MS = PING_INTERVAL_MS + PING_TIMEOUT_MS + RECONNECT_GRACE_MS + LOOKUP_MARGIN_MS;

/** Kept for one visitor: less than a connection may have unsent, so that a replay always fits. */
const MOST_SEAT_BYTES = 64 * 1024;
/** Kept for all visitors of this process together. */
const MOST_BYTES = 64 * 1024 * 1024;
/** What an entry takes beside its text: an object, a place in a map, an id. */
const ENTRY_BYTES = 200;

/** A line or a signal, as it is sent: `json` is the payload, an object with something in it. */
export type Packet = { event: 'chat_message' | 'signal'; json: string };

export type OutboxEntry = Readonly<Packet> & {
  /** Counts up from 1 within the room. */
  readonly n: number;
  /** It was written to a connection, which is not to say that it arrived. */
  written: boolean;
  readonly bytes: number;
  readonly at: number;
};

type Outbox = {
  readonly roomId: string;
  /** Names what gave the numbers: those of another epoch mean nothing here. No two outboxes begin with the same. */
  readonly epoch: string;
  /** By the sender's id of a line, else by number; in the order of the numbers. */
  readonly entries: Map<string | number, OutboxEntry>;
  last: number;
  lastAt: number;
  bytes: number;
};

/** What was kept for a visitor at one node, for another one to go on with. */
export type OutboxCopy = {
  roomId: string;
  epoch: string;
  /** The highest number given. */
  last: number;
  /** In the order of their numbers. `ageMs`: for how long it has been kept. */
  entries: (Packet & { n: number; id: string | null; written: boolean; bytes: number; ageMs: number })[];
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
  /** Those with entries, in the order of their last one. */
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
    const fresh: Outbox = { roomId, epoch, entries: new Map(), last: 0, lastAt: 0, bytes: 0 };
    outboxes.set(userId, fresh);
    return fresh;
  }

  /** Puts an entry behind those that are there. */
  function append(outbox: Outbox, key: string | number, entry: OutboxEntry): void {
    outbox.last = Math.max(outbox.last, entry.n);
    outbox.lastAt = now();
    outbox.entries.set(key, entry);
    outbox.bytes += entry.bytes;
    bytes += entry.bytes;
    filled.delete(outbox);
    filled.add(outbox);
    if (outbox.bytes > seatBytes) trim(outbox);
    if (bytes > totalBytes) trimAll();
    sweepLater();
  }

  function empty(outbox: Outbox): void {
    bytes -= outbox.bytes;
    outbox.bytes = 0;
    outbox.entries.clear();
    filled.delete(outbox);
  }

  function drop(userId: string): void {
    const outbox = outboxes.get(userId);
    if (outbox === undefined) return;
    empty(outbox);
    outboxes.delete(userId);
  }

  /** Takes out the oldest entries of one visitor: those too old, and those over the bound. */
  function trim(outbox: Outbox): void {
    const oldest = now() - KEPT_MS;
    for (const [key, entry] of outbox.entries) {
      if (entry.at >= oldest && outbox.bytes <= seatBytes) return;
      outbox.entries.delete(key);
      outbox.bytes -= entry.bytes;
      bytes -= entry.bytes;
    }
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
    /** Keeps a packet to a visitor in a room. Gives its entry, or undefined when a line with this `id` is there already. */
    add(userId: string, roomId: string, { event, json }: Packet, id?: string): OutboxEntry | undefined {
      const outbox = outboxOf(userId, roomId);
      if (id !== undefined && outbox.entries.has(id)) return undefined;
      const entry: OutboxEntry = {
        event,
        json,
        n: outbox.last + 1,
        written: false,
        bytes: ENTRY_BYTES + 2 * json.length,
        at: now(),
      };
      append(outbox, id ?? entry.n, entry);
      return entry;
    },

    /**
     * What a visitor who comes back to a room has missed, oldest first: all after `seen`. A client that
     * does not tell what it has seen (undefined) misses what was never written to a connection.
     */
    missed(userId: string, roomId: string, seen: Seen | null | undefined): OutboxEntry[] {
      const outbox = outboxes.get(userId);
      if (outbox?.roomId !== roomId) return [];
      return missedOf({ roomId, epoch: outbox.epoch, entries: [...outbox.entries.values()] }, seen);
    },

    /** Of which epoch the numbers are that a visitor gets in a room. */
    epochOf: (userId: string, roomId: string): string => outboxOf(userId, roomId).epoch,

    /** Gives away what is kept for a visitor, for another node to adopt. */
    handOver(userId: string): OutboxCopy | null {
      const outbox = outboxes.get(userId);
      if (outbox === undefined) return null;
      const entries = [...outbox.entries].map(([key, { event, json, n, written, bytes: size, at }]) => ({
        event,
        json,
        n,
        id: typeof key === 'string' ? key : null,
        written,
        bytes: size,
        ageMs: now() - at,
      }));
      drop(userId);
      return { roomId: outbox.roomId, epoch: outbox.epoch, last: outbox.last, entries };
    },

    /** Goes on with what another node kept. What is here already stays: the visitor was here all the time. */
    adopt(userId: string, copy: OutboxCopy): void {
      if (outboxes.get(userId)?.roomId === copy.roomId) return;
      drop(userId);
      const { roomId, epoch: theirs, last } = copy;
      const outbox: Outbox = { roomId, epoch: theirs, entries: new Map(), last, lastAt: 0, bytes: 0 };
      outboxes.set(userId, outbox);
      for (const { id, ageMs, ...entry } of copy.entries) {
        append(outbox, id ?? entry.n, { ...entry, at: now() - ageMs });
      }
    },

    /** Forgets all that was kept for a visitor: the talk is over. */
    drop,

    /** What is kept for all visitors, in bytes. */
    bytes: (): number => bytes,
  };
}

/** Of what was kept for a visitor, what they have missed; `seen` as they told it. */
export function missedOf<Entry extends { n: number; written: boolean }>(
  { roomId, epoch, entries }: { roomId: string; epoch: string; entries: Entry[] },
  seen: Seen | null | undefined,
): Entry[] {
  if (seen === undefined) return entries.filter(({ written }) => !written);
  const after = seen?.roomId === roomId && seen.epoch === epoch ? seen.n : 0;
  return entries.filter(({ n }) => n > after);
}
