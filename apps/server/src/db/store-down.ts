import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema';

/** The network refused or dropped us. */
const NETWORK = /^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)$/;
/**
 * PostgreSQL: connection, resources, operator intervention and timeouts, system (its manual, appendix A), a read-only
 * server, as a standby is that was promoted and has not been told so yet, rights that the role has lost, and a session it
 * ended because this process stood still in a transaction, of which nothing is stored.
 */
const POSTGRES = /^(08...|53...|57...|58...|25006|25P03|42501)$/;
/** SQLite: the disk is full, gone or read-only, or the file cannot be opened. */
const SQLITE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)/;
/** What the pool and the driver say without a code. */
const POOL =
  /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|Connection terminated|is not queryable|driver has already been destroyed/;

/** SQLite: the bytes of a commit could not be written, so that no later start finds it; unlike a failed sync. */
const SQLITE_UNWRITTEN = /^SQLITE_(FULL|IOERR_WRITE)$/;

/** The store has failed for so long that no more can be kept for it. */
export class StoreBehindError extends Error {
  override readonly name = 'StoreBehindError';

  constructor() {
    super('more waits to be stored than is kept');
  }
}

/** The store has not answered in the time that a visitor waits. */
export class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError';

  constructor() {
    super('the store has not answered in time');
  }
}

/** Errors of attempts to connect, whatever their code: it says why, and there are too many reasons to list. */
const ofConnecting = new WeakSet<object>();

/** Notes that with this error no connection could be had. Returns it. */
export function noConnection<T>(error: T): T {
  if (typeof error === 'object' && error !== null) ofConnecting.add(error);
  return error;
}

/** Is this error the store being unreachable, rather than a fault of ours? */
export function isStoreDown(error: unknown): boolean {
  if (error instanceof StoreBehindError || error instanceof StoreSilentError) return true;
  if (typeof error === 'object' && error !== null && ofConnecting.has(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isStoreDown);
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  return (
    NETWORK.test(code) ||
    POSTGRES.test(code) ||
    SQLITE.test(code) ||
    (code === '' && POOL.test(error.message))
  );
}

/**
 * PostgreSQL's codes for what it ended in favour of another: the two waited for each other, or overlapped, or one would
 * have waited for too long. The store is up, and nothing of it was stored.
 */
const ENDED = /^(40P01|40001|55P03)$/;

/** May the same be tried again at once? */
export function wasEndedForAnother(error: unknown): boolean {
  return error instanceof Error && ENDED.test(String((error as { code?: unknown }).code ?? ''));
}

/** Is it certain that a commit with this error is not in the store, neither now nor after a restart? */
export function wasNotWritten(error: unknown): boolean {
  return error instanceof Error && SQLITE_UNWRITTEN.test(String((error as { code?: unknown }).code ?? ''));
}

/** Does the store answer? */
export async function isStoreUp(db: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
