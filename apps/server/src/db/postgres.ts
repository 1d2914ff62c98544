import { Socket } from 'node:net';
import { type Dialect, Kysely, type Migration, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { MIGRATIONS, migrate } from './migrate';
import { requireOwnTables } from './own-tables';
import { type LockMode, lockDatabase } from './postgres-lock';
import { requireOwnSessions } from './postgres-sessions';
import { NO_LIMITS, type SessionLimits, sessionSettings } from './postgres-settings';
import { noConnection } from './store-down';
import { LOCK_WAIT_MS, type StoreLockedError } from './store-locked';
import { openError, StoreOpenError } from './store-open';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * The server ends a session that does nothing for so long in a transaction: its process has frozen or vanished, and
 * would keep the locks, such as that of the audit chain, which every decision and report takes. Shorter than what
 * others wait for such a lock (STATEMENT_TIMEOUT_MS), and for a connection while all of theirs wait for it
 * (CONNECT_TIMEOUT_MS), so that theirs are late rather than refused.
 */
const IDLE_IN_TRANSACTION_MS = 4_000;
/**
 * The server itself ends slow statements, and says so before this; one that says nothing for so long counts as gone.
 */
const SILENT_MS = 15_000;
/** Connections for what visitors and administrators do. */
const POOL_SIZE = 10;
/** Connections for lists and searches: few, so that they leave processor time of the server to the others. */
const READS_POOL_SIZE = 3;

const LIMITS: SessionLimits = {
  statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
  // A wait for a lock ends with its statement.
  lockTimeoutMs: 0,
};

export type PostgresEvents = {
  /** Is told of idle connections that break. */
  onError: (error: unknown) => void;
  /** The connection to the database was lost and another process has taken it: this one has to end. */
  onTaken: (error: StoreLockedError) => void;
};

/**
 * Opens a database for this process alone, or for those it shares a Redis with, and brings its tables up to date.
 * Throws StoreLockedError, or the driver's error. Migrations may take longer than `statementTimeoutMs`.
 */
export async function openPostgres(
  url: string,
  events: PostgresEvents,
  {
    statementTimeoutMs = LIMITS.statementTimeoutMs,
    idleInTransactionMs = LIMITS.idleInTransactionMs,
    silentMs = SILENT_MS,
    migrations = MIGRATIONS,
    lockMode = 'alone',
    lockWaitMs = LOCK_WAIT_MS,
  }: {
    statementTimeoutMs?: number;
    idleInTransactionMs?: number;
    silentMs?: number;
    migrations?: Record<string, Migration>;
    lockMode?: LockMode;
    lockWaitMs?: number;
  } = {},
): Promise<Dialect> {
  await requireOwnSessions(url);
  // Before the tables, so that a newer version does not change the tables of a running one.
  const lock = await lockDatabase(url, events, lockMode, lockWaitMs);
  try {
    await migratePostgres(url, events.onError, migrations);
  } catch (error) {
    await lock.release();
    throw error;
  }
  const limits = { ...LIMITS, statementTimeoutMs, idleInTransactionMs };
  const pool = openPool(url, events.onError, { size: POOL_SIZE, silentMs, ...limits });
  return new PostgresDialect({
    cursor: Cursor,
    pool: {
      connect: pool.connect,
      async end() {
        await pool.end();
        await lock.release();
      },
    },
  });
}

/** Opens a database that other processes use, for a small change. */
export function besidePostgres(url: string): Dialect {
  return new PostgresDialect({ pool: openPool(url, () => undefined, { size: 1, ...LIMITS }) });
}

/** Reads a database through a few separate connections, which cannot write. */
export function readPostgres(url: string, onError: (error: unknown) => void): Dialect {
  const use = { size: READS_POOL_SIZE, readOnly: true, ...LIMITS };
  return new PostgresDialect({ pool: openPool(url, onError, use) });
}

/** Reads a whole database through one connection, which cannot write, for as long as that takes. */
export function readWholePostgres(url: string, onError: (error: unknown) => void): Dialect {
  return new PostgresDialect({
    cursor: Cursor,
    async pool() {
      await requireOwnSessions(url).catch((error: unknown) => {
        throw openError(error, { databaseUrl: url, dataDir: '' });
      });
      return openPool(url, onError, { size: 1, readOnly: true, ...NO_LIMITS });
    },
  });
}

/**
 * Brings the tables up to date, however long that takes, and gives the names of what it applied. Processes that use
 * them keep running meanwhile; of several migrations at once one waits for the other.
 */
export async function migratePostgres(
  url: string,
  onError: (error: unknown) => void,
  migrations: Record<string, Migration> = MIGRATIONS,
): Promise<string[]> {
  const pool = openPool(url, onError, { size: 1, ...NO_LIMITS });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireEncoding(db);
    await requireOwnTables(db, migrations);
    return await migrate(db, migrations);
  } finally {
    await db.destroy();
  }
}

/** SQL_ASCII keeps bytes as they come. */
const ENCODINGS: readonly unknown[] = ['UTF8', 'SQL_ASCII'];

/** In any other encoding a single name with an emoji fails, with everybody else's that is written beside it. */
async function requireEncoding(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (ENCODINGS.includes(encoding)) return;
  throw new StoreOpenError('DATABASE_URL: the database', new Error(`its encoding is ${encoding}, not UTF8`));
}

/** The pools of this process, by the address they lead to. */
const openPools = new Set<{ url: string; isFull(): boolean }>();

/** Number of the type int8, which the driver gives as text by default. Our times and counts fit a number. */
const INT8 = pg.types.builtins.INT8;

function openPool(
  url: string,
  onError: (error: unknown) => void,
  use: SessionLimits & { size: number; silentMs?: number; readOnly?: boolean },
): { connect(): Promise<pg.PoolClient>; end(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: use.size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(use.statementTimeoutMs > 0 && { stream: () => openSocket(use.silentMs ?? SILENT_MS) }),
    // Awaited by the pool before the connection is used. Set here, not left to the address or the role.
    onConnect: (client) => client.query(sessionSettings(use, use.readOnly)),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // The pool reports errors of idle connections, a connection in use its own.
  // An 'error' nobody listens to would end the process.
  pool.on('error', onError);
  const connected = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', onError);
    connected.add(client);
  });
  pool.on('remove', (client) => void connected.delete(client));
  const open = { url, isFull: () => connected.size >= use.size };
  openPools.add(open);
  return {
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw noConnection(error);
      }),
    end() {
      openPools.delete(open);
      return pool.end();
    },
  };
}

/**
 * Can another connection be had? Those that are open go on when the server accepts no more. Where all pools are full
 * none will be asked for: a server that has given us all we may have, and has no more, is not away.
 */
export async function acceptsConnections(url: string): Promise<boolean> {
  const own = [...openPools].filter((each) => each.url === url);
  if (own.length > 0 && own.every((each) => each.isFull())) return true;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Ends a connection that waits for an answer when nothing has come for so long: if the server hangs or its network is
 * gone, nothing else would notice for a quarter of an hour. Idle connections are closed before that.
 */
function openSocket(silentMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMs, () => {
    socket.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
