import { MAX_DETAILS_LENGTH } from '@app/contract/limits';
import type { UnblockRequestsAnswer } from '@app/contract/unblock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, request, signIn } from './admin';
import type { TestApp } from './app';

/** Sends control characters in everything that HTTP calls accept. `open` starts the application on a store. */
export function oddInputSuite(open: () => Promise<TestApp>): void {
  describe('control characters', () => {
    let app: TestApp;
    let admin: Admin;
    beforeAll(async () => {
      app = await open();
      admin = await signIn(app);
    });
    afterAll(() => app?.stop());

    const bad = (status: number, body: unknown) =>
      expect([status, body]).toEqual([400, { error: expect.any(String), code: 'bad_request' }]);

    it.each(['/users', '/reports', '/audit-log', '/unblock-requests'])(
      'in a search of %s answer 400',
      async (list) => {
        for (const q of ['%00', 'ab%00cd', '%00long%20enough', 'x%1B%5B2Jx', 'x%7Fx', 'x%C2%9Bx', 'x%0Ax']) {
          const answer = await admin.get(`${list}?q=${q}`);
          bad(answer.status, answer.body);
        }
        expect((await admin.get(`${list}?q=%F0%9F%8C%99`)).status).toBe(200);
      },
    );

    it.each([
      ['GET', '/reports/user/a%00b'],
      ['POST', '/reports/a%00b/review'],
      ['DELETE', '/reports/a%00b'],
      ['POST', '/unblock-requests/a%00b/resolve', { approve: true }],
      ['POST', '/users/block', { userId: 'a\u0000b' }],
      ['POST', '/users/unblock', { userId: 'a\u0000b' }],
      ['POST', '/users/timeout', { userId: 'a\u0000b', durationMinutes: 60 }],
      ['POST', '/reports', { userId: 'a\u0000b', reason: 'x' }],
      ['POST', '/report', { reportingUserId: 'a\u0000b', reportedUserId: 'c', reason: 'x' }],
      ['POST', '/unblock-request', { userId: 'a\u0000b', reason: 'x' }],
      ['POST', '/reports', { userId: 'ab', reason: '\u0000 \u0007' }],
      ['POST', '/unblock-request', { userId: 'ab', reason: '\u0000 \u0007' }],
      ['POST', '/cases/ab/decide', { reportIds: ['a\u0000b'], decision: { kind: 'dismiss' } }],
    ])('in what %s %s names answer 400', async (method, path, body?: object) => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const answer = await request(app, method, path, body, headers);
      bad(answer.status, answer.body);
    });

    it('are removed from what people write, except line breaks', async () => {
      const reason = `one\u0000\u001b[2J\ttwo\r\nthree${'\u0000'.repeat(20)}`;
      const kept = 'one[2J\ttwo\r\nthree';
      for (const [path, body] of [
        ['/unblock-request', { userId: 'writer', reason }],
        ['/reports', { userId: 'writer', reason }],
        ['/report', { reportingUserId: 'a', reportedUserId: 'b', reason }],
      ] as const) {
        expect([path, (await request(app, 'POST', path, body)).status]).toEqual([path, 200]);
      }
      const { body } = await admin.get<UnblockRequestsAnswer>('/unblock-requests');
      expect(body.requests.map((each) => each.reason)).toEqual([kept]);
      const reports = await admin.get<{ reason: string }[]>('/reports');
      expect(reports.body.map((each) => each.reason)).toEqual([kept, kept]);
      const long = { userId: 'writer', reason: 'x'.repeat(MAX_DETAILS_LENGTH + 1) };
      expect((await request(app, 'POST', '/unblock-request', long)).status).toBe(400);
    });
  });
}
