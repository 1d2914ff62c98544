import type { AuditLogAnswer } from '@app/contract/audit';
import type { CaseAnswer } from '@app/contract/cases';
import type { Report, ReportAnswer } from '@app/contract/reports';
import type { UsersAnswer } from '@app/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Admin, addUsers, request, signIn } from './admin';
import type { TestApp } from './app';
import { connectClient, pair } from './client';

/**
 * Urgent reports, visitors by their reports, and reviewing with a restriction. `open` starts the
 * application on a store.
 */
export function urgentReportsSuite(open: () => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Admin;
  beforeAll(async () => {
    app = await open();
    admin = await signIn(app);
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    for (const table of ['users', 'reports', 'audit_log', 'separations'] as const) {
      await app.db.deleteFrom(table).execute();
    }
  });

  /** Files a report by an unknown reporter; gives its id. */
  async function fileOf(reportedUserId: string, reason = 'Other'): Promise<string> {
    const report = { reportingUserId: 'somebody', reportedUserId, reason };
    return (await request<{ _id: string }>(app, 'POST', '/report', report)).body._id;
  }
  const reports = async (query: string) => (await admin.get<Report[]>(`/reports?${query}`)).body;
  const restrict = (id: string, body: unknown, as = admin) =>
    as.post<ReportAnswer>(`/reports/${id}/restrict`, body);
  const actions = async () =>
    (await admin.get<AuditLogAnswer>('/audit-log')).body.auditLog.map((entry) => entry.action);
  const user = async (userId: string) =>
    (await admin.get<UsersAnswer>(`/users?q=${userId}`)).body.users.find((one) => one.userId === userId);

  describe('sorting by urgency', () => {
    it('puts reports that may be about a minor or a danger first, then those of the highest weight', async () => {
      await fileOf('plain', 'Inappropriate behavior');
      await fileOf('in-german', 'Other - Er droht mir');
      const cookie = await app.deviceCookie();
      const proven = await connectClient(app.url, { cookie, userId: 'known' });
      await proven.settled();
      const heavy = { reportingUserId: 'known', reportedUserId: 'heavy', reason: 'Spamming' };
      await request(app, 'POST', '/report', heavy, { cookie });
      await fileOf('late', 'Other - talks of SUICIDE.');
      const order = async (query = '') =>
        (await reports(`sort=urgent&page=1&pageSize=10${query}`)).map((one) => [
          one.reportedUserId,
          one.urgent,
        ]);
      expect(await order()).toEqual([
        ['in-german', true],
        ['late', true],
        ['heavy', undefined],
        ['plain', undefined],
      ]);
      expect(await order('&status=unreviewed')).toEqual(await order());
      expect(await order('&status=reviewed')).toEqual([]);
      const [middle] = await reports('sort=urgent&page=2&pageSize=1');
      expect(middle?.reportedUserId).toBe('late');
      proven.close();
    });

    it('puts minors first, then threats, self-harm and who feels unsafe, and after all of them who is blocked', async () => {
      await addUsers(app, 7);
      await fileOf('u0', 'Spamming - sent the same link five times');
      await fileOf('u1', 'Other - I feel unsafe');
      await fileOf('u2', 'Other - she wants to die');
      await fileOf('u3', 'Other - he threatened me');
      await fileOf('u4', 'Other - he said he is 15');
      await fileOf('u5', 'Other - he goes to 7th grade');
      await fileOf('u6', 'Spamming');
      for (const userId of ['u5', 'u6']) await admin.post('/users/block', { userId });
      const order = async (query: string) =>
        (await reports(`sort=urgent&${query}`)).map(({ reportedUserId }) => reportedUserId);
      const sunk = (await reports('sort=urgent&page=1')).filter(({ reportedBlocked }) => reportedBlocked);
      expect(sunk.map(({ reportedUserId }) => reportedUserId)).toEqual(['u5', 'u6']);
      const all = ['u4', 'u3', 'u2', 'u1', 'u0', 'u5', 'u6'];
      expect(await order('page=1&pageSize=10&status=unreviewed')).toEqual(all);
      expect(await order('')).toEqual(all);
      // Also where a page begins among those who are blocked, or ends there.
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => order(`page=${page}&pageSize=2`)));
      expect(pages).toEqual([['u4', 'u3'], ['u2', 'u1'], ['u0', 'u5'], ['u6'], []]);
      expect(await order('page=4&pageSize=1&q=OTHER')).toEqual(['u1']);
      expect(await order('page=5&pageSize=1&q=OTHER')).toEqual(['u5']);
      const cases = await Promise.all(
        all.map(async (_, nth) => (await admin.get<CaseAnswer>(`/cases?nth=${nth}`)).body.case?.userId),
      );
      expect(cases).toEqual(all);
      const taken: (string | undefined)[] = [];
      for (const _ of all) {
        const { body } = await admin.post<CaseAnswer>('/cases/take', { except: [] });
        taken.push(body.case?.userId);
      }
      expect(taken).toEqual(all);
    });

    it('also considers the evidence, and what is added to a report', async () => {
      const cookie = await app.deviceCookie();
      const { first, second } = await pair(app.url, { cookie });
      const report = { reportingUserId: first.userId, reportedUserId: second.userId };
      const file = (reason: string) => request(app, 'POST', '/report', { ...report, reason }, { cookie });
      await file('Offensive language');
      expect((await reports('page=1'))[0]).not.toHaveProperty('urgent');
      await file('Other - says they will kill me');
      expect(await reports('page=1')).toMatchObject([{ urgent: true, verified: true }]);
      await file('Spamming');
      expect(await reports('page=1')).toMatchObject([{ urgent: true }]);
      await app.db.deleteFrom('reports').execute();
      await second.socket.emitWithAck('chat_message', { message: 'elle est mineure' });
      await first.next('chat_message');
      await file('Spamming');
      expect(await reports('page=1')).toMatchObject([{ reason: 'Spamming', urgent: true }]);
      for (const client of [first, second]) client.close();
    });
  });

  describe('a reported visitor', () => {
    it('is listed with their numbers of reports, which follow review and deletion', async () => {
      await addUsers(app, 3);
      const ids = [await fileOf('u1'), await fileOf('u1'), await fileOf('ghost')];
      const reported = async (query = '') => {
        const { body, total } = await admin.get<UsersAnswer>(`/users/reported${query}`);
        return [total, body.users.map((one) => [one.userId, one.reports?.all, one.reports?.reviewed])];
      };
      expect(await reported('?page=1')).toEqual([
        2,
        [
          ['u1', 2, 0],
          ['ghost', 1, 0],
        ],
      ]);
      expect((await user('u1'))?.reports).toEqual({ all: 2, reviewed: 0 });
      expect(await user('u2')).not.toHaveProperty('reports');
      await admin.post(`/reports/${ids[0]}/review`);
      await admin.post(`/reports/${ids[1]}/review`);
      expect(await reported('?page=1')).toEqual([
        2,
        [
          ['ghost', 1, 0],
          ['u1', 2, 2],
        ],
      ]);
      expect(await reported('?page=2&pageSize=1')).toEqual([2, [['u1', 2, 2]]]);
      expect(await reported('?q=NAME%201')).toEqual([1, [['u1', 2, 2]]]);
      expect(await reported('?q=ghost')).toEqual([1, [['ghost', 1, 0]]]);
      for (const id of ids.slice(0, 2)) await admin.delete(`/reports/${id}`);
      expect(await reported('')).toEqual([1, [['ghost', 1, 0]]]);
      await app.db.deleteFrom('reports').execute();
      expect(await app.db.selectFrom('reported').selectAll().execute()).toEqual([]);
    });

    it('has a list of only the reports against them', async () => {
      await fileOf('bob', 'Other - one');
      await fileOf('ann', 'Other - about bob');
      const second = await fileOf('bob', 'Other - two');
      await admin.post(`/reports/${second}/review`);
      const list = async (query: string) => {
        const { body, total } = await admin.get<Report[]>(`/reports?${query}`);
        return [total, body.map(({ reason }) => reason)];
      };
      expect(await list('against=bob&page=1')).toEqual([2, ['Other - two', 'Other - one']]);
      expect(await list('against=bob&page=1&status=unreviewed')).toEqual([1, ['Other - one']]);
      expect(await list('against=nobody')).toEqual([0, []]);
      expect((await admin.get('/reports?against=')).status).toBe(400);
    });

    it('comes before everybody without reports when users are sorted by reports, on every page', async () => {
      await addUsers(app, 6);
      for (const userId of ['u1', 'u4', 'u4', 'u2', 'u2', 'u2', 'ghost']) await fileOf(userId);
      await admin.post('/users/block', { userId: 'u4' });
      const list = async (query: string) =>
        (await admin.get<UsersAnswer>(`/users?sort=reports&${query}`)).body.users.map((one) => one.userId);
      expect(await list('page=1')).toEqual(['u2', 'u4', 'u1', 'u5', 'u3', 'u0']);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}&pageSize=2`)));
      expect(pages).toEqual([['u2', 'u4'], ['u1', 'u5'], ['u3', 'u0'], []]);
      expect(await list('page=1&status=active')).toEqual(['u2', 'u1', 'u5', 'u3', 'u0']);
      expect(await list('page=1&q=name&status=blocked')).toEqual(['u4']);
      expect(await list('')).toHaveLength(6);
    });
  });

  describe('restricting the visitor that a report is against', () => {
    it('blocks or times out and reviews the report in one step, logs both, and disconnects the visitor', async () => {
      await addUsers(app, 2);
      const [one, other] = [await fileOf('u0'), await fileOf('u1')];
      const client = await connectClient(app.url, { userId: 'u0' });
      await client.settled();
      const blocked = await restrict(one, { restriction: 'block' });
      expect([blocked.status, blocked.body.report]).toMatchObject([200, { _id: one, reviewed: true }]);
      expect(await client.next('access_denied')).toMatchObject({ code: 'blocked' });
      expect(await user('u0')).toMatchObject({ blocked: true, reports: { all: 1, reviewed: 1 } });
      const started = Date.now();
      await restrict(other, { restriction: 'timeout', durationMinutes: 60 });
      expect((await user('u1'))?.timeoutUntil).toBeGreaterThanOrEqual(started + 3_600_000);
      expect(await actions()).toEqual([
        ...['REVIEW_REPORT', 'TIMEOUT_USER', 'REVIEW_REPORT', 'BLOCK_USER'],
        ...['USER_REPORT', 'USER_REPORT'],
      ]);
      for (const row of await app.db.selectFrom('reports').select('upheld_at').execute()) {
        expect(row.upheld_at).toBeGreaterThanOrEqual(started - 60_000);
      }
    });

    it('only reviews the report if the visitor is blocked already', async () => {
      await addUsers(app, 1);
      const ids = [await fileOf('u0'), await fileOf('u0')];
      await restrict(ids[0] ?? '', { restriction: 'block' });
      expect((await restrict(ids[1] ?? '', { restriction: 'block' })).status).toBe(200);
      expect((await actions()).filter((action) => action !== 'USER_REPORT')).toEqual([
        ...['REVIEW_REPORT', 'REVIEW_REPORT', 'BLOCK_USER'],
      ]);
    });

    it('changes nothing when it is refused', async () => {
      await addUsers(app, 1);
      const [id, ghostly] = [await fileOf('u0'), await fileOf('ghost')];
      const other = await signIn(app);
      await other.post('/cases/u0/claim');
      expect(await restrict(id, { restriction: 'block' })).toMatchObject({
        ...{ status: 409, body: { code: 'claimed' } },
      });
      expect(await restrict(ghostly, { restriction: 'block' })).toMatchObject({
        ...{ status: 409, body: { code: 'no_user' } },
      });
      expect((await restrict('no-such-report', { restriction: 'block' })).status).toBe(404);
      for (const body of [{}, { restriction: 'unblock' }, { restriction: 'timeout', durationMinutes: 61 }]) {
        expect((await restrict(id, body)).status).toBe(400);
      }
      expect(await user('u0')).toMatchObject({ blocked: false, reports: { reviewed: 0 } });
      expect((await restrict(id, { restriction: 'block' }, other)).status).toBe(200);
      expect(await restrict(id, { restriction: 'block' }, other)).toMatchObject({
        ...{ status: 409, body: { code: 'already_reviewed' } },
      });
      const left = (await actions()).filter((action) => !['USER_REPORT', 'LOGIN'].includes(action));
      expect(left).toEqual(['REVIEW_REPORT', 'BLOCK_USER']);
    });

    it('results in a single block and no error when many requests come at once', async () => {
      await addUsers(app, 1);
      const ids = [];
      for (let n = 0; n < 8; n += 1) ids.push(await fileOf('u0'));
      const answers = await Promise.all([
        ...ids.map((id) => restrict(id, { restriction: 'block' })),
        admin.post('/users/block', { userId: 'u0' }),
        admin.post('/users/timeout', { userId: 'u0', durationMinutes: 60 }),
      ]);
      expect(answers.slice(0, 8).map(({ status }) => status)).toEqual(ids.map(() => 200));
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect((await actions()).filter((action) => action === 'BLOCK_USER')).toHaveLength(1);
      expect(await user('u0')).toMatchObject({ blocked: true, reports: { all: 8, reviewed: 8 } });
    });
  });
}
