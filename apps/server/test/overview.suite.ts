import type { Overview } from '@app/contract/overview';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
    expect(empty).toMatchObject({ mostReported: [], matching: { processes: 1 } });
    expect(empty.oldest).toBeUndefined();
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

  it('counts matches by hour with their fit and waiting time', async () => {
    const { first, second } = await pair(app.url);
    const of = async () => (await overview()).matching.hours.filter(({ matches }) => matches > 0);
    await expect.poll(of).toHaveLength(1);
    const [hour] = await of();
    expect(hour).toMatchObject({ matches: 1, complementary: 1 });
    expect(hour?.p50Ms).toBeLessThanOrEqual(hour?.p95Ms ?? -1);
    for (const client of [first, second]) client.close();
    // Hours older than those shown are forgotten.
    ahead = 25 * HOUR;
    admin = await signIn(app);
    expect(await of()).toEqual([]);
    const { since, hours } = (await overview()).matching;
    expect(since).toBe(hours[0]?.from);
  });
}
