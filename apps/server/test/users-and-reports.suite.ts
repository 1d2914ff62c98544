import type { AuditLogAnswer } from '@app/contract/audit';
import type { Report, UserReportsAnswer } from '@app/contract/reports';
import type { UserAnswer, UsersAnswer } from '@app/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Admin, addUsers, request, signIn } from './admin';
import type { TestApp } from './app';
import { connectClient } from './client';

const REFUSED = { error: expect.any(String), code: expect.any(String) };

/** Users and reports, over HTTP. `open` starts the application on a store. */
export function usersAndReportsSuite(open: () => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Admin;
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    app = await open();
    admin = await signIn(app);
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    for (const table of ['users', 'reports', 'audit_log', 'unblock_requests'] as const) {
      await app.db.deleteFrom(table).execute();
    }
  });

  const log = async (query = '') => (await admin.get<AuditLogAnswer>(`/audit-log${query}`)).body.auditLog;
  /** Files a report from a device that each reporter keeps. */
  async function fileReport(reportedUserId: string, reason: string, reportingUserId = 'u0') {
    const cookie = cookies.get(reportingUserId) ?? (await app.deviceCookie());
    cookies.set(reportingUserId, cookie);
    const client = await connectClient(app.url, { userId: reportingUserId, cookie });
    await client.settled();
    client.close();
    const report = { reportingUserId, reportedUserId, reason };
    return request<{ _id: string }>(app, 'POST', '/report', report, { cookie });
  }

  describe('users', () => {
    it('are blocked and unblocked, once each, with an audit entry', async () => {
      await addUsers(app, 1);
      const blocked = await admin.post<UserAnswer>('/users/block', { userId: 'u0' });
      expect([blocked.status, blocked.body]).toEqual([
        200,
        { user: { userId: 'u0', username: 'Name 0', blocked: true } },
      ]);
      expect(await admin.post('/users/block', { userId: 'u0' })).toMatchObject({
        status: 409,
        body: { error: 'This user is already blocked.', code: 'already_blocked' },
      });
      const lifted = await admin.post<UserAnswer>('/users/unblock', { userId: 'u0' });
      expect([lifted.status, lifted.body.user.blocked]).toEqual([200, false]);
      expect(await admin.post('/users/unblock', { userId: 'u0' })).toMatchObject({
        status: 409,
        body: { error: 'This user is neither blocked nor timed out.', code: 'not_blocked' },
      });
      const entry = { userId: 'u0', _id: expect.any(String), timestamp: expect.stringMatching(/T.*Z$/) };
      expect(await log()).toEqual([
        { ...entry, action: 'UNBLOCK_USER', decider: 'person', details: 'Unblocked u0' },
        { ...entry, action: 'BLOCK_USER', category: 'other', decider: 'person', details: 'Blocked u0' },
      ]);
    });

    it('are timed out for the durations on offer, and a later timeout replaces a running one, even if shorter', async () => {
      await addUsers(app, 1);
      const started = Date.now();
      const timeout = (durationMinutes: unknown) =>
        admin.post<UserAnswer>('/users/timeout', { userId: 'u0', durationMinutes });
      const untils: number[] = [];
      for (const minutes of [1440, 10080, 60, 60]) {
        const { status, body } = await timeout(minutes);
        expect(status).toBe(200);
        const until = body.user.timeoutUntil ?? 0;
        expect(until).toBeGreaterThanOrEqual(started + minutes * 60_000);
        expect(until).toBeLessThanOrEqual(Date.now() + minutes * 60_000);
        untils.push(until);
      }
      for (const minutes of [0, 61, -60, '60', null]) expect((await timeout(minutes)).status).toBe(400);
      const iso = (n: number) => new Date(untils[n] ?? 0).toISOString();
      expect((await log()).map((entry) => entry.details)).toEqual([
        `Timed out for 1 hour: u0, in place of a timeout until ${iso(2)}`,
        `Timed out for 1 hour: u0, in place of a timeout until ${iso(1)}`,
        `Timed out for 1 week: u0, in place of a timeout until ${iso(0)}`,
        'Timed out for 24 hours: u0',
      ]);
      expect((await admin.post<UserAnswer>('/users/unblock', { userId: 'u0' })).body.user).toEqual({
        userId: 'u0',
        username: 'Name 0',
        blocked: false,
      });
      // A timeout that has run out is replaced without being mentioned.
      await app.db.updateTable('users').set({ timeout_until: 5 }).execute();
      await timeout(60);
      expect((await log())[0]?.details).toBe('Timed out for 1 hour: u0');
    });

    it('that two administrators time out at once get the later timeout, and the audit log names both', async () => {
      await addUsers(app, 10);
      const other = await signIn(app);
      for (let n = 0; n < 10; n += 1) {
        const userId = `u${n}`;
        const both = await Promise.all([
          admin.post<UserAnswer>('/users/timeout', { userId, durationMinutes: 10080 }),
          other.post<UserAnswer>('/users/timeout', { userId, durationMinutes: 60 }),
        ]);
        expect(both.map((answer) => answer.status)).toEqual([200, 200]);
        const entries = await log(`?q=${userId}&status=TIMEOUT_USER`);
        expect(entries).toHaveLength(2);
        const [later = '', earlier = ''] = entries.map((entry) => entry.details);
        const untils = both.map((answer) => answer.body.user.timeoutUntil ?? 0);
        const [last, first] = later.includes('1 hour') ? [untils[1], untils[0]] : [untils[0], untils[1]];
        expect(later).toContain(`in place of a timeout until ${new Date(first ?? 0).toISOString()}`);
        expect(earlier).not.toContain('in place of');
        const { body } = await admin.get<UsersAnswer>(`/users?q=${userId}`);
        expect(body.users).toMatchObject([{ timeoutUntil: last }]);
      }
    });

    it('cannot be blocked, unblocked or timed out if they do not exist', async () => {
      for (const [path, more] of [
        ['block', {}],
        ['unblock', {}],
        ['timeout', { durationMinutes: 60 }],
      ] as const) {
        const answer = await admin.post(`/users/${path}`, { userId: 'nobody', ...more });
        const body = { error: 'There’s no record of this user.', code: 'not_found' };
        expect(answer).toMatchObject({ status: 404, body });
        expect((await admin.post(`/users/${path}`, { userId: 5, ...more })).status).toBe(400);
      }
      expect(await log()).toEqual([]);
    });

    it('are blocked by one of two administrators who try at once, and the other is told', async () => {
      await addUsers(app, 20);
      const other = await signIn(app);
      for (let n = 0; n < 20; n += 1) {
        const both = await Promise.all(
          [admin, other].map((a) => a.post('/users/block', { userId: `u${n}` })),
        );
        expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
        const second = both.find((answer) => answer.status === 409);
        expect(second?.body).toMatchObject({ code: 'already_blocked' });
      }
      expect(await log('?status=BLOCK_USER')).toHaveLength(20);
    });

    it('are listed by page, search, status and age', async () => {
      await addUsers(app, 25);
      await admin.post('/users/block', { userId: 'u3' });
      await admin.post('/users/block', { userId: 'u4' });
      await admin.post('/users/timeout', { userId: 'u4', durationMinutes: 60 });
      await app.db.updateTable('users').set({ timeout_until: 5 }).where('user_id', '=', 'u5').execute();
      const list = async (query: string) => {
        const { body, total } = await admin.get<UsersAnswer>(`/users?${query}`);
        return [total, body.users.map((user) => user.userId)];
      };
      expect(await list('page=1')).toEqual([
        25,
        [24, 23, 22, 21, 20, 19, 18, 17, 16, 15].map((n) => `u${n}`),
      ]);
      expect(await list('page=3')).toEqual([25, ['u4', 'u3', 'u2', 'u1', 'u0']]);
      expect(await list('page=4')).toEqual([25, []]);
      expect(await list('page=2&pageSize=2&sort=oldest')).toEqual([25, ['u2', 'u3']]);
      // u4 is timed out as well, which the badge shows first.
      expect(await list('status=blocked')).toEqual([2, ['u4', 'u3']]);
      expect(await list('status=blocked&page=2&pageSize=1')).toEqual([2, ['u3']]);
      expect(await list('status=timed_out')).toEqual([1, ['u4']]);
      const active = await list('status=active&page=1&pageSize=1000');
      expect(active).toEqual([23, expect.not.arrayContaining(['u3', 'u4'])]);
      expect(active[1]).toContain('u5');
      expect(await list('q=NAME%2024')).toEqual([1, ['u24']]);
      expect(await list('q=u2&sort=oldest&pageSize=3&page=1')).toEqual([6, ['u2', 'u20', 'u21']]);
      expect(await list('q=name&status=blocked')).toEqual([2, ['u4', 'u3']]);
      expect((await list('q=name&status=active'))[0]).toBe(23);
      expect(await list('q=%25')).toEqual([0, []]);
      expect(await list('q=%22%20or%20%22')).toEqual([0, []]);
      for (const query of ['page=0', 'page=x', 'pageSize=1001', 'status=odd', 'sort=reason']) {
        expect((await admin.get(`/users?${query}`)).status).toBe(400);
      }
    });
  });

  describe('reports', () => {
    it('go from unreviewed to reviewed to deleted, each once', async () => {
      const { body } = await fileReport('u1', 'Spamming - a lot');
      const id = body._id;
      const [listed] = (await admin.get<Report[]>('/reports')).body;
      expect(listed).toEqual({
        _id: id,
        reason: 'Spamming - a lot',
        reportingUserId: 'u0',
        reportedUserId: 'u1',
        reviewed: false,
        proven: true,
        verified: false,
        createdAt: expect.stringMatching(/T.*Z$/),
      });
      expect(await admin.delete(`/reports/${id}`)).toMatchObject({
        status: 409,
        body: { error: 'This report has not been reviewed yet.', code: 'not_reviewed' },
      });
      const reviewed = await admin.post(`/reports/${id}/review`);
      expect([reviewed.status, reviewed.body]).toEqual([200, { report: { ...listed, reviewed: true } }]);
      expect(await admin.post(`/reports/${id}/review`)).toMatchObject({
        status: 409,
        body: { error: 'This report is already reviewed.', code: 'already_reviewed' },
      });
      const deleted = await admin.delete(`/reports/${id}`);
      expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
      const gone = { status: 404, body: { error: 'That report doesn’t exist.', code: 'not_found' } };
      expect(await admin.delete(`/reports/${id}`)).toMatchObject(gone);
      expect(await admin.post(`/reports/${id}/review`)).toMatchObject(gone);
      expect((await log()).map(({ action, details, userId }) => [action, details, userId])).toEqual([
        ['DELETE_REPORT', 'Deleted report against u1', 'u1'],
        ['REVIEW_REPORT', 'Reviewed report against u1', 'u1'],
        ['USER_REPORT', 'Report against u1', 'u0'],
      ]);
    });

    it('are reviewed and deleted also with the content type of JSON and no body', async () => {
      await addUsers(app, 2);
      const id = (await fileReport('u1', 'Spamming')).body._id;
      const headers = { ...admin.headers, 'content-type': 'application/json' };
      for (const [method, path] of [
        ['POST', `/reports/${id}/review`],
        ['DELETE', `/reports/${id}`],
      ] as const) {
        expect((await request(app, method, path, undefined, headers)).status).toBe(200);
      }
      // A call that needs a body is refused without one.
      const none = await request(app, 'POST', '/users/block', undefined, headers);
      expect([none.status, none.body]).toEqual([400, { ...REFUSED, code: 'bad_request' }]);
    });

    it('remove their reasons from the audit log when they are deleted, and only their own', async () => {
      const { body } = await fileReport('u1', 'rude');
      await fileReport('u1', 'rude again');
      await fileReport('u2', 'rude');
      await request(app, 'POST', '/reports', { userId: 'u1', reason: 'rude' });
      await admin.post(`/reports/${body._id}/review`);
      await admin.delete(`/reports/${body._id}`);
      expect((await log()).map(({ action, details }) => `${action} ${details}`)).toEqual([
        'DELETE_REPORT Deleted report against u1',
        'REVIEW_REPORT Reviewed report against u1',
        'USER_REPORT Report against u1: rude',
        'USER_REPORT Report against u2: rude',
        'USER_REPORT Report against u1',
        'USER_REPORT Report against u1',
      ]);
    });

    it('can come from the form, and then name no reporter if there is no device', async () => {
      const form = (body: unknown) => request(app, 'POST', '/reports', body);
      expect(await form({ userId: ' u1 ', reason: ' rude ' })).toMatchObject({
        status: 200,
        body: { success: true },
      });
      for (const body of [{ userId: 'u1' }, { userId: 'u1', reason: ' ' }, { userId: '', reason: 'x' }, {}]) {
        expect(await form(body)).toMatchObject({ status: 400, body: REFUSED });
      }
      const reports = (await admin.get<Report[]>('/reports')).body;
      expect(reports).toHaveLength(1);
      expect(reports[0]).toMatchObject({ reason: 'rude', reportedUserId: 'u1' });
      expect(reports[0]).not.toHaveProperty('reportingUserId');
      expect(await log()).toMatchObject([{ action: 'USER_REPORT', details: 'Report against u1: rude' }]);
    });

    it('against one visitor are listed with a timestamp', async () => {
      await fileReport('u1', 'Spamming');
      await fileReport('u2', 'Other');
      await fileReport('u1', 'Other', 'u5');
      const { body } = await admin.get<UserReportsAnswer>('/reports/user/u1');
      expect(body.reports.map((report) => [report.reason, report.reportingUserId])).toEqual([
        ['Other', 'u5'],
        ['Spamming', 'u0'],
      ]);
      expect(body.reports[0]?.timestamp).toMatch(/T.*Z$/);
      expect((await admin.get<UserReportsAnswer>('/reports/user/nobody')).body).toEqual({ reports: [] });
    });

    it('are listed by page, search, status, age and weight', async () => {
      for (let n = 0; n < 12; n += 1) await fileReport(`r${n}`, 'Spamming');
      const grave = await fileReport('r0', 'Inappropriate behavior', 'u7');
      await admin.post(`/reports/${grave.body._id}/review`);
      const list = async (query: string) => {
        const { body, total } = await admin.get<Report[]>(`/reports?${query}`);
        return { total, ids: body.map((report) => report.reportedUserId) };
      };
      expect(await list('page=2&sort=oldest')).toEqual({ total: 13, ids: ['r10', 'r11', 'r0'] });
      expect((await list('status=unreviewed')).total).toBe(12);
      expect(await list('status=reviewed')).toEqual({ total: 1, ids: ['r0'] });
      expect(await list('q=BEHAVIOR')).toEqual({ total: 1, ids: ['r0'] });
      expect((await list('sort=weight&page=1&pageSize=3')).ids).toEqual(['r0', 'r11', 'r10']);
      expect((await list('')).ids).toHaveLength(13);
    });
  });
}
