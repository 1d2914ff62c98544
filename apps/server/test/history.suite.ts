import type { History } from '@app/contract/history';
import { MAX_HISTORY_ROWS } from '@app/contract/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, addAccount, signIn } from './admin';
import type { TestApp } from './app';

/** The history of a visitor as a moderator reads it. `open` starts the application on a store. */
export function historySuite(open: () => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Admin;
  beforeAll(async () => {
    app = await open();
    admin = await signIn(app);
    const seen = { first_seen_at: 1_000, last_seen_at: Date.now(), blocked_at: null, timeout_until: null };
    await app.db
      .insertInto('users')
      .values([
        { ...seen, user_id: 'ann', username: 'Ann', device_id: 'hers' },
        { ...seen, user_id: 'ann-again', username: null, device_id: 'hers' },
        { ...seen, user_id: 'bob', username: 'Bob', device_id: 'his' },
      ])
      .execute();
  });
  afterAll(() => app?.stop());

  const historyOf = async (userId: string) =>
    (await admin.get<History>(`/users/${encodeURIComponent(userId)}/history`)).body;
  async function report(report_id: string, reported_user_id: string, more: object = {}) {
    await app.db
      .insertInto('reports')
      .values({
        report_id,
        reason: 'Other',
        reporting_user_id: 'bob',
        reported_user_id,
        room_id: null,
        created_at: 2_000,
        reviewed_at: null,
        proven_at: 2_000,
        ...more,
      })
      .execute();
  }

  it('of an unknown visitor is empty', async () => {
    expect(await historyOf('nobody')).toEqual({
      decisions: [],
      notes: [],
      reports: [],
      reportCount: 0,
      reviewedCount: 0,
    });
  });

  it('names each decision with its author, time and reports, under every id of the device', async () => {
    const line = { userId: 'ann-again', message: 'you kettle', at: 1_500 };
    await report('r1', 'ann-again', { verified_at: 2_000, evidence: JSON.stringify([line]) });
    await report('r2', 'bob', { reporting_user_id: 'ann' });
    const wilma = await (await addAccount(app, 'wilma', 'moderator'))();
    await wilma.post('/users/timeout', { userId: 'ann', durationMinutes: 60 });
    await admin.post('/users/block', { userId: 'ann' });
    await report('r3', 'ann', { reviewed_at: 3_000 });

    const history = await historyOf('ann');
    expect(history).toMatchObject({
      user: { userId: 'ann', username: 'Ann', blocked: true },
      firstSeenAt: '1970-01-01T00:00:01.000Z',
      reportCount: 2,
      reviewedCount: 1,
    });
    expect(history.decisions.map(({ action, userId, actor }) => [action, userId, actor])).toEqual([
      ['BLOCK_USER', 'ann', undefined],
      ['TIMEOUT_USER', 'ann', 'wilma'],
    ]);
    expect(history.reports.map(({ _id, upheld }) => [_id, upheld])).toEqual([
      ['r3', false],
      ['r1', true],
    ]);
    expect(history.reports[1]?.evidence).toEqual([
      { userId: 'ann-again', message: 'you kettle', at: new Date(1_500).toISOString() },
    ]);
    expect((await historyOf('ann-again')).decisions).toHaveLength(2);
    expect((await historyOf('bob')).decisions).toEqual([]);
  });

  it('contains only the newest of each kind, and can be read by every role', async () => {
    for (let n = 0; n <= MAX_HISTORY_ROWS; n += 1) {
      await report(`many ${n}`, 'bob');
      await admin.post(`/users/${n % 2 === 0 ? 'block' : 'unblock'}`, { userId: 'bob' });
    }
    const viewer = await (await addAccount(app, 'vera', 'viewer'))();
    const { status, body } = await viewer.get<History>('/users/bob/history');
    expect([status, body.reports.length, body.decisions.length, body.reportCount]).toEqual([
      200,
      MAX_HISTORY_ROWS,
      MAX_HISTORY_ROWS,
      MAX_HISTORY_ROWS + 2,
    ]);
    expect(body.reports[0]?._id).toBe(`many ${MAX_HISTORY_ROWS}`);
    expect(body.decisions[0]?.action).toBe('BLOCK_USER');
  });
}
