import { type Dialect, Kysely } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { isPostgres } from '../src/db/dialect';
import { migrate } from '../src/db/migrate';
import { start } from '../src/db/migrations/0001-start';
import { moderation } from '../src/db/migrations/0002-moderation';
import { separations } from '../src/db/migrations/0003-separations';
import type { Schema } from '../src/db/schema';

/** Migrates a store of the second version. `openEmpty` gives a database without tables. */
export function secondVersionSuite(openEmpty: () => Promise<Dialect>): void {
  let db: Kysely<Schema>;
  afterEach(() => db?.destroy());

  it('separates each reporter from whom they reported, once per pair, also after an interrupted migration', async () => {
    db = new Kysely({ dialect: await openEmpty() });
    await migrate(db, { '0001-start': start, '0002-moderation': moderation });
    const report = (reporting_user_id: string, reported_user_id: string, created_at: number) => ({
      report_id: `${reporting_user_id}-${created_at}`,
      reason: 'Other',
      reporting_user_id,
      reported_user_id,
      created_at,
    });
    await db
      .insertInto('reports')
      .values([
        report('ann', 'bob', 7),
        report('bob', 'ann', 5),
        report('ann', 'Zoe', 9),
        report('ann', 'ann', 1),
        report('', 'bob', 2),
      ])
      .execute();
    // As after a crash between the migration and its record; PostgreSQL commits both at once.
    if (!isPostgres(db)) await separations.up(db);
    await migrate(db);
    const pairs = await db.selectFrom('separations').selectAll().orderBy('at').execute();
    expect(pairs).toEqual([
      { user_a: 'ann', user_b: 'bob', at: expect.anything(), by_device: null },
      { user_a: 'Zoe', user_b: 'ann', at: expect.anything(), by_device: null },
    ]);
    expect(pairs.map((pair) => Number(pair.at))).toEqual([5, 9]);
  });
}
