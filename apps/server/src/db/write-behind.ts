import { StoreBehindError } from './store-down';

export type WriteBehindOptions<V> = {
  /** Stores entries. When it rejects, all of them are written again. */
  write: (entries: V[]) => Promise<void>;
  /** Merges two entries under the same key. */
  merge: (earlier: V, later: V) => V;
  /** The longest that an entry waits, and the time between two attempts after a failure. Milliseconds. */
  intervalMs: number;
  /** A backlog of this many entries is written at once, without waiting for the interval. */
  maxSize: number;
  /** The most entries kept while the store is down; beyond it the oldest is dropped. */
  maxKept: number;
  onError: (error: unknown) => void;
};

export type WriteBehind<V> = {
  put(key: string, entry: V): void;
  /** The entry under a key if it is not stored yet, or is being written. */
  pending(key: string): V | undefined;
  /** Would one more entry drop the oldest? */
  full(): boolean;
  /** Writes the backlog. Resolves to false when that failed; the backlog is then kept. */
  flush(): Promise<boolean>;
  /** The same, but rejects with the error of the store. */
  settle(): Promise<void>;
  /** The last flush, after which nothing may be put. */
  stop(): Promise<boolean>;
};

/** Collects entries by key in memory and writes them in batches, one batch at a time. */
export function createWriteBehind<V>(options: WriteBehindOptions<V>): WriteBehind<V> {
  const { write, merge, intervalMs, maxSize, maxKept, onError } = options;
  let backlog = new Map<string, V>();
  let inFlight = new Map<string, V>();
  let running: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Why the last batch was not stored. */
  let failure: { error: unknown } | undefined;
  /** Entries are being dropped, which was reported. */
  let isDropping = false;

  function merged(earlier: V | undefined, later: V | undefined): V | undefined {
    return earlier === undefined || later === undefined ? (later ?? earlier) : merge(earlier, later);
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, intervalMs);
  }

  function put(key: string, entry: V): void {
    const earlier = backlog.get(key);
    backlog.set(key, earlier === undefined ? entry : merge(earlier, entry));
    if (isTooFull()) dropOldest();
    // A store that fails is asked again once per interval, however long the backlog is.
    if (backlog.size >= maxSize && failure === undefined && running === undefined) void flush();
    else schedule();
  }

  const isTooFull = () => backlog.size + inFlight.size > maxKept;

  function dropOldest(): void {
    for (const key of backlog.keys()) {
      if (!isTooFull()) return;
      backlog.delete(key);
      if (!isDropping) onError(new StoreBehindError());
      isDropping = true;
    }
  }

  async function writeBatch(): Promise<boolean> {
    inFlight = backlog;
    backlog = new Map();
    try {
      await write([...inFlight.values()]);
      failure = undefined;
      isDropping = false;
    } catch (error) {
      failure = { error };
      for (const [key, later] of backlog) inFlight.set(key, merged(inFlight.get(key), later) as V);
      backlog = inFlight;
      onError(error);
    }
    inFlight = new Map();
    if (backlog.size > 0) schedule();
    return failure === undefined;
  }

  async function flush(): Promise<boolean> {
    while (running !== undefined) await running;
    clearTimeout(timer);
    timer = undefined;
    if (backlog.size === 0) return true;
    running = writeBatch().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    put,
    pending: (key) => merged(inFlight.get(key), backlog.get(key)),
    full: () => backlog.size + inFlight.size >= maxKept,
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
