import { randomUUID } from 'node:crypto';
import type { AuditLogAnswer } from '@app/contract/audit';
import type { Decision, DecisionsAnswer } from '@app/contract/decisions';
import type { Report } from '@app/contract/reports';
import type { UnblockRequestsAnswer } from '@app/contract/unblock';
import type { UsersAnswer } from '@app/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Admin, addAccount, addUsers, request } from './admin';
import type { TestApp } from './app';

const MINUTE = 60_000;

/** Many decisions in one call, and decisions that arrive twice. `open` starts the application on a store. */
export function decisionsSuite(open: (now: () => number) => Promise<TestApp>): void {
  let app: TestApp;
  let wilma: Admin;
  let ahead = 0;
  beforeAll(async () => {
    app = await open(() => Date.now() + ahead);
    wilma = await (await addAccount(app, 'wilma', 'moderator'))();
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    ahead = 0;
    for (const table of ['users', 'reports', 'unblock_requests'] as const) {
      await app.db.deleteFrom(table).execute();
    }
    await addUsers(app, 4);
  });

  const report = async (reportedUserId: string) => {
    const body = { reportingUserId: 'u3', reportedUserId, reason: 'Other' };
    return (await request<{ _id: string }>(app, 'POST', '/report', body)).body._id;
  };
  const named = (...decisions: Decision[]) =>
    decisions.map((decision) => ({ id: randomUUID() as string, decision }));
  const send = (decisions: ReturnType<typeof named>, admin = wilma) =>
    admin.post<DecisionsAnswer>('/decisions', { decisions });
  const codes = async (decisions: ReturnType<typeof named>) => {
    const { status, body } = await send(decisions);
    expect([status, body.results.map(({ id }) => id)]).toEqual([200, decisions.map(({ id }) => id)]);
    return body.results.map(({ refused }) => refused?.code ?? 'done');
  };
  const log = async () =>
    (await wilma.get<AuditLogAnswer>('/audit-log?pageSize=1000&page=1')).body.auditLog.map(({ _id }) => _id);
  const user = async (userId: string) =>
    (await wilma.get<UsersAnswer>('/users')).body.users.find((each) => each.userId === userId);
  const waiting = async () => (await wilma.get<Report[]>('/reports?status=unreviewed')).body.length;

  it('every kind is carried out in one call as by its own, and a refused one stops none of the rest', async () => {
    const [first, second, third] = [await report('u0'), await report('u1'), await report('u2')];
    await request(app, 'POST', '/unblock-request', { userId: 'u3', reason: 'sorry' });
    const { requests } = (await wilma.get<UnblockRequestsAnswer>('/unblock-requests')).body;
    const decisions = named(
      { kind: 'block', userId: 'u3', category: 'spam' },
      { kind: 'block', userId: 'u3' },
      { kind: 'review', reportId: first },
      { kind: 'restrict', reportId: second, restrict: { restriction: 'timeout', durationMinutes: 60 } },
      {
        kind: 'case',
        userId: 'u2',
        decide: { reportIds: [third], decision: { kind: 'block', note: 'seen' } },
      },
      { kind: 'delete', reportId: first },
      { kind: 'delete', reportId: 'unknown' },
      { kind: 'unblock', userId: 'u2' },
      { kind: 'timeout', userId: 'u0', durationMinutes: 720 },
      { kind: 'resolve', requestId: requests[0]?._id ?? '', resolve: { approve: true } },
    );
    expect(await codes(decisions)).toEqual([
      ...['done', 'already_blocked', 'done', 'done', 'done', 'done', 'not_found', 'done', 'done', 'done'],
    ]);
    expect(await waiting()).toBe(0);
    expect(await user('u0')).toMatchObject({ blocked: false, timeoutUntil: expect.any(Number) });
    expect(await user('u1')).toMatchObject({ timeoutUntil: expect.any(Number) });
    expect([(await user('u2'))?.blocked, (await user('u3'))?.blocked]).toEqual([false, false]);
  });

  it('one that arrives again changes nothing, whatever happened since, and counts as carried out', async () => {
    const id = await report('u0');
    const decisions = named(
      { kind: 'timeout', userId: 'u1', durationMinutes: 60 },
      { kind: 'block', userId: 'u2' },
      { kind: 'review', reportId: id },
      { kind: 'delete', reportId: id },
    );
    expect(await codes(decisions)).toEqual(['done', 'done', 'done', 'done']);
    const until = (await user('u1'))?.timeoutUntil;
    await wilma.post('/users/unblock', { userId: 'u2' });
    const before = await log();
    ahead = 5 * MINUTE;
    expect(await codes(decisions)).toEqual(['done', 'done', 'done', 'done']);
    expect(await log()).toEqual(before);
    expect((await user('u1'))?.timeoutUntil).toBe(until);
    expect((await user('u2'))?.blocked).toBe(false);
  });

  it('one that came by its own call is recognised, also when both are under way at once', async () => {
    const id = randomUUID();
    const headers = { ...wilma.headers, 'idempotency-key': id };
    const body = { userId: 'u0', durationMinutes: 60 };
    const alone = () =>
      request<{ code?: string }>(app, 'POST', '/users/timeout', body, headers).then(
        ({ body: { code } }) => code ?? 'done',
      );
    const together = () => codes([{ id, decision: { kind: 'timeout', userId: 'u0', durationMinutes: 60 } }]);
    const before = await log();
    const [first, second, third] = await Promise.all([alone(), together(), alone()]);
    expect([first, third, ...second].filter((code) => !['done', 'already_decided'].includes(code))).toEqual(
      [],
    );
    expect(await alone()).toBe('already_decided');
    expect((await log()).filter((each) => !before.includes(each))).toEqual([id]);
  });

  it('is for moderators alone, who are signed in', async () => {
    const viewer = await (await addAccount(app, 'vera', 'viewer'))();
    const decisions = named({ kind: 'block', userId: 'u0' });
    expect((await send(decisions, viewer)).status).toBe(403);
    expect((await request(app, 'POST', '/decisions', { decisions })).status).toBe(401);
    expect((await user('u0'))?.blocked).toBe(false);
  });
}
