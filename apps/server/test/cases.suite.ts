import type { AuditLogAnswer } from '@app/contract/audit';
import type { CaseAnswer, CaseDecided } from '@app/contract/cases';
import type { Report } from '@app/contract/reports';
import type { UsersAnswer } from '@app/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Admin, addAccount, addUsers, signIn } from './admin';
import type { TestApp } from './app';

const MINUTE = 60_000;

/**
 * One moderator decides on all reports against a visitor together. `open` starts the application on a store, with a
 * clock.
 */
export function casesSuite(open: (now: () => number) => Promise<TestApp>): void {
  let app: TestApp;
  let one: Admin;
  let other: Admin;
  let viewer: Admin;
  let ahead = 0;
  beforeAll(async () => {
    app = await open(() => Date.now() + ahead);
    const [wilma, kasimir] = [
      await addAccount(app, 'wilma', 'moderator'),
      await addAccount(app, 'kasimir', 'moderator'),
    ];
    [one, other] = [await wilma(), await kasimir()];
    viewer = await (await addAccount(app, 'vera', 'viewer'))();
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    ahead = 0;
    for (const table of ['users', 'reports', 'audit_log'] as const) await app.db.deleteFrom(table).execute();
    await addUsers(app, 3);
  });

  /** Reports `id` against `userId`, all unreviewed and proven. */
  async function report(id: string, userId: string, weight = 0): Promise<void> {
    await app.db
      .insertInto('reports')
      .values({
        report_id: id,
        reason: `Other - ${id}`,
        reporting_user_id: 'u2',
        reported_user_id: userId,
        room_id: null,
        created_at: Date.now(),
        reviewed_at: null,
        proven_at: Date.now(),
        verified_at: Date.now(),
        evidence: JSON.stringify([{ userId, message: `said in ${id}`, at: 1_000 }]),
        weight,
      })
      .execute();
  }

  const claim = async (admin: Admin, userId: string) => (await admin.post(`/cases/${userId}/claim`)).status;
  const release = (admin: Admin, userId: string) => admin.delete(`/cases/${userId}/claim`);
  const take = async (admin: Admin, except: string[] = []) =>
    (await admin.post<CaseAnswer>('/cases/take', { except })).body;
  const takenBy = async (admin: Admin, except: string[] = []) => (await take(admin, except)).case?.userId;
  const decide = (admin: Admin, userId: string, reportIds: string[], decision: object) =>
    admin.post<CaseDecided>(`/cases/${userId}/decide`, { reportIds, decision });
  const log = async () => (await one.get<AuditLogAnswer>('/audit-log')).body.auditLog;
  const waiting = async () => {
    const { body } = await one.get<Report[]>('/reports?status=unreviewed');
    return body.map(({ _id }) => _id).sort();
  };

  it('is given with all its reports and evidence, the most urgent case first', async () => {
    await report('a', 'u0', 1);
    await report('b', 'u1', 5);
    await report('c', 'u0', 9);
    const { case: first, unreviewed } = await take(one);
    expect([first?.userId, unreviewed]).toEqual(['u0', 3]);
    expect(first?.reports.map(({ _id }) => _id)).toEqual(['c', 'a']);
    expect(first?.reports[0]).toMatchObject({
      reason: 'Other - c',
      evidence: [{ message: 'said in c' }],
      claim: { mine: true, by: 'wilma' },
    });
    expect(await takenBy(one)).toBe('u1');
    expect(await take(one)).toEqual({ unreviewed: 3 });
    for (const userId of ['u0', 'u1']) await release(one, userId);
    expect(await takenBy(one, ['u0'])).toBe('u1');
  });

  it('is shown to one moderator at a time, also when another report against the same visitor comes in', async () => {
    await report('a', 'u0', 9);
    await report('b', 'u1', 1);
    expect(await takenBy(one)).toBe('u0');
    await report('c', 'u0', 9);
    expect(await takenBy(other)).toBe('u1');
    expect(await takenBy(other)).toBeUndefined();
    expect([await claim(one, 'u0'), await claim(one, 'u1')]).toEqual([200, 409]);
    expect(await decide(other, 'u0', ['c'], { kind: 'dismiss' })).toMatchObject({
      status: 409,
      body: { code: 'claimed', error: 'wilma is looking at this report.' },
    });
    for (const userId of ['u0', 'u1']) await release(one, userId);
    expect(await takenBy(other)).toBe('u0');
    expect(await takenBy(one)).toBeUndefined();
    ahead = 3 * MINUTE;
    expect(await takenBy(one)).toBe('u0');
    expect([await claim(other, 'u0'), await claim(other, 'u1')]).toEqual([409, 200]);
  });

  it('is never given to two moderators, or two tabs of one, who ask at the same time', async () => {
    for (let n = 0; n < 8; n += 1) await report(`r${n}`, `person-${n % 4}`, n);
    const admins = [...(await Promise.all([signIn(app), signIn(app), signIn(app)])), one, one, one];
    const taken = await Promise.all(admins.map((admin) => takenBy(admin)));
    const given = taken.filter((userId) => userId !== undefined);
    expect(given).toHaveLength(4);
    expect(new Set(given).size).toBe(4);
    await Promise.all(admins.flatMap((admin) => given.map((userId) => release(admin, userId))));
    expect(await takenBy(one)).toBe('person-3');
  });

  it('is decided as a whole, with an audit entry for the visitor and for each report, the first of which has the note', async () => {
    await report('a', 'u0');
    await report('b', 'u0');
    await report('c', 'u1');
    const block = { kind: 'block', note: ' Threatened a minor ' };
    expect((await decide(one, 'u0', ['a', 'b'], block)).body).toEqual({
      reviewed: 2,
      user: { userId: 'u0', username: 'Name 0', blocked: true },
    });
    expect((await log()).map(({ action, details, actor }) => [action, details, actor])).toEqual([
      ['REVIEW_REPORT', 'Reviewed report against u0: Other - b', 'wilma'],
      ['REVIEW_REPORT', 'Reviewed report against u0: Other - a', 'wilma'],
      ['BLOCK_USER', 'Blocked u0 (Threatened a minor)', 'wilma'],
    ]);
    expect(await waiting()).toEqual(['c']);
    const rows = await app.db.selectFrom('reports').select(['report_id', 'upheld_at']).execute();
    expect(rows.filter((row) => row.upheld_at !== null).map((row) => row.report_id)).toEqual(['a', 'b']);
  });

  it('may end in a timeout or without a measure, and marks only the reports that were shown as reviewed', async () => {
    await report('a', 'u0');
    await report('b', 'u1');
    await report('c', 'u1');
    const timeout = await decide(one, 'u0', ['a', 'b'], { kind: 'timeout', minutes: 60 });
    expect(timeout.body).toMatchObject({ reviewed: 1, user: { userId: 'u0', blocked: false } });
    expect(timeout.body.user?.timeoutUntil).toBeGreaterThan(Date.now() + 59 * MINUTE);
    expect((await decide(one, 'u1', ['b'], { kind: 'dismiss', note: 'A quarrel' })).body).toEqual({
      reviewed: 1,
    });
    expect(await waiting()).toEqual(['c']);
    expect((await log()).map(({ details }) => details)).toEqual([
      'Reviewed report against u1 (A quarrel): Other - b',
      'Reviewed report against u0: Other - a',
      'Timed out for 1 hour: u0',
    ]);
    const upheld = await app.db
      .selectFrom('reports')
      .select('report_id')
      .where('upheld_at', 'is not', null)
      .execute();
    expect(upheld).toEqual([{ report_id: 'a' }]);
    // When the report is deleted, its reason is erased from the audit log too.
    expect((await one.delete('/reports/b')).status).toBe(200);
    expect(JSON.stringify(await log())).not.toContain('Other - b');
  });

  it('is left unchanged by a decision that is not possible', async () => {
    await report('a', 'u0');
    await report('b', 'gone');
    const before = await log();
    const block = { kind: 'block', note: 'Spamming' };
    for (const [userId, reportIds, decision, status, code] of [
      ['gone', ['b'], block, 409, 'no_user'],
      ['u0', ['b'], { kind: 'dismiss' }, 409, 'already_reviewed'],
      ['u0', ['none'], { kind: 'dismiss' }, 409, 'already_reviewed'],
      ['u0', ['a'], { kind: 'block', note: ' ' }, 400, 'bad_request'],
      ['u0', ['a'], { kind: 'block' }, 400, 'bad_request'],
      ['u0', ['a'], { kind: 'timeout', minutes: 61 }, 400, 'bad_request'],
      ['u0', [], { kind: 'dismiss' }, 400, 'bad_request'],
    ] as const) {
      const answer = await decide(one, userId, [...reportIds], decision);
      expect([userId, decision, answer.status, answer.body]).toEqual([
        userId,
        decision,
        status,
        expect.objectContaining({ code }),
      ]);
    }
    expect([await waiting(), await log()]).toEqual([['a', 'b'], before]);
    // A visitor who is blocked already stays blocked.
    await one.post('/users/block', { userId: 'u0' });
    expect((await decide(one, 'u0', ['a'], block)).body).toEqual({ reviewed: 1 });
    // A report can be dismissed although the record of its subject is gone.
    expect((await decide(one, 'gone', ['b'], { kind: 'dismiss' })).status).toBe(200);
  });

  it('is decided by only one of two moderators who decide at once', async () => {
    await report('a', 'u0');
    const both = await Promise.all(
      [one, other].map((admin) => decide(admin, 'u0', ['a'], { kind: 'block', note: 'Spamming' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await one.get<UsersAnswer>('/users?status=blocked');
    expect(body.users.map(({ userId }) => userId)).toEqual(['u0']);
    expect(await log()).toHaveLength(2);
  });

  it('can be read by a viewer, but neither claimed nor decided', async () => {
    await report('a', 'u0', 1);
    await report('b', 'u1', 5);
    expect(await takenBy(one)).toBe('u1');
    const nth = async (n: number) => (await viewer.get<CaseAnswer>(`/cases?nth=${n}`)).body;
    expect([(await nth(0)).case?.userId, (await nth(1)).case?.userId]).toEqual(['u1', 'u0']);
    expect(await nth(2)).toEqual({ unreviewed: 2 });
    expect((await nth(0)).case?.reports[0]?.claim).toMatchObject({ mine: false, by: 'wilma' });
    for (const [path, body] of [
      ['/cases/take', { except: [] }],
      ['/cases/u0/claim', {}],
      ['/cases/u0/decide', { reportIds: ['a'], decision: { kind: 'dismiss' } }],
    ] as const) {
      expect((await viewer.post(path, body)).status).toBe(403);
    }
    expect((await release(viewer, 'u1')).status).toBe(403);
    expect(await takenBy(other)).toBe('u0');
  });
}
