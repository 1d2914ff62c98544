import { createHash, createHmac } from 'node:crypto';
import { type Dialect, Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditList } from '../src/audit/audit.list';
import { createAuditStore } from '../src/audit/audit.store';
import { verifyChain } from '../src/audit/verify-chain';
import { fillEarlier } from '../src/db/earlier-entries';
import { MIGRATIONS, migrate } from '../src/db/migrate';
import type { Schema } from '../src/db/schema';
import { eraseFromAudit } from '../src/moderation/erased-report';
import { erasePerson } from '../src/users/erase-person';

/** The migrations of the version before. */
export const EARLIER = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name < '0014-audit-columns'),
);
const DAY_MS = 24 * 60 * 60 * 1000;

type EarlierEntry = { action: string; details: string; user_id: string | null; at: number };

/** A store whose audit entries are prose, as the version before wrote them. `openEmpty` gives one without tables. */
export function earlierAuditSuite(openEmpty: () => Promise<Dialect>): void {
  let db: Kysely<Schema>;
  let links: number;
  let hash: string;
  beforeEach(async () => {
    db = new Kysely({ dialect: await openEmpty() });
    await migrate(db, EARLIER);
    [links, hash] = [0, ''];
    const at = { first_seen_at: 1, last_seen_at: 2 };
    await db
      .insertInto('users')
      .values([
        { user_id: 'ann', device_id: 'd1', ...at },
        { user_id: 'ann-2', device_id: 'd1', ...at },
        { user_id: 'eve', device_id: 'd2', ...at },
        { user_id: 'bob', device_id: 'd3', ...at },
      ])
      .execute();
    const report = (report_id: string, reporting_user_id: string, created_at: number) => ({
      ...{ report_id, reporting_user_id, created_at, reported_user_id: 'bob', reason: 'Spamming' },
      ...{ reviewed_at: 3 * DAY_MS, proven_at: created_at },
    });
    await db
      .insertInto('reports')
      .values([report('r1', 'ann', 10), report('r2', 'eve', 11), report('r3', 'ann', 2 * DAY_MS)])
      .execute();
    await write('USER_REPORT', 'Report against bob: Spamming', 'ann', 10);
    await write('USER_REPORT', 'Report against bob: Spamming', 'eve', 11);
    await write('USER_REPORT', 'Report against bob: more', 'ann-2', 12);
    await write('USER_REPORT', 'Report against bob: Spamming', 'ann', 2 * DAY_MS);
    for (let n = 0; n < 3; n += 1) {
      await write('REVIEW_REPORT', 'Reviewed report against bob (a note): Spamming', 'bob', 3 * DAY_MS);
    }
    await write('BLOCK_USER', 'Blocked bob', 'bob', 3 * DAY_MS);
    await write('LOGIN', 'The administrator signed in', null, 3 * DAY_MS);
  });
  afterEach(() => db?.destroy());

  /** Writes and chains an entry in the form of the version before. */
  async function write(...[action, details, user_id, at]: [string, string, string | null, number]) {
    const entry: EarlierEntry = { action, details, user_id, at };
    const entry_id = `e${links + 1}`;
    const salt = `salt ${links}`;
    const { seq } = await db
      .insertInto('audit_log')
      .values({ ...entry, entry_id })
      .returning('seq')
      .executeTakeFirstOrThrow();
    const commitment = createHmac('sha256', salt)
      .update(JSON.stringify(['audit-1', details, user_id, null]))
      .digest('base64url');
    links += 1;
    const form = ['audit-1', hash, links, Number(seq), entry_id, action, at, null, commitment];
    hash = createHash('sha256').update(JSON.stringify(form)).digest('base64url');
    await db
      .updateTable('audit_log')
      .set({ link: links, hash, commitment, salt })
      .where('seq', '=', seq)
      .execute();
    const ends = { links, hash };
    await db
      .insertInto('audit_chain')
      .values({ chain: 'audit_log', began_after: 0, erased_links: 0, erased_hash: '', ...ends })
      .onConflict((conflict) => conflict.column('chain').doUpdateSet(ends))
      .execute();
  }

  const verify = () => db.transaction().execute(verifyChain);
  const details = async () =>
    (await db.selectFrom('audit_log').select('details').orderBy('seq').execute()).map((row) => row.details);
  const append = (entryId: string) =>
    createAuditStore(db).append(db, {
      ...{ entryId, action: 'USER_REPORT', userId: 'eve', roomId: 'room-1', at: 3 * DAY_MS },
      facts: { reportId: 'r4', reportedUserId: 'bob', reporterId: 'eve', reason: 'new' },
    });
  const deleteReport = (reportId: string) =>
    db.transaction().execute(async (trx) => {
      await fillEarlier(trx);
      await trx.deleteFrom('reports').where('report_id', '=', reportId).execute();
      await eraseFromAudit(trx, createAuditStore(db), reportId);
    });

  it('is migrated, repeatedly, and verified with what comes after it', async () => {
    const before = await details();
    expect(await migrate(db)).toEqual(Object.keys(MIGRATIONS).filter((name) => name >= '0014'));
    await migrate(db);
    const rows = await db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    expect(rows.map((row) => [row.report_id, row.reporter_id, row.reported_user_id])).toEqual([
      ['r1', 'ann', 'bob'],
      ['r2', 'eve', 'bob'],
      ['r1', 'ann-2', 'bob'],
      ['r3', 'ann', 'bob'],
      ['r1', 'ann', 'bob'],
      ['r2', 'eve', 'bob'],
      ['r3', 'ann', 'bob'],
      [null, null, null],
      [null, null, null],
    ]);
    expect(rows.map((row) => row.details)).toEqual(before);
    await append('new');
    expect(await verify()).toMatchObject({ faults: [], chained: 10, withoutPerson: 0 });
    const { rows: listed } = await createAuditList(db).list({
      q: 'against bob',
      pageSize: 50,
      sort: 'oldest',
    });
    expect(listed.map((entry) => entry.details)).toEqual([...before.slice(0, 7), 'Report against bob: new']);
  });

  it('loses the entries of a deleted report alone', async () => {
    const before = await details();
    await migrate(db);
    await deleteReport('r1');
    expect(await details()).toEqual(before.map((text, n) => ([0, 2, 4].includes(n) ? '' : text)));
    expect(await verify()).toMatchObject({ faults: [], chained: 9, withoutPerson: 3 });
  });

  it('loses what is about a person, also what repeats their reasons', async () => {
    await migrate(db);
    expect(await erasePerson({ db, audit: createAuditStore(db) }, 'eve')).toMatchObject({ auditEntries: 2 });
    const left = await db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(left)).not.toContain('eve');
    expect(await verify()).toMatchObject({ faults: [], chained: 9, withoutPerson: 2 });
  });

  it('goes on beside a process of the version before: what that writes is found, what it erases is gone', async () => {
    await migrate(db);
    await append('new');
    const ends = await db.selectFrom('audit_chain').select(['links', 'hash']).executeTakeFirstOrThrow();
    [links, hash] = [Number(ends.links), ends.hash];
    await db
      .insertInto('reports')
      .values({
        report_id: 'r5',
        reason: 'Spamming',
        reporting_user_id: 'eve',
        reported_user_id: 'bob',
        created_at: 4 * DAY_MS,
      })
      .execute();
    await write('USER_REPORT', 'Report against bob: Spamming', 'eve', 4 * DAY_MS);
    await deleteReport('r5');
    expect((await details()).at(-1)).toBe('');
    const gone = { details: '', user_id: null, room_id: null, salt: null };
    await db.updateTable('audit_log').set(gone).where('entry_id', '=', 'new').execute();
    const row = await db.selectFrom('audit_log').selectAll().where('entry_id', '=', 'new').executeTakeFirst();
    expect(row).toMatchObject({ reason: null, report_id: null, reported_user_id: null, reporter_id: null });
    expect(await verify()).toMatchObject({ faults: [], chained: 11, withoutPerson: 2 });
  });
}
