import { type Overview, TREND_DAYS } from '@app/contract/overview';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyChain } from '../src/audit/verify-chain';
import { createStoreFigures } from '../src/summary/store-figures';
import { type Admin, addUsers, signIn } from './admin';
import type { TestApp } from './app';
import { pair } from './client';

const HOUR = 60 * 60 * 1000;

/**
 * Checks what the dashboard shows of the store and the matching. `open` starts the application on a store, with a
 * clock.
 */
export function overviewSuite(open: (now: () => number) => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Admin;
  let ahead = 0;
  const now = () => Date.now() + ahead;
  beforeAll(async () => {
    app = await open(now);
    admin = await signIn(app);
  });
  afterAll(() => app?.stop());

  const overview = async () => (await admin.get<Overview>('/overview')).body;
  let reports = 0;
  async function report(reported_user_id: string, created_at: number, isReviewed = false) {
    reports += 1;
    await app.db
      .insertInto('reports')
      .values({
        report_id: `r${reports}`,
        reason: 'Other',
        reporting_user_id: '',
        reported_user_id,
        room_id: null,
        created_at,
        reviewed_at: isReviewed ? created_at : null,
      })
      .execute();
  }

  it('is empty for an empty store, over the last 24 hours', async () => {
    const empty = await overview();
    expect(empty.mostReported).toEqual([]);
    expect(empty.oldest).toBeUndefined();
    // The sign-in is an entry.
    const { chained, hash } = await app.db.transaction().execute(verifyChain);
    expect(empty.audit).toEqual({ links: chained, hash });
    expect(empty.reportsPerHour).toHaveLength(24);
    expect(empty.reportsPerHour.every(({ reports }) => reports === 0)).toBe(true);
    const begun = Math.floor(now() / HOUR) * HOUR;
    expect(empty.reportsPerHour.at(-1)?.from).toBe(new Date(begun).toISOString());
    expect(empty.matching.hours.map(({ from }) => from)).toEqual(
      empty.reportsPerHour.map(({ from }) => from),
    );
    expect(empty.matching.hours.every(({ matches }) => matches === 0)).toBe(true);
  });

  it('names the report that waits longest, and the visitors with most open reports', async () => {
    await addUsers(app, 2);
    const running = Math.floor(now() / HOUR) * HOUR;
    await report('u0', running - 30 * HOUR, true);
    await report('u1', running - 25 * HOUR);
    await report('u0', running - 23 * HOUR);
    await report('u0', running - 23 * HOUR + HOUR - 1);
    await report('nobody', running - 1);
    await report('u0', running);
    for (let n = 0; n < 3; n += 1) await report(`once ${n}`, running, n > 1);

    const { oldest, reportsPerHour, mostReported } = await overview();
    expect(oldest).toEqual({
      reportedUserId: 'u1',
      createdAt: new Date(running - 25 * HOUR).toISOString(),
    });
    expect(reportsPerHour.map(({ reports }) => reports)).toEqual([
      2,
      ...Array.from({ length: 21 }, () => 0),
      1,
      4,
    ]);
    expect(mostReported[0]).toEqual({ userId: 'u0', username: 'Name 0', unreviewed: 3, reports: 4 });
    expect(mostReported.slice(1).map(({ unreviewed }) => unreviewed)).toEqual([1, 1, 1, 1]);
    expect(mostReported.find(({ userId }) => userId === 'nobody')).toEqual({
      userId: 'nobody',
      unreviewed: 1,
      reports: 1,
    });
  });

  it('shows for each queue what came in, what was decided, and how long the oldest had waited, by day', async () => {
    for (const table of ['reports', 'unblock_requests'] as const) await app.db.deleteFrom(table).execute();
    const DAY = 24 * HOUR;
    const today = Math.floor(now() / DAY) * DAY;
    const day = (n: number) => today - (TREND_DAYS - 1 - n) * DAY;
    const reviewed = async (created_at: number, reviewed_at: number | null) => {
      await report('u0', created_at);
      await app.db
        .updateTable('reports')
        .set({ reviewed_at })
        .where('report_id', '=', `r${reports}`)
        .execute();
    };
    // Before all, decided on the third day; in the first hour of the second, decided on it; of the fifth, undecided.
    await reviewed(day(0) - DAY, day(2) + HOUR);
    await reviewed(day(1) + HOUR, day(1) + 2 * HOUR);
    await reviewed(day(4), null);
    await reviewed(day(-3), day(-2));
    const { queues } = await overview();
    expect(queues.reports.waiting).toBe(1);
    const { days } = queues.reports;
    expect(days).toHaveLength(TREND_DAYS);
    expect(days[0]?.from).toBe(new Date(day(0)).toISOString());
    expect(days.slice(0, 6).map(({ opened, decided, oldestMs }) => [opened, decided, oldestMs])).toEqual([
      [0, 0, 2 * DAY],
      [1, 1, 3 * DAY],
      [0, 1, undefined],
      [0, 0, undefined],
      [1, 0, DAY],
      [0, 0, 2 * DAY],
    ]);
    expect(days.at(-1)?.oldestMs).toBeGreaterThanOrEqual((TREND_DAYS - 5) * DAY);
    expect(queues.unblock).toMatchObject({ waiting: 0 });
    expect(queues.unblock.days.every(({ opened, decided }) => opened + decided === 0)).toBe(true);
  });

  it('counts matches by hour with their fit and waiting time', async () => {
    const { first, second } = await pair(app.url);
    const of = async () => (await overview()).matching.hours.filter(({ matches }) => matches > 0);
    await app.flush();
    const [hour, ...others] = await of();
    expect(others).toEqual([]);
    expect(hour).toMatchObject({ matches: 1, complementary: 1 });
    expect(hour?.p50Ms).toBeLessThanOrEqual(hour?.p95Ms ?? -1);
    for (const client of [first, second]) client.close();
    // Older hours are not shown.
    ahead = 25 * HOUR;
    admin = await signIn(app);
    expect(await of()).toEqual([]);
  });

  it('is also what metrics say of the work of moderators, read again after fifteen seconds', async () => {
    await app.db.deleteFrom('reports').execute();
    await app.db.deleteFrom('unblock_requests').execute();
    let steady = 0;
    const figures = createStoreFigures({ reads: app.db, now: () => 10 * HOUR, steadyNow: () => steady });
    const none = { unreviewed: 0, urgent: 0, oldestReportSeconds: 0, appeals: 0, oldestAppealSeconds: 0 };
    expect(await figures()).toEqual(none);
    await report('u1', 8 * HOUR);
    await report('u2', 9 * HOUR);
    await report('u3', HOUR, true);
    await app.db.updateTable('reports').set({ urgency: 2 }).where('reported_user_id', '!=', 'u1').execute();
    const appeal = { user_id: 'u1', reason: 'Please', approved_at: null };
    await app.db
      .insertInto('unblock_requests')
      .values([
        { ...appeal, request_id: 'a1', created_at: 7 * HOUR, reviewed_at: null },
        { ...appeal, request_id: 'a2', created_at: HOUR, reviewed_at: 2 * HOUR },
      ])
      .execute();
    expect(await figures()).toEqual(none);
    steady = 15_000;
    expect(await figures()).toEqual({
      unreviewed: 2,
      urgent: 1,
      oldestReportSeconds: 7_200,
      appeals: 1,
      oldestAppealSeconds: 10_800,
    });
  });

  it('is left out of the metrics once the store has not answered for a minute', async () => {
    let steady = 0;
    let isDown = false;
    const reads = new Proxy(app.db, {
      get(db, name) {
        if (isDown) throw new Error('down');
        const value: unknown = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const figures = createStoreFigures({ reads, now, steadyNow: () => steady });
    expect(await figures()).toBeDefined();
    isDown = true;
    steady = 59_999;
    expect(await figures()).toBeDefined();
    steady = 60_000;
    expect(await figures()).toBeUndefined();
  });
}
