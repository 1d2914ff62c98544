import { randomUUID } from 'node:crypto';
import type { Category, Decider } from '@app/contract/categories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAgeStore } from '../src/age/age.store';
import { createAuditStore } from '../src/audit/audit.store';
import type { Database } from '../src/db/connect';
import { columnsOfStatement } from '../src/domain/statements';
import { erasePerson } from '../src/users/erase-person';
import { exportPerson } from '../src/users/export-person';

const AT = 1_000_000;

/** The answers of the operator's age check, and who is asked on suspicion. `open` returns a database with empty tables. */
export function agesSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  afterEach(async () => {
    await db.destroy();
  });

  const ages = () => createAgeStore(db);
  const user = (user_id: string, device_id: string | null, more: object = {}) =>
    db
      .insertInto('users')
      .values({ user_id, device_id, username: null, first_seen_at: 1, last_seen_at: 1, ...more })
      .execute();
  const report = (by: string, against: string, more: object = {}) =>
    db
      .insertInto('reports')
      .values({
        ...{ report_id: randomUUID(), reason: 'Other', reporting_user_id: by, reported_user_id: against },
        ...{ room_id: 'r', created_at: 1, reviewed_at: null, proven_at: 1, verified_at: 1 },
        ...{ credibility: 1_000, dangers: 'minor unsafe', urgency: 2, ...more },
      })
      .execute();

  it('keep one answer of each device until it runs out', async () => {
    expect(await ages().find('d', AT)).toBeUndefined();
    await ages().save('d', { adult: true, expiresAt: AT + 10 });
    expect(await ages().find('d', AT)).toEqual({ adult: true, expiresAt: AT + 10 });
    await ages().save('d', { adult: false, expiresAt: AT + 20 });
    expect(await ages().find('d', AT + 19)).toEqual({ adult: false, expiresAt: AT + 20 });
    expect(await ages().find('d', AT + 20)).toBeUndefined();
    const rows = await db.selectFrom('age_answers').selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['adult', 'device_id', 'expires_at']);
  });

  it('are erased when they run out', async () => {
    await ages().save('past', { adult: true, expiresAt: AT });
    await ages().save('yet', { adult: true, expiresAt: AT + 1 });
    expect(await ages().purge(AT)).toBe(1);
    expect(await db.selectFrom('age_answers').select('device_id').execute()).toEqual([{ device_id: 'yet' }]);
  });

  it('are exported and erased with a person', async () => {
    await user('ann', 'd');
    await user('bob', 'e');
    for (const device of ['d', 'e']) await ages().save(device, { adult: true, expiresAt: AT });
    const exported = await db.transaction().execute((trx) => exportPerson(trx, 'ann'));
    expect(exported.ageCheck).toEqual([{ adult: true, expiresAt: AT }]);
    await erasePerson({ db, audit: createAuditStore(db) }, 'ann');
    expect(await db.selectFrom('age_answers').select('device_id').execute()).toEqual([{ device_id: 'e' }]);
  });

  it('ask whom two believed devices reported as perhaps under 18, under any id of their device', async () => {
    await user('kid', 'k');
    await user('kid again', 'k');
    for (const who of ['a', 'b', 'c']) await user(who, who);
    await user('a again', 'a');
    await report('a', 'kid');
    await report('a again', 'kid again');
    expect(await ages().isSuspected({ deviceId: 'k' })).toBe(false);
    await report('b', 'kid again');
    expect(await ages().isSuspected({ deviceId: 'k' })).toBe(true);
    expect(await ages().isSuspected({ deviceId: 'a' })).toBe(false);
    expect(await ages().isSuspected({ userId: 'kid' })).toBe(false);
    await report('c', 'kid');
    expect(await ages().isSuspected({ userId: 'kid' })).toBe(true);
  });

  it.each([
    ['was dismissed', { reviewed_at: 5 }],
    ['is not verified', { verified_at: null }],
    ['is anonymous', { proven_at: null }],
    ['comes from somebody who is not believed', { credibility: 499 }],
    ['is about something else', { dangers: 'threat unsafe' }],
    ['is about nothing urgent', { dangers: null }],
  ])('do not ask because of a report that %s', async (_why, more) => {
    await user('kid', 'k');
    for (const who of ['a', 'b']) await user(who, who);
    await report('a', 'kid');
    await report('b', 'kid', more);
    expect(await ages().isSuspected({ deviceId: 'k' })).toBe(false);
    await db.updateTable('reports').set({ upheld_at: 6 }).execute();
    const isBack = 'reviewed_at' in more;
    expect(await ages().isSuspected({ deviceId: 'k' })).toBe(isBack);
  });

  it.each([
    ['a moderator', 'underage', 'person', true],
    ['a rule', 'underage', 'rule', false],
    ['a moderator, for something else,', 'spam', 'person', false],
  ] as const)(
    'after %s restricted somebody: %s by %s',
    async (_who, category: Category, decider: Decider, asked) => {
      const until = AT - 1;
      const columns = columnsOfStatement({ category, decider }, until);
      await user('kid', 'k', { timeout_until: until, ...columns });
      expect(await ages().isSuspected({ deviceId: 'k' })).toBe(asked);
      // It was lifted, or another restriction came, of which nobody said anything.
      await db
        .updateTable('users')
        .set({ timeout_until: until + 5 })
        .execute();
      expect(await ages().isSuspected({ deviceId: 'k' })).toBe(false);
    },
  );
}
