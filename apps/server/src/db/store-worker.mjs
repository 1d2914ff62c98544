// A thread with a connection of its own to the embedded store: one writes, others read. Plain JavaScript, since a thread
// is started from a file as it is, in development, in tests and when built.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** How long a write waits while another process writes to the file; once it has waited in vain others do not. */
const BUSY_MS = 5_000;
/** Prepared statements kept: the app has some hundred, and batches a few sizes. */
const KEPT = 200;
/** Characters. Longer ones are batches of many rows, which take longer to run than to prepare. */
const LONGEST_KEPT = 20_000;
/** Statements that change the tables: statements prepared earlier may refer to tables that are gone. */
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i;
/** A write that the disk had no room for. */
const NO_ROOM = /^SQLITE_(FULL|IOERR_WRITE)$/;

const { file, writes } = workerData;
const kept = new LRUCache({ max: KEPT });
let store;
let patienceMs = BUSY_MS;

/** Opened with the first statement, which tells whoever asked of a failure. */
function opened() {
  if (store !== undefined) return store;
  const made = writes ? new Sqlite(file, { timeout: BUSY_MS }) : new Sqlite(file, { readonly: true });
  try {
    if (writes) {
      made.pragma('journal_mode = WAL');
      made.pragma('synchronous = FULL');
    }
  } catch (error) {
    made.close();
    throw error;
  }
  store = made;
  return store;
}

function prepare(sql) {
  if (CHANGES_TABLES.test(sql)) kept.clear();
  const found = kept.get(sql);
  if (found !== undefined) return found;
  const statement = opened().prepare(sql);
  if (sql.length <= LONGEST_KEPT) kept.set(sql, statement);
  return statement;
}

function run(sql, parameters) {
  // A full disk has ended the transaction already; failing here would hide the cause.
  if (sql === 'rollback' && !opened().inTransaction) return { rows: [] };
  const statement = prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) };
  const { changes, lastInsertRowid } = statement.run(parameters);
  waitFor(BUSY_MS);
  return { rows: [], changes, lastInsertRowid };
}

/** Sets how long a write waits for other processes, so that the waits of those that are queued do not add up. */
function waitFor(ms) {
  if (!writes || store === undefined || ms === patienceMs) return;
  patienceMs = ms;
  store.pragma(`busy_timeout = ${ms}`);
}

/**
 * After the disk took no more: what the log holds goes into the file, so that the log starts over within the room it
 * has, where only the log found no more.
 */
function makeRoom() {
  try {
    if (!store.inTransaction) store.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // The disk is still full. Nothing is lost: the log stays as it is.
  }
}

parentPort.on('message', ({ id, sql, parameters }) => {
  if (sql === undefined) {
    // The last connection that closes leaves no log behind.
    store?.close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ id, ...run(sql, parameters) });
  } catch (error) {
    parentPort.postMessage({ id, failed: { message: error.message, code: error.code } });
    if (error.code === 'SQLITE_BUSY') waitFor(0);
    if (writes && NO_ROOM.test(error.code)) makeRoom();
  }
});
