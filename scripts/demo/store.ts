import { createAuditStore } from '../../apps/server/src/audit/audit.store';
import { connect, type Database, type StoreLocation } from '../../apps/server/src/db/connect';
import { type History, inventHistory } from './history';

/** Rows per statement: databases limit the parameters of a statement. */
const CHUNK = 500;

/** A stored visitor whom the demo simulates. */
export type Visitor = { userId: string; username: string };

/**
 * Fills a store, unless it contains visitors already. Gives so many visitors who are not restricted. Throws
 * StoreLockedError while a server has the store locked.
 */
export async function openDemoStore(location: StoreLocation, visitors: number): Promise<Visitor[]> {
  const db = await connect(location, () => undefined);
  try {
    const anyone = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
    if (anyone === undefined) await fill(db, inventHistory(Date.now()));
    return await activePeople(db, visitors);
  } finally {
    await db.destroy();
  }
}

function fill(db: Database, history: History): Promise<void> {
  return db.transaction().execute(async (trx) => {
    for (const rows of chunks(history.users)) await trx.insertInto('users').values(rows).execute();
    for (const rows of chunks(history.reports)) await trx.insertInto('reports').values(rows).execute();
    for (const rows of chunks(history.unblock_requests)) {
      await trx.insertInto('unblock_requests').values(rows).execute();
    }
    const audit = createAuditStore(db);
    for (const entry of history.entries) await audit.append(trx, entry);
  });
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) =>
    rows.slice(at * CHUNK, (at + 1) * CHUNK),
  );
}

async function activePeople(db: Database, count: number): Promise<Visitor[]> {
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'username'])
    .where('blocked_at', 'is', null)
    .where((eb) => eb.or([eb('timeout_until', 'is', null), eb('timeout_until', '<', Date.now())]))
    // One with a device belongs to a browser that visited the demo, and cannot be simulated.
    .where('device_id', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ user_id: userId, username }) => ({ userId, username: username ?? userId }));
}
