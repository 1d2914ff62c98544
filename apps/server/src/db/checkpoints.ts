import { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';

/** Interval between two checks of the log's length; a check takes some microseconds. */
const LOOK_INTERVAL_MS = 250;
/** Pages of 4 KiB that wait to be written back before the thread is asked to. */
const PENDING_PAGES = 8_000;
/** From this length the thread is asked at every check, so that the log can start over. */
const LONG_PAGES = 16_000;
/** While the disk is full every so many checks: each attempt may write all that waits. */
const FULL_EACH = 4;
/** From this length SQLite checkpoints with every commit, on the event loop: the bound on the log's file. */
const LONGEST_PAGES = 32_000;

export type Checkpoints = {
  /**
   * Notes that the disk took no more. What waits is then written back, however little it is: the log starts over
   * within the room it has, and the store takes writes again where only the log found no more room.
   */
  full(): void;
  stop(): Promise<void>;
};

/**
 * Has a thread write a store's log back into its file. SQLite would do that within a commit, with two or three waits
 * for the disk on the event loop. It does not change when a commit is durable. The thread starts when it is first
 * needed; a failed checkpoint is tried again, and commits do it once the log is too long. `stop` resolves when the
 * thread has closed the store.
 */
export function startCheckpoints(store: Sqlite.Database): Checkpoints {
  store.pragma(`wal_autocheckpoint = ${LONGEST_PAGES}`);
  const look = store.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(noop)');
  let worker: Worker | undefined;
  let isBusy = false;
  let isFull = false;
  let looks = 0;

  function start(): Worker {
    // The built worker lies beside the built program, the source beside this file.
    const name = import.meta.url.endsWith('.ts') ? './checkpoint-worker.mjs' : './checkpoint-worker.js';
    const started = new Worker(new URL(name, import.meta.url), { workerData: { file: store.name } });
    started.unref();
    const free = () => {
      isBusy = false;
    };
    started.on('message', free);
    // 'exit' follows, and the thread is started again when needed.
    started.on('error', () => undefined);
    started.on('exit', () => {
      worker = undefined;
      free();
    });
    return started;
  }

  function isDue(): boolean {
    try {
      const { log = 0, checkpointed = 0 } = look.get() ?? {};
      const pending = log - checkpointed;
      if (pending === 0) isFull = false;
      looks += 1;
      if (isFull && looks % FULL_EACH === 0) return true;
      return pending >= PENDING_PAGES || (log >= LONG_PAGES && pending > 0);
    } catch {
      // SQLite does not report it in a transaction, while rows are read, and when the disk fails.
      return false;
    }
  }

  const timer = setInterval(() => {
    if (isBusy || !isDue()) return;
    worker ??= start();
    isBusy = true;
    worker.postMessage('checkpoint');
  }, LOOK_INTERVAL_MS);
  timer.unref();

  return {
    full() {
      isFull = true;
    },
    async stop() {
      clearInterval(timer);
      await worker?.terminate();
    },
  };
}
