import type { Summary } from '@app/contract/admin';
import type { AuditLogAnswer } from '@app/contract/audit';
import { consolePageOf, pageOf } from '@app/contract/safety';
import type { UnblockRequestsAnswer } from '@app/contract/unblock';
import type { UsersAnswer } from '@app/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Admin, addAccount, addUsers, request, signIn } from './admin';
import type { TestApp } from './app';

/** Unblock requests, audit log and summary, over HTTP. `open` starts the application on a store. */
export function requestsSuite(open: () => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Admin;
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

  const log = async () => (await admin.get<AuditLogAnswer>('/audit-log')).body.auditLog;

  describe('unblock requests', () => {
    const ask = (userId: string, reason = 'sorry') =>
      request(app, 'POST', '/unblock-request', { userId, reason });
    const list = async (query = '') => {
      const { body, total } = await admin.get<UnblockRequestsAnswer>(`/unblock-requests?${query}`);
      return { total, requests: body.requests };
    };

    it('get the same answer whether the visitor exists or not, and are stored once while they are open', async () => {
      await addUsers(app, 1);
      for (const userId of ['u0', 'u0', 'nobody']) {
        const answer = await ask(userId);
        expect([answer.status, answer.body]).toEqual([200, { success: true, code: expect.any(String) }]);
      }
      expect((await list()).requests.map((each) => each.userId)).toEqual(['nobody', 'u0']);
      for (const body of [{ userId: 'u0' }, { userId: ' ', reason: 'x' }, { userId: 'u0', reason: '  ' }]) {
        expect((await request(app, 'POST', '/unblock-request', body)).status).toBe(400);
      }
    });

    it('lift block and timeout when approved, and neither when denied', async () => {
      await addUsers(app, 2);
      for (const userId of ['u0', 'u1']) {
        await admin.post('/users/block', { userId });
        await admin.post('/users/timeout', { userId, durationMinutes: 60 });
        await ask(userId);
      }
      const [second, first] = (await list()).requests;
      const approved = await admin.post(`/unblock-requests/${first?._id}/resolve`, { approve: true });
      expect([approved.status, approved.body]).toEqual([
        200,
        { request: { ...first, reviewed: true, approved: true } },
      ]);
      const denied = await admin.post(`/unblock-requests/${second?._id}/resolve`, { approve: false });
      expect([denied.status, denied.body]).toEqual([
        200,
        { request: { ...second, reviewed: true, approved: false } },
      ]);
      for (const [id, status, body] of [
        [first?._id, 409, { error: 'This request has already been approved.', code: 'already_approved' }],
        [second?._id, 409, { error: 'This request has already been rejected.', code: 'already_rejected' }],
        ['none', 404, { error: 'That unblock request doesn’t exist.', code: 'not_found' }],
      ] as const) {
        const answer = await admin.post(`/unblock-requests/${id}/resolve`, { approve: true });
        expect(answer).toMatchObject({ status, body });
      }
      expect((await admin.post(`/unblock-requests/${second?._id}/resolve`, { approve: 'yes' })).status).toBe(
        400,
      );
      const { users } = (await admin.get<UsersAnswer>('/users?sort=oldest')).body;
      expect(users[0]).toEqual({
        userId: 'u0',
        username: 'Name 0',
        blocked: false,
        lastSeenAt: expect.any(Number),
      });
      expect(users[1]).toMatchObject({ blocked: true, timeoutUntil: expect.any(Number) });
      expect((await log()).slice(0, 2).map(({ action, userId }) => [action, userId])).toEqual([
        ['DENY_UNBLOCK', 'u1'],
        ['APPROVE_UNBLOCK', 'u0'],
      ]);
    });

    it('are found by one or two letters in either case of any alphabet', async () => {
      for (const [userId, reason] of [
        ['a', 'Élan ÇA'],
        ['b', 'un été'],
        ['c', 'Живот'],
        ['d', 'ложь'],
        ['e', 'straße'],
      ] as const)
        await ask(userId, reason);
      for (const [q, found] of [
        ['É', 'ab'],
        ['é', 'ab'],
        ['ÉL', 'a'],
        ['çA', 'a'],
        ['Ж', 'cd'],
        ['жи', 'c'],
        ['ЖЬ', 'd'],
        ['ß', 'e'],
        ['ЖЖ', ''],
      ] as const) {
        const { requests } = await list(`sort=oldest&q=${encodeURIComponent(q)}`);
        expect([q, requests.map(({ userId }) => userId).join('')]).toEqual([q, found]);
      }
    });

    it('are found by longer texts in any case of any alphabet, taken literally', async () => {
      for (const [userId, reason] of [
        ['a', 'ÉTÉ à Orléans (2.0)'],
        ['b', 'Живот и Ложь'],
        ['c', 'ΣΟΦΟΣ'],
        ['d', 'Über 100% [*] a\\b ^$|+?{1}'],
      ] as const)
        await ask(userId, reason);
      for (const [q, found] of [
        ['été À oRLÉANS', 'a'],
        ['Orléans (2.0)', 'a'],
        ['ORLÉANS (2_0)', ''],
        ['orléans .2', ''],
        ['ЖИВОТ и ложь', 'b'],
        ['σοφος', 'c'],
        ['ΟΦΟΣ', 'c'],
        ['ÜBER 100% [*] a\\B ^$|+?{1}', 'd'],
        ['über.*', ''],
      ] as const) {
        const { requests } = await list(`sort=oldest&q=${encodeURIComponent(q)}`);
        expect([q, requests.map(({ userId }) => userId).join('')]).toEqual([q, found]);
      }
    });

    it('are sorted by reason in the same order in every database', async () => {
      const reasons = ['pear', 'Äpfel', 'Apple', 'zebra', 'a-pear', 'äpfel', '_'];
      for (const [n, reason] of reasons.entries()) await ask(`u${n}`, reason);
      const { requests } = await list('sort=reason');
      const sorted = ['_', 'a-pear', 'Apple', 'pear', 'zebra', 'Äpfel', 'äpfel'];
      expect(requests.map(({ reason }) => reason)).toEqual(sorted);
    });

    it('are listed by page, search, status, age and reason', async () => {
      for (const [userId, reason] of [
        ['a', 'pear'],
        ['b', 'Apple'],
        ['c', 'zebra'],
      ] as const)
        await ask(userId, reason);
      const ids = async (query: string) => (await list(query)).requests.map((each) => each.userId);
      expect(await ids('sort=reason')).toEqual(['b', 'a', 'c']);
      expect(await ids('sort=oldest&page=2&pageSize=2')).toEqual(['c']);
      expect(await ids('q=ppl')).toEqual(['b']);
      const [newest] = (await list()).requests;
      await admin.post(`/unblock-requests/${newest?._id}/resolve`, { approve: false });
      expect(await ids('status=pending')).toEqual(['b', 'a']);
      expect([await ids('status=reviewed'), (await list('status=reviewed')).total]).toEqual([['c'], 1]);
      await ask('c', 'again');
      expect((await list('status=pending')).total).toBe(3);
    });
  });

  describe('audit log and summary', () => {
    it('lists entries by page, search, action and age, and names the actions in use', async () => {
      await addUsers(app, 12);
      for (let n = 0; n < 12; n += 1) await admin.post('/users/block', { userId: `u${n}` });
      await admin.post('/users/unblock', { userId: 'u7' });
      const list = (query: string) => admin.get<AuditLogAnswer>(`/audit-log?${query}`);
      const newest = await list('page=1');
      expect([newest.total, newest.body.auditLog.length, newest.body.actions]).toEqual([
        13,
        10,
        ['BLOCK_USER', 'UNBLOCK_USER'],
      ]);
      expect((await list('status=UNBLOCK_USER')).body.auditLog.map((entry) => entry.userId)).toEqual(['u7']);
      expect((await list('status=BLOCK_USER&page=2')).total).toBe(12);
      expect((await list('sort=oldest&page=1&pageSize=1')).body.auditLog[0]?.userId).toBe('u0');
      const found = await list('q=locked%20u7');
      expect([found.total, found.body.auditLog.length]).toEqual([2, 2]);
      expect((await list('q=u7&status=BLOCK_USER')).total).toBe(1);
      const wilma = await (await addAccount(app, 'Wilma Q', 'moderator'))();
      await wilma.post('/users/block', { userId: 'u7' });
      for (const q of ['wilma', 'A%20q', 'lm']) {
        const byActor = await list(`status=BLOCK_USER&q=${q}`);
        expect(byActor.body.auditLog).toMatchObject([{ actor: 'Wilma Q', userId: 'u7' }]);
      }
      expect((await list('status=ODD')).status).toBe(400);
    });

    it('counts visitors, reports and audit entries', async () => {
      await addUsers(app, 3);
      await request(app, 'POST', '/reports', { userId: 'u1', reason: 'Other' });
      await admin.post('/users/block', { userId: 'u2' });
      const { body } = await admin.get<Summary>('/summary');
      expect(body).toMatchObject({ users: 3, reports: 1, auditLogEntries: 2, liveUsers: 0 });
    });

    it('lists the unsafe settings, as /readyz does', async () => {
      const { body } = await admin.get<Summary>('/summary');
      expect(body.notSafeYet).toContain('no_relay');
      const ready = await (await fetch(`${app.url}/readyz`)).json();
      expect(ready).toEqual({
        status: 'ok',
        matching: 'as_usual',
        notSafeYet: body.notSafeYet.map((finding) => ({
          finding,
          page: consolePageOf(finding),
          see: pageOf(finding),
        })),
        relays: [],
        proxies: 'as_set',
      });
    });
  });
}
