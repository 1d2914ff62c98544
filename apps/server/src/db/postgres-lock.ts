import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { NO_LIMITS, sessionSettings } from './postgres-settings';
import { LOCK_WAIT_MS, StoreLockedError } from './store-locked';

/** Distinguishes the lock from those of other programs in the same database; the second key is the schema. */
const LOCK_CLASS = 0x50_4c_57_4b;
/** Interval of checks whether the lock's connection is alive: nothing else is ever sent on it. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 1_000;
const ANSWER_WITHIN_MS = 5_000;
/** PostgreSQL's code for a lock that was not granted within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

export type DatabaseLockEvents = {
  /** Is told that the connection broke, and of each failed attempt to take the lock again. */
  onError: (error: unknown) => void;
  /** Called once when another process has taken the lock meanwhile. */
  onTaken: (error: StoreLockedError) => void;
};

/** `alone`: no other process; `together`: only other `together` processes, which share a Redis. */
export type LockMode = 'alone' | 'together';

const LOCK_FUNCTION = { alone: 'pg_advisory_lock', together: 'pg_advisory_lock_shared' } as const;

/**
 * Keeps other processes out of a database until it is released: a session advisory lock, on a separate connection.
 * It is taken again when that connection is lost. Throws StoreLockedError after `waitMs`, or the driver's error.
 */
export async function lockDatabase(
  url: string,
  events: DatabaseLockEvents,
  mode: LockMode,
  waitMs = LOCK_WAIT_MS,
): Promise<{ release(): Promise<void> }> {
  /** Distinguishes the sessions of this process from those of others. */
  const name = `lock ${randomUUID()}`;
  let client = await acquireLock(url, name, mode, waitMs);
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
        client = await acquireLock(url, name, mode, waitMs);
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

/** Returns a connection that holds the lock. */
async function acquireLock(url: string, name: string, mode: LockMode, waitMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  // An error before the lock is held fails the pending call.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // First: as the role has them, they might end this session, which is idle between two heartbeats.
    await client.query(sessionSettings({ ...NO_LIMITS, lockTimeoutMs: waitMs }));
    // An old session of ours that the server has not yet found dead would look like another process.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [name],
    );
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
