import { randomUUID } from 'node:crypto';
import type { AuditLogAnswer } from '@app/contract/audit';
import type { Report } from '@app/contract/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, request, signIn } from './admin';
import type { TestApp } from './app';
import { connectClient, pair, type TestClient } from './client';

/** The effect of false reports, and which reporters are believed. `open` starts the application on a store. */
export function beliefSuite(open: () => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Admin;
  beforeAll(async () => {
    app = await open();
    admin = await signIn(app);
  });
  afterAll(() => app?.stop());

  const file = (report: object, cookie?: string) =>
    request<{ success: true; _id: string }>(app, 'POST', '/report', report, cookie ? { cookie } : {});
  const against = async ({ userId }: { userId: string }) =>
    (await admin.get<Report[]>(`/reports?q=${userId}&sort=oldest&page=1&pageSize=20`)).body;
  const say = (from: TestClient, message: string) => from.socket.emitWithAck('chat_message', { message });

  /** Two in a talk, the first with a device. */
  async function talk() {
    const cookie = await app.deviceCookie();
    const { first, second } = await pair(app.url, { cookie });
    const report = { reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Other' };
    return { cookie, first, second, report };
  }

  it('a report in another visitor’s name without their cookie names no reporter, separates nobody and has no evidence', async () => {
    const { cookie, first, second, report } = await talk();
    await say(second, 'said in private');
    await first.next('chat_message');
    // Someone who learned both ids files it, first without a cookie and then from a device of their own.
    const answers = [await file(report), await file(report, await app.deviceCookie())];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { success: true, _id: expect.any(String), receipt: expect.any(String) },
      ]);
    }
    const anonymous = await against(second);
    expect(anonymous).toMatchObject([
      { proven: false, verified: false },
      { proven: false, verified: false },
    ]);
    for (const each of anonymous) {
      expect(each).not.toHaveProperty('reportingUserId');
      expect(each).not.toHaveProperty('evidence');
    }
    const { auditLog } = (await admin.get<AuditLogAnswer>(`/audit-log?q=${second.userId}`)).body;
    expect(auditLog.map((entry) => [entry.userId, entry.roomId])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(await app.db.selectFrom('separations').selectAll().execute()).toEqual([]);
    // Now the reporter named in it files it, with their own cookie.
    await file(report, cookie);
    expect((await against(second)).at(-1)).toMatchObject({
      ...{ proven: true, verified: true, reportingUserId: first.userId },
      evidence: [{ userId: second.userId, message: 'said in private', at: expect.stringMatching(/T.*Z$/) }],
    });
    expect(await app.db.selectFrom('separations').selectAll().execute()).toHaveLength(1);
    for (const client of [first, second]) client.close();
  });

  it('reports by invented reporters have no weight, with devices or without', async () => {
    const { cookie, first, second, report } = await talk();
    const one = await talk();
    await file(one.report, one.cookie);
    for (let n = 0; n < 14; n += 1) {
      await file({ ...report, reportingUserId: `invented-${n}`, reason: 'Inappropriate behavior' });
    }
    for (let n = 0; n < 3; n += 1) {
      const device = await app.deviceCookie();
      const invented = await connectClient(app.url, { cookie: device });
      await invented.settled();
      await file({ ...report, reportingUserId: invented.userId }, device);
      invented.close();
    }
    const heaviest = async () =>
      (await admin.get<Report[]>('/reports?sort=weight&status=unreviewed&page=1&pageSize=20')).body.map(
        (each) => each.reportedUserId,
      );
    const ranks = await heaviest();
    expect(ranks.indexOf(one.second.userId)).toBeLessThan(ranks.indexOf(second.userId));
    await file(report, cookie);
    // Only reports by visitors who met the reported one count: one of each.
    const weights = await app.db
      .selectFrom('reports')
      .select(['weight', 'verified_at'])
      .where('reported_user_id', 'in', [one.second.userId, second.userId])
      .where('verified_at', 'is not', null)
      .execute();
    expect(weights.map(({ weight }) => weight)).toEqual([1_011, 1_011]);
    for (const client of [first, second, one.first, one.second]) client.close();
  });

  it('a hundred lines of a dot displace neither a threat nor the partner’s lines from the evidence', async () => {
    const { cookie, first, second, report } = await talk();
    const lines = ['hello', 'hi there', 'where do you live', 'tell me', 'now', 'I will find you'];
    for (const line of lines) {
      await say(second, line);
      await first.next('chat_message');
    }
    await say(first, 'please stop');
    for (let n = 0; n < 100; n += 1) await say(second, '.');
    expect((await file(report, cookie)).status).toBe(200);
    const evidence = (await against(second))[0]?.evidence ?? [];
    const said = evidence.map(({ userId, message }) => [userId === second.userId, message]);
    expect(said.slice(0, 7)).toEqual([
      ...lines.map((message) => [true, message] as const),
      [false, 'please stop'],
    ]);
    expect(said.slice(7).every(([isTheirs, message]) => isTheirs === true && message === '.')).toBe(true);
    for (const client of [first, second]) client.close();
  });

  it.each(['/report', '/reports'])(
    'a report sent to %s again because its answer was lost is filed once and answered alike, whoever sends it',
    async (path) => {
      const { cookie, second, report } = await talk();
      for (const headers of [{}, { cookie }]) {
        const { length } = await against(second);
        const sent = {
          ...(path === '/report' ? report : { userId: second.userId, reason: 'Other' }),
          id: randomUUID(),
        };
        const send = () => request<object>(app, 'POST', path, sent, headers);
        // The first may still be under way.
        const answers = [...(await Promise.all([send(), send()])), await send()];
        for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
        expect(await against(second)).toHaveLength(length + 1);
      }
    },
  );

  it('a second report of the same pair on the same day is added to the first', async () => {
    const { cookie, first, second, report } = await talk();
    // Four at the same time, then another one.
    const reasons = ['Other', 'Spamming', 'Fake identity', 'Other - and more'];
    const answers = await Promise.all(reasons.map((reason) => file({ ...report, reason }, cookie)));
    answers.push(await file(report, cookie));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    const [only, ...others] = await against(second);
    expect([only?.reason.split('\n\n').sort(), others]).toEqual([[...reasons].sort(), []]);
    for (const client of [first, second]) client.close();
  });

  it('a reporter whose reports have no consequence loses weight, and regains it when one leads to a block', async () => {
    const cookie = await app.deviceCookie();
    const liar = await connectClient(app.url, { cookie });
    await liar.settled();
    const credibility = async (reportedUserId: string) => {
      const { body } = await file({ reportingUserId: liar.userId, reportedUserId, reason: 'Other' }, cookie);
      const found = app.db.selectFrom('reports').select('credibility').where('report_id', '=', body._id);
      return { id: body._id, credibility: (await found.executeTakeFirstOrThrow()).credibility };
    };
    const subjects = await Promise.all([1, 2, 3].map(() => connectClient(app.url)));
    for (const client of subjects) await client.settled();
    const seen: unknown[] = [];
    for (const subject of subjects) {
      const filed = await credibility(subject.userId);
      seen.push(filed.credibility);
      await admin.post(`/reports/${filed.id}/review`);
    }
    seen.push((await credibility('nobody')).credibility);
    // The reporter's first report is upheld after all.
    await admin.post('/users/block', { userId: subjects[0]?.userId });
    seen.push((await credibility('somebody')).credibility);
    // A report that is reviewed after its subject was restricted is upheld too.
    const blocked = await connectClient(app.url);
    await blocked.settled();
    const filed = await credibility(blocked.userId);
    await admin.post('/users/timeout', { userId: blocked.userId, durationMinutes: 60 });
    await admin.post(`/reports/${filed.id}/review`);
    seen.push((await credibility('another')).credibility);
    expect(seen).toEqual([1_000, 667, 500, 400, 600, 667]);
    for (const client of [liar, ...subjects, blocked]) client.close();
  });
}
