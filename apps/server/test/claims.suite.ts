import { MAX_CLAIMED_CASES } from '@app/contract/case-limits';
import type { CaseAnswer } from '@app/contract/cases';
import type { Report, ReportAnswer } from '@app/contract/reports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Admin, addAccount, request, signIn } from './admin';
import type { TestApp } from './app';

const MINUTE = 60_000;

/** Two moderators never hold the same case. `open` starts the application on a store, with a clock. */
export function claimsSuite(open: (now: () => number) => Promise<TestApp>): void {
  let app: TestApp;
  let one: Admin;
  let other: Admin;
  let ahead = 0;
  let person = 0;
  let id: string;
  beforeAll(async () => {
    app = await open(() => Date.now() + ahead);
    [one, other] = [await signIn(app), await signIn(app)];
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    ahead = 0;
    person += 1;
    id = await report();
  });

  const report = async (reportedUserId = `person-${person}`) => {
    const body = { reportingUserId: 'a', reportedUserId, reason: 'Other' };
    return (await request<{ _id: string }>(app, 'POST', '/report', body)).body._id;
  };
  const claim = (admin: Admin, userId = `person-${person}`) => admin.post(`/cases/${userId}/claim`);
  const release = (admin: Admin, userId = `person-${person}`) => admin.delete(`/cases/${userId}/claim`);
  const review = (admin: Admin) => admin.post<ReportAnswer>(`/reports/${id}/review`);
  const seenBy = async (admin: Admin, reportId = id) =>
    (await admin.get<Report[]>('/reports?page=1&pageSize=10')).body.find(({ _id }) => _id === reportId)
      ?.claim;
  const held = { status: 409, body: { code: 'claimed', error: 'Someone else is looking at this report.' } };
  const until = expect.stringMatching(/T.*Z$/);

  it('a claimed case is shown as such and can be decided only by its holder, later reports included', async () => {
    expect(await seenBy(one)).toBeUndefined();
    expect((await claim(one)).status).toBe(200);
    expect(await claim(other)).toMatchObject(held);
    expect(await review(other)).toMatchObject(held);
    expect([await seenBy(one), await seenBy(other)]).toEqual([
      { mine: true, until },
      { mine: false, until },
    ]);
    const later = await report();
    expect(await seenBy(other, later)).toEqual({ mine: false, until });
    expect(await other.post(`/reports/${later}/review`)).toMatchObject(held);
    const { body } = await review(one);
    expect(body.report).toMatchObject({ reviewed: true });
    expect([body.report.claim, await seenBy(one)]).toEqual([undefined, undefined]);
    // The rest of the case is held as before, while anybody may delete a report that has been reviewed.
    expect(await claim(other)).toMatchObject(held);
    expect((await other.delete(`/reports/${id}`)).status).toBe(200);
    expect((await one.post(`/reports/${later}/review`)).status).toBe(200);
    expect(await claim(other)).toMatchObject({ status: 409, body: { code: 'already_reviewed' } });
    await other.delete(`/reports/${later}`);
    expect((await claim(one)).status).toBe(404);
  });

  it('a lease ends with the last unreviewed report, whoever decides on it, and whatever erases it', async () => {
    const leases = async () => {
      const rows = await app.db.selectFrom('case_leases').select('user_id').execute();
      return rows.filter(({ user_id }) => user_id === `person-${person}`).length;
    };
    const later = await report();
    await claim(one);
    await review(one);
    expect(await leases()).toBe(1);
    ahead = 3 * MINUTE;
    await other.post(`/reports/${later}/review`);
    expect(await leases()).toBe(0);
    await report();
    await claim(one);
    await app.db.deleteFrom('reports').where('reported_user_id', '=', `person-${person}`).execute();
    expect(await leases()).toBe(0);
  });

  it('a claim can be renewed, can be released only by its holder, and expires', async () => {
    await claim(one);
    ahead = 2 * MINUTE;
    await claim(one);
    ahead = 4 * MINUTE;
    expect(await claim(other)).toMatchObject(held);
    await release(other);
    expect(await claim(other)).toMatchObject(held);
    expect((await release(one)).status).toBe(200);
    expect((await claim(other)).status).toBe(200);
    ahead += 3 * MINUTE;
    expect([await seenBy(one), (await claim(one)).status]).toEqual([undefined, 200]);
    ahead += 3 * MINUTE;
    // After the claim has expired its last holder may decide like anybody else, until somebody claims the case.
    expect((await review(other)).status).toBe(200);
  });

  it('only one of many who claim or decide at once succeeds', async () => {
    const admins = [one, other, await signIn(app), await signIn(app)];
    const claims = await Promise.all(admins.map((each) => claim(each)));
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const reviews = await Promise.all(admins.map(review));
    const holder = claims.findIndex(({ status }) => status === 200);
    expect(reviews.map(({ status }) => status)).toEqual(admins.map((_, at) => (at === holder ? 200 : 409)));
  });

  it('an account holds a claim in all its sessions and is shown by name', async () => {
    const wilma = await addAccount(app, 'wilma', 'moderator');
    const [tab, phone] = [await wilma(), await wilma()];
    await claim(tab);
    expect((await claim(phone)).status).toBe(200);
    expect(await seenBy(phone)).toEqual({ mine: true, by: 'wilma', until });
    expect(await seenBy(one)).toEqual({ mine: false, by: 'wilma', until });
    expect((await claim(one)).body).toMatchObject({ error: 'wilma is looking at this report.' });
    const viewer = await (await addAccount(app, 'vera', 'viewer'))();
    expect((await claim(viewer)).status).toBe(403);
    expect((await review(phone)).status).toBe(200);
  });

  it('a moderator holds a limited number of cases at once, while others are not affected', async () => {
    await app.db.deleteFrom('reports').execute();
    const people = Array.from({ length: MAX_CLAIMED_CASES + 10 }, (_, n) => `held-${n}`);
    for (const userId of people) await report(userId);
    const full = { status: 409, body: { code: 'too_many_claims' } };
    const greedy = await (await addAccount(app, 'greedy', 'moderator'))();
    const asked = await Promise.all([
      ...people.map((each) => claim(greedy, each)),
      ...people.map(() => greedy.post('/cases/take', { except: [] })),
    ]);
    expect(asked.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(asked.find(({ status }) => status === 409)).toMatchObject(full);
    expect(await greedy.post('/cases/take', { except: [] })).toMatchObject(full);
    // A moderator may claim again what they hold.
    const again: string[] = [];
    for (const each of people) if ((await claim(greedy, each)).status === 200) again.push(each);
    expect(again).toHaveLength(MAX_CLAIMED_CASES);
    expect((await other.post<CaseAnswer>('/cases/take', { except: [] })).body.case).toBeDefined();
    await release(greedy, again[0]);
    expect((await greedy.post<CaseAnswer>('/cases/take', { except: [] })).body.case).toBeDefined();
    expect(await greedy.post('/cases/take', { except: [] })).toMatchObject(full);
    ahead = 3 * MINUTE;
    expect((await greedy.post<CaseAnswer>('/cases/take', { except: [] })).body.case).toBeDefined();
  });
}
