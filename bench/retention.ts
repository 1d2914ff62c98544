import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connect, type Database, type StoreLocation } from '../apps/server/src/db/connect';
import { isPostgres } from '../apps/server/src/db/dialect';
import { findPostgres, startPostgres } from '../apps/server/test/postgres';
import { startServer } from '../e2e/harness/server';
import type { Row } from './row';
import { at } from './spread';
import { openTalks } from './talkers';

/** How many rows of each kind are erased; a million together. */
const ROOMS = 600_000;
const VISITORS = 300_000;
const AUDIT_ENTRIES = 100_000;
/**
 * Phases alternate between a server with nothing to erase and one with everything, so that a busy machine slows both.
 */
const PHASES = 12;
const PHASE_MS = 2_500;

/** How much erasing a million expired rows slows talks down. */
export async function benchRetention(): Promise<Row[]> {
  const rows = await onSqlite();
  if (findPostgres() === undefined) console.log('PostgreSQL is not installed: measured on SQLite alone.');
  else rows.push(...(await onPostgres()));
  return rows;
}

async function onSqlite(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  try {
    const location = { databaseUrl: undefined, dataDir };
    await fill(location);
    return await measure('SQLite', location, {}, { DATA_DIR: dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    const location = { databaseUrl: postgres.url, dataDir: '' };
    await fill(location);
    const idle = await postgres.newDatabase();
    return await measure('PostgreSQL', location, { DATABASE_URL: idle }, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function measure(
  store: string,
  location: StoreLocation,
  idleEnv: Record<string, string>,
  busyEnv: Record<string, string>,
): Promise<Row[]> {
  const env = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' };
  const idle = await startServer({ ...env, ...idleEnv });
  const busy = await startServer({ ...env, ...busyEnv });
  try {
    const times = await talkOnBoth(idle.origin, busy.origin);
    // The server is stopped first, because only one process may open the store.
    const from = performance.now();
    await busy.stop();
    const stopMs = performance.now() - from;
    const left = await rowsLeft(location);
    if (left === 0) throw new Error('all was erased before the measuring ended: there was nothing to notice');
    const [without, meanwhile] = [at(times.idle, 0.99), at(times.busy, 0.99)];
    return [
      { name: `${store}: message and answer, p99`, value: without, unit: 'ms', note: 'nothing to erase' },
      { name: `${store}: message and answer, p99`, value: meanwhile, unit: 'ms', note: 'while erasing' },
      { name: `${store}: while erasing to idle`, value: meanwhile / without, unit: 'x', note: 'target 1.5' },
      { name: `${store}: stop while erasing`, value: stopMs, unit: 'ms' },
      {
        name: `${store}: rows erased meanwhile`,
        value: ROOMS + VISITORS + AUDIT_ENTRIES - left,
        unit: 'rows',
      },
    ];
  } finally {
    await busy.dispose();
    await idle.dispose();
  }
}

async function talkOnBoth(
  idleOrigin: string,
  busyOrigin: string,
): Promise<{ idle: number[]; busy: number[] }> {
  const idle = await openTalks(idleOrigin);
  const busy = await openTalks(busyOrigin);
  try {
    await Promise.all([idle.roundTrips(PHASE_MS / 4), busy.roundTrips(PHASE_MS / 4)]);
    const times = { idle: [] as number[], busy: [] as number[] };
    for (let phase = 0; phase < PHASES; phase += 1) {
      times.idle.push(...(await idle.roundTrips(PHASE_MS)));
      times.busy.push(...(await busy.roundTrips(PHASE_MS)));
    }
    return times;
  } finally {
    idle.close();
    busy.close();
  }
}

/** Inserts old rows, with the same triggers and indexes as when they are written one by one. */
async function fill(location: StoreLocation): Promise<void> {
  const db = await connect(location, () => undefined);
  try {
    const id = isPostgres(db) ? 'gen_random_uuid()::text' : 'lower(hex(randomblob(16)))';
    const series = (count: number) =>
      isPostgres(db)
        ? `generate_series(1, ${count}) n(i)`
        : `(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n) n`;
    for (const statement of [
      `insert into rooms (room_id, user_a, user_b, mood_a, mood_b, opened_at, ended_at)
        select ${id}, ${id}, ${id}, 'Make Friends', 'Make Friends', i, i from ${series(ROOMS)}`,
      `insert into users (user_id, username, device_id, first_seen_at, last_seen_at)
        select ${id}, 'Someone ' || i, ${id}, i, i from ${series(VISITORS)}`,
      `insert into audit_log (entry_id, action, details, user_id, at)
        select ${id}, 'USER_REPORT', 'Report against ' || ${id} || ': rude and loud all the time', ${id}, i
        from ${series(AUDIT_ENTRIES)}`,
      // Otherwise the server would wait for an hour before it erases, because nobody was seen recently.
      `insert into users (user_id, username, first_seen_at, last_seen_at)
        values ('somebody', 'Somebody', ${Date.now()}, ${Date.now()})`,
    ])
      await runWhole(db, statement);
    await sql`analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Runs a statement without the limit on how long it may take. */
async function runWhole(db: Database, statement: string): Promise<void> {
  await db.connection().execute(async (one) => {
    if (isPostgres(one)) await sql`set statement_timeout = 0`.execute(one);
    await sql.raw(statement).execute(one);
  });
}

async function rowsLeft(location: StoreLocation): Promise<number> {
  const db = await connect(location, () => undefined);
  try {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from rooms where ended_at < 1000000)
        + (select count(*) from users where last_seen_at < 1000000)
        + (select count(*) from audit_log where at < 1000000) as n`.execute(db);
    return Number(rows[0]?.n ?? 0);
  } finally {
    await db.destroy();
  }
}
