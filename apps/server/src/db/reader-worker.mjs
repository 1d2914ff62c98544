// A thread that answers reads of the embedded store. Plain JavaScript, since a thread is started from a file as it
// is, in development, in tests and when built.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/** Statements kept prepared; the lists have some dozens. */
const KEPT = 200;

const store = new Sqlite(workerData.file, { readonly: true });
const prepared = new Map();

function prepare(sql) {
  const found = prepared.get(sql);
  if (found !== undefined) return found;
  if (prepared.size >= KEPT) prepared.clear();
  const statement = store.prepare(sql);
  prepared.set(sql, statement);
  return statement;
}

parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    const statement = prepare(sql);
    const rows = statement.reader ? statement.all(parameters) : [];
    // Such as one that writes another file.
    if (!statement.reader) statement.run(parameters);
    parentPort.postMessage({ id, rows });
  } catch (error) {
    parentPort.postMessage({ id, failed: { message: error.message, code: error.code } });
  }
});
