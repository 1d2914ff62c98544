import { MAX_CLAIMED_CASES } from '@app/contract/case-limits';
import type { CaseAnswer, RenewedCases } from '@app/contract/cases';
import type { Report, ReportAnswer } from '@app/contract/reports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Admin, addAccount, request, signIn } from './admin';
import type { TestApp } from './app';

const MINUTE = 60_000;

/** Two moderators never hold the same report. `open` starts the application on a store, with a clock. */
export function claimsSuite(open: (now: () => number) => Promise<TestApp>): void {
  let app: TestApp;
  let one: Admin;
  let other: Admin;
  let ahead = 0;
  let id: string;
  beforeAll(async () => {
    app = await open(() => Date.now() + ahead);
    [one, other] = [await signIn(app), await signIn(app)];
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    ahead = 0;
    const report = { reportingUserId: 'a', reportedUserId: 'b', reason: 'Other' };
    id = (await request<{ _id: string }>(app, 'POST', '/report', report)).body._id;
  });

  const claim = (admin: Admin) => admin.post<ReportAnswer>(`/reports/${id}/claim`);
  const review = (admin: Admin) => admin.post<ReportAnswer>(`/reports/${id}/review`);
  const seenBy = async (admin: Admin) =>
    (await admin.get<Report[]>('/reports?page=1&pageSize=10')).body.find(({ _id }) => _id === id)?.claim;
  const held = { status: 409, body: { code: 'claimed', error: 'Someone else is looking at this report.' } };
  const until = expect.stringMatching(/T.*Z$/);

  it('a claimed report is shown as such and can be decided only by its holder', async () => {
    expect(await seenBy(one)).toBeUndefined();
    const claimed = await claim(one);
    expect([claimed.status, claimed.body.report.claim]).toEqual([200, { mine: true, until }]);
    expect(await claim(other)).toMatchObject(held);
    expect(await review(other)).toMatchObject(held);
    expect([await seenBy(one), await seenBy(other)]).toEqual([
      { mine: true, until },
      { mine: false, until },
    ]);
    expect((await review(one)).body.report).toMatchObject({ reviewed: true });
    expect(await seenBy(one)).toBeUndefined();
    expect(await claim(other)).toMatchObject({ status: 409, body: { code: 'already_reviewed' } });
    // Anybody may delete a report that has been reviewed.
    expect((await other.delete(`/reports/${id}`)).status).toBe(200);
    expect((await claim(one)).status).toBe(404);
  });

  it('a claim can be renewed, can be released only by its holder, and expires', async () => {
    await claim(one);
    ahead = 2 * MINUTE;
    await claim(one);
    ahead = 4 * MINUTE;
    expect(await claim(other)).toMatchObject(held);
    await other.delete(`/reports/${id}/claim`);
    expect(await claim(other)).toMatchObject(held);
    expect((await one.delete(`/reports/${id}/claim`)).status).toBe(200);
    expect((await claim(other)).status).toBe(200);
    ahead += 3 * MINUTE;
    expect([await seenBy(one), (await claim(one)).status]).toEqual([undefined, 200]);
    ahead += 3 * MINUTE;
    // After the claim has expired its last holder may decide like anybody else, until somebody claims the report.
    expect((await review(other)).status).toBe(200);
  });

  it('only one of many who claim or decide at once succeeds', async () => {
    const admins = [one, other, await signIn(app), await signIn(app)];
    const claims = await Promise.all(admins.map(claim));
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const reviews = await Promise.all(admins.map(review));
    const holder = claims.findIndex(({ status }) => status === 200);
    expect(reviews.map(({ status }) => status)).toEqual(admins.map((_, at) => (at === holder ? 200 : 409)));
  });

  it('an account holds a claim in all its sessions and is shown by name', async () => {
    const wilma = await addAccount(app, 'wilma', 'moderator');
    const [tab, phone] = [await wilma(), await wilma()];
    await claim(tab);
    expect((await claim(phone)).body.report.claim).toEqual({ mine: true, by: 'wilma', until });
    expect(await seenBy(one)).toEqual({ mine: false, by: 'wilma', until });
    expect((await claim(one)).body).toMatchObject({ error: 'wilma is looking at this report.' });
    const viewer = await (await addAccount(app, 'vera', 'viewer'))();
    expect((await claim(viewer)).status).toBe(403);
    expect((await review(phone)).status).toBe(200);
  });

  it('a moderator holds reports against a limited number of visitors at once, while others are not affected', async () => {
    await app.db.deleteFrom('reports').execute();
    const people = Array.from({ length: MAX_CLAIMED_CASES + 10 }, (_, n) => `held-${n}`);
    const ids: string[] = [];
    for (const reportedUserId of people) {
      const report = { reportingUserId: 'a', reportedUserId, reason: 'Other' };
      ids.push((await request<{ _id: string }>(app, 'POST', '/report', report)).body._id);
    }
    const full = { status: 409, body: { code: 'too_many_claims' } };
    const greedy = await (await addAccount(app, 'greedy', 'moderator'))();
    const asked = await Promise.all([
      ...ids.map((each) => greedy.post(`/reports/${each}/claim`)),
      ...ids.map(() => greedy.post('/cases/take', { except: [] })),
      ...people.map((each) => greedy.post('/cases/renew', { userIds: [each] })),
    ]);
    expect(asked.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(asked.find(({ status }) => status === 409)).toMatchObject(full);
    expect(await greedy.post('/cases/take', { except: [] })).toMatchObject(full);
    const held = (await greedy.post<RenewedCases>('/cases/renew', { userIds: people })).body.userIds;
    expect(held).toHaveLength(MAX_CLAIMED_CASES);
    // A moderator may claim again what they hold, and another report against the same person as well.
    const again = { reportingUserId: 'c', reportedUserId: held[0], reason: 'Other' };
    const { _id } = (await request<{ _id: string }>(app, 'POST', '/report', again)).body;
    expect((await greedy.post(`/reports/${_id}/claim`)).status).toBe(200);
    expect((await other.post<CaseAnswer>('/cases/take', { except: [] })).body.case).toBeDefined();
    await greedy.post('/cases/drop', { userIds: held.slice(0, 1) });
    expect((await greedy.post<CaseAnswer>('/cases/take', { except: [] })).body.case).toBeDefined();
    expect(await greedy.post('/cases/take', { except: [] })).toMatchObject(full);
    ahead = 3 * MINUTE;
    expect((await greedy.post<CaseAnswer>('/cases/take', { except: [] })).body.case).toBeDefined();
  });
}
