import type { Rest } from './pieces';
import { StoreBehindError } from './store-down';

/**
 * While nobody waits for a batch its writer rests so many times as long as it works: a sudden crowd's writes take a
 * quarter of the event loop, and the rest of them follow once the crowd has been answered.
 */
const REST = 3;
/** The longest rest, in milliseconds: a store that was slow once is not rested for three times as long. */
const LONGEST_REST_MS = 20;

export type WriteBehindOptions<V> = {
  /** Stores entries, resting between batches as told; entries it rejects are kept and tried again. */
  write: (entries: V[], rest: Rest) => Promise<void>;
  /** Merges an earlier and a later entry under the same key. */
  merge: (earlier: V, later: V) => V;
  /** Milliseconds an entry waits at most, and between attempts after a failure. */
  intervalMs: number;
  /** So many entries are written at once, without waiting for the interval. */
  maxSize: number;
  /** Entries kept while the store takes none; beyond it the oldest is dropped. */
  maxKept: number;
  onError: (error: unknown) => void;
};

export type WriteBehind<V> = {
  put(key: string, entry: V): void;
  /** The entry under a key that is not known to be stored yet, also while it is being written. */
  pending(key: string): V | undefined;
  /** Would one more entry push out the oldest? */
  full(): boolean;
  /** Writes what is waiting, without resting; false when that failed and it is still waiting. */
  flush(): Promise<boolean>;
  /** The same; rejects with why that failed. */
  settle(): Promise<void>;
  /** The last flush: waits for what is under way. Nothing may be put afterwards. */
  stop(): Promise<boolean>;
};

/** Gathers entries by key in memory and writes them in batches, one batch at a time. */
export function createWriteBehind<V>(options: WriteBehindOptions<V>): WriteBehind<V> {
  const { write, merge, intervalMs, maxSize, maxKept, onError } = options;
  let waiting = new Map<string, V>();
  let inFlight = new Map<string, V>();
  let running: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Why the last batch was not stored. */
  let failure: { error: unknown } | undefined;
  let givingUp = false;
  /** How many wait for what is being written. */
  let hurried = 0;
  /** Ends the current rest early. */
  let wake = (): void => undefined;

  /** Half of what may be kept is waiting: entries have to be written as fast as they come. */
  const behindHalf = () => waiting.size + inFlight.size > maxKept / 2;

  function rest(workedMs: number): Promise<void> {
    return new Promise((resolve) => {
      if (hurried > 0 || behindHalf()) {
        setImmediate(resolve);
        return;
      }
      const resting = setTimeout(resolve, Math.min(workedMs * REST, LONGEST_REST_MS));
      wake = () => {
        clearTimeout(resting);
        resolve();
      };
    });
  }

  function merged(earlier: V | undefined, later: V | undefined): V | undefined {
    return earlier === undefined || later === undefined ? (later ?? earlier) : merge(earlier, later);
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void writeWaiting();
    }, intervalMs);
  }

  function put(key: string, entry: V): void {
    const earlier = waiting.get(key);
    waiting.set(key, earlier === undefined ? entry : merge(earlier, entry));
    if (isOver()) giveUpOldest();
    // A store that fails is asked again once per interval, however much is waiting.
    if (waiting.size >= maxSize && failure === undefined && running === undefined) void writeWaiting();
    else schedule();
  }

  const isOver = () => waiting.size + inFlight.size > maxKept;

  function giveUpOldest(): void {
    for (const key of waiting.keys()) {
      if (!isOver()) return;
      waiting.delete(key);
      if (!givingUp) onError(new StoreBehindError());
      givingUp = true;
    }
  }

  async function writeBatch(): Promise<boolean> {
    inFlight = waiting;
    waiting = new Map();
    try {
      await write([...inFlight.values()], rest);
      failure = undefined;
      givingUp = false;
    } catch (error) {
      failure = { error };
      for (const [key, later] of waiting) inFlight.set(key, merged(inFlight.get(key), later) as V);
      waiting = inFlight;
      onError(error);
    }
    inFlight = new Map();
    if (waiting.size > 0) schedule();
    return failure === undefined;
  }

  async function flush(): Promise<boolean> {
    hurried += 1;
    wake();
    try {
      return await writeWaiting();
    } finally {
      hurried -= 1;
    }
  }

  async function writeWaiting(): Promise<boolean> {
    while (running !== undefined) await running;
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return true;
    running = writeBatch().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    put,
    pending: (key) => merged(inFlight.get(key), waiting.get(key)),
    full: () => waiting.size + inFlight.size >= maxKept,
    flush,
    async settle() {
      if (!(await flush())) throw failure?.error;
    },
    async stop() {
      const stored = await flush();
      clearTimeout(timer);
      return stored;
    },
  };
}
