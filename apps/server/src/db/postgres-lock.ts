import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { LOCK_WAIT_MS, StoreLockedError } from './store-locked';

/** Names the lock among those of other programs in the same database; the other half is the schema. */
const LOCK_CLASS = 0x50_4c_57_4b;
/** Between two looks whether the lock's connection still lives: nothing else is ever sent on it. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 1_000;
const ANSWER_WITHIN_MS = 5_000;
/** PostgreSQL's code for a lock that did not come within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

export type DatabaseLockEvents = {
  /** Hears that the connection broke, and of each attempt to take the lock again that failed. */
  onError: (error: unknown) => void;
  /** Called once when another process has the lock by the time this one can ask for it again. */
  onTaken: (error: StoreLockedError) => void;
};

/** `alone`: no other process; `together`: only those that are here together, which share a Redis. */
export type LockMode = 'alone' | 'together';

const LOCK_FUNCTION = { alone: 'pg_advisory_lock', together: 'pg_advisory_lock_shared' } as const;

/**
 * Keeps other processes out of a database until it is released: an advisory lock of the session, on a
 * connection of its own. It is taken again when that connection is lost. Throws StoreLockedError after
 * `waitMs`, or the driver's error.
 */
export async function lockDatabase(
  url: string,
  events: DatabaseLockEvents,
  mode: LockMode,
  waitMs = LOCK_WAIT_MS,
): Promise<{ release(): Promise<void> }> {
  /** Tells the sessions of this process from those of others. */
  const name = `lock ${randomUUID()}`;
  let client = await takeLock(url, name, mode, waitMs);
  let released = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let retaking: Promise<void> = Promise.resolve();

  function watch(): void {
    const current = client;
    const lost = (error: unknown) => {
      if (released || current !== client || heartbeat === undefined) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
      events.onError(error);
      void current.end().catch(() => undefined);
      retaking = retake();
    };
    heartbeat = setInterval(() => current.query('select 1').catch(lost), HEARTBEAT_MS);
    heartbeat.unref();
    current.on('error', lost);
    current.on('end', () => lost(new Error('Connection terminated: the lock is lost')));
  }

  async function retake(): Promise<void> {
    while (!released) {
      try {
        client = await takeLock(url, name, mode, waitMs);
        return released ? await client.end() : watch();
      } catch (error) {
        if (error instanceof StoreLockedError) return events.onTaken(error);
        events.onError(error);
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  watch();
  return {
    async release() {
      released = true;
      clearInterval(heartbeat);
      await client.end().catch(() => undefined);
      await retaking;
    },
  };
}

/** Gives a connection that holds the lock. */
async function takeLock(url: string, name: string, mode: LockMode, waitMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  // What breaks before the lock is held fails the call under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A session of ours that the server has not yet found dead would look like another process.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [name],
    );
    // Should this machine vanish, the server lets go of the lock within half a minute rather than two hours.
    await client.query(`set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
      set tcp_keepalives_count = 4; set statement_timeout = 0; set lock_timeout = ${waitMs}`);
    await client.query(`select ${LOCK_FUNCTION[mode]}($1, hashtext(coalesce(current_schema(), '')))`, [
      LOCK_CLASS,
    ]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE
      ? new StoreLockedError(`the database ${client.database} on ${client.host}:${client.port}`)
      : error;
  }
}
