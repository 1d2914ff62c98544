import { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';

/** Between two looks at how long the log is; a look takes some microseconds. */
const LOOK_INTERVAL_MS = 250;
/** Pages of 4 KiB that wait to be written back before the thread is asked to. */
const PENDING_PAGES = 8_000;
/** From this length the thread is asked at every look, so that the log can begin anew. */
const LONG_PAGES = 16_000;
/** From this length SQLite checkpoints with every commit, on the event loop: the bound on the log's file. */
const LONGEST_PAGES = 32_000;

/**
 * Has a thread write a store's log back into its file, which SQLite would otherwise do in the middle of a
 * commit, with two or three waits for the disk, while everybody else waits. It changes nothing about when a
 * commit is durable. The thread starts with the first need of it; what it cannot do is tried again, and done
 * by the commits once the log is too long. `stop` resolves when it has let go of the store.
 */
export function startCheckpoints(store: Sqlite.Database): { stop(): Promise<void> } {
  store.pragma(`wal_autocheckpoint = ${LONGEST_PAGES}`);
  const look = store.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(noop)');
  let worker: Worker | undefined;
  let isBusy = false;

  function start(): Worker {
    // The built worker lies beside the built program, the source beside this file.
    const name = import.meta.url.endsWith('.ts') ? './checkpoint-worker.mjs' : './checkpoint-worker.js';
    const started = new Worker(new URL(name, import.meta.url), { workerData: { file: store.name } });
    started.unref();
    const free = () => {
      isBusy = false;
    };
    started.on('message', free);
    // 'exit' follows, and the thread is started again when it is needed.
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
      return pending >= PENDING_PAGES || (log >= LONG_PAGES && pending > 0);
    } catch {
      // SQLite refuses to say in a transaction, while rows are read, and when the disk fails.
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
    async stop() {
      clearInterval(timer);
      await worker?.terminate();
    },
  };
}
