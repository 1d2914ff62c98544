// A thread that writes the embedded store's log back into its file. Plain JavaScript, as reader-worker.mjs.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

const store = new Sqlite(workerData.file);
// The log reaches the disk before the file changes, and the file before the log is given up.
store.pragma('synchronous = FULL');

/** Pages that still have to be written back. Never waits for a writer, and no writer waits for it. */
function checkpoint() {
  const [{ log, checkpointed }] = store.pragma('wal_checkpoint(PASSIVE)');
  return log - checkpointed;
}

parentPort.on('message', () => {
  try {
    // The log begins anew only once all of it is written back, and it grows meanwhile.
    let left = checkpoint();
    for (let before = Number.POSITIVE_INFINITY; left > 0 && left < before; ) {
      before = left;
      left = checkpoint();
    }
  } catch {
    // The disk is full or gone. Nothing is lost by that: the log stays as it is, and is tried again.
  }
  parentPort.postMessage('done');
});
