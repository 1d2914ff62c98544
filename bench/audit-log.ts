import { AUDIT_ACTIONS } from '@app/contract/audit-actions';
import { sql } from 'kysely';
import { connect, type Database, type StoreLocation } from '../apps/server/src/db/connect';
import { isPostgres } from '../apps/server/src/db/dialect';

/** Words that occur in a few rows each. Their parts are those of common words, as in any language. */
export const RARE_WORDS = ['lighthouse', 'nightingale', 'sandcastle', 'heartwood', 'workbench', 'snowshoe'];
/** Rows with a given rare word. */
export const RARE_ROWS = 12;

const COMMON_WORDS =
  'light house night single sand castle heart wood work bench snow shoe again never spoke showed threw ' +
  'shouting singing asking money number address camera picture laughing sleeping working walking talking ' +
  'answer question insult threat spam link video music guitar story friend stranger minute second hour';

const FILL_MEMORY_BYTES = 256 * 1024 * 1024;
/** SQLite's default, which is stored in the file. */
const DEFAULT_MEMORY_BYTES = 1024 * 1024;

const HOUR_MS = 3_600_000;
/** The time span of the log, which is kept for a year. */
const SPAN_MS = 300 * 24 * HOUR_MS;

/** Adds this many entries to an empty store: random visitors, texts of five common words, and a few rare words. */
export async function fillAuditLog(location: StoreLocation, rows: number): Promise<void> {
  const db = await connect(location, () => undefined);
  try {
    await db
      .connection()
      .execute((one) => (isPostgres(one) ? fillPostgres(one, rows) : fillSqlite(one, rows)));
  } finally {
    await db.destroy();
  }
}

/** The text index is made once at the end, because making it row by row takes several times as long. */
async function fillSqlite(db: Database, rows: number): Promise<void> {
  const triggers = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and name like 'audit_log_%text%'`.execute(db);
  await sql`pragma cache_size = -262144`.execute(db);
  await db.transaction().execute(async (trx) => {
    for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
    const hex = (bytes: number) => `lower(hex(randomblob(${bytes})))`;
    const id = [4, 2, 2, 2, 6].map(hex).join(` || '-' || `);
    const source = `(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows}) select i from n) n`;
    await sql.raw(insertion(rows, source, id, 'abs(random() % $n)')).execute(trx);
    await gatherInMemory(trx, FILL_MEMORY_BYTES);
    await sql`insert into audit_log_text (audit_log_text) values ('rebuild')`.execute(trx);
    await gatherInMemory(trx, DEFAULT_MEMORY_BYTES);
    for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(trx);
  });
  await sql`analyze`.execute(db);
}

/**
 * Sets the memory in which the text index collects entries before it writes: the more, the fewer segments are merged.
 */
async function gatherInMemory(db: Database, bytes: number): Promise<void> {
  await sql`insert into audit_log_text (audit_log_text, rank) values ('hashsize', ${sql.lit(bytes)})`.execute(
    db,
  );
}

async function fillPostgres(db: Database, rows: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  const indices = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'audit_log_text'`.execute(db);
  await sql`drop index if exists audit_log_text`.execute(db);
  const source = `generate_series(1, ${rows}) n (i)`;
  await sql.raw(insertion(rows, source, 'gen_random_uuid()::text', 'floor(random() * $n)::int')).execute(db);
  for (const { indexdef } of indices.rows) await sql.raw(indexdef).execute(db);
  await sql`vacuum analyze`.execute(db);
  // Otherwise the checkpoint would run while talks are measured.
  await sql`checkpoint`.execute(db);
}

/** `random` returns an integer from 0 to below `$n`. */
function insertion(rows: number, source: string, id: string, random: string): string {
  const below = (n: number) => random.replace('$n', String(n));
  const oneOf = (words: readonly string[]) => {
    const branches = words.map((word, at) => `when ${at} then '${word}'`).join(' ');
    return `case ${below(words.length)} ${branches} end`;
  };
  const common = COMMON_WORDS.split(' ');
  const sentence = Array.from({ length: 5 }, () => oneOf(common)).join(` || ' ' || `);
  const every = Math.floor(rows / RARE_ROWS);
  const rare = RARE_WORDS.map((word, at) => `when ${at} then ' ${word}'`).join(' ');
  const start = Date.now() - SPAN_MS;
  return `insert into audit_log (entry_id, action, details, user_id, room_id, at)
    select ${id}, ${oneOf(AUDIT_ACTIONS)},
      'Report against ' || ${id} || ': ' || ${sentence} || coalesce(case i % ${every} ${rare} end, ''),
      ${id}, ${id}, ${start} + cast(i as bigint) * ${Math.floor(SPAN_MS / rows)}
    from ${source}`;
}
