// A thread that writes the embedded store's log back into its file. Plain JavaScript, see reader-worker.mjs.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

const store = new Sqlite(workerData.file);
// The log reaches the disk before the file changes, and the file before the log is discarded.
store.pragma('synchronous = FULL');

/** Gives the pages still to be written back. Never waits for a writer, and no writer waits for it. */
function checkpoint() {
  const [{ log, checkpointed }] = store.pragma('wal_checkpoint(PASSIVE)');
  return log - checkpointed;
}

parentPort.on('message', () => {
  try {
    // The log starts over only once all of it is written back, and it grows meanwhile.
    let left = checkpoint();
    for (let before = Number.POSITIVE_INFINITY; left > 0 && left < before; ) {
      before = left;
      left = checkpoint();
    }
  } catch {
    // The disk is full or gone. Nothing is lost: the log stays as it is, and the next checkpoint tries again.
  }
  parentPort.postMessage('done');
});
