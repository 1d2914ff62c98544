import type { AuditLogAnswer } from '@app/contract/audit';
import type { Report } from '@app/contract/reports';
import type { RulesAnswer } from '@app/contract/rule-states';
import type { User } from '@app/contract/users';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Admin, request, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { connectClient, type TestClient } from './client';

let app: TestApp;
let admin: Admin;
let ahead: number;
let reported: string;
let lastReported: string;
const clients: TestClient[] = [];
beforeEach(() => {
  ahead = 0;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await app.stop();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000', ...env }, undefined, () => Date.now() + ahead);
  admin = await signIn(app);
  reported = await app.deviceCookie();
}

async function come(cookie: string): Promise<TestClient> {
  const client = await connectClient(app.url, { cookie });
  clients.push(client);
  return client;
}

type Met = { reporter: TestClient; subject: TestClient; cookie: string };

/** A reporter meets the subject, both under new ids. */
async function meet(cookie: string): Promise<Met> {
  const [reporter, subject] = [await come(cookie), await come(reported)];
  reporter.join('Feeling Lonely');
  await reporter.settled();
  subject.join('Here to Listen');
  await reporter.next('match');
  return { reporter, subject, cookie };
}

/** The reporter reports the subject, and leaves. Returns the subject. */
async function report({ reporter, subject, cookie }: Met): Promise<TestClient> {
  lastReported = subject.userId;
  const body = { reportingUserId: reporter.userId, reportedUserId: subject.userId, reason: 'Other' };
  expect((await request(app, 'POST', '/report', body, { cookie })).status).toBe(200);
  reporter.close();
  return subject;
}

const meetAndReport = async (cookie: string): Promise<TestClient> => report(await meet(cookie));

const strangers = (count: number) => Promise.all(Array.from({ length: count }, () => app.deviceCookie()));
const log = async () =>
  (await admin.get<AuditLogAnswer>('/audit-log?page=1&status=AUTO_TIMEOUT')).body.auditLog;
/** What the console suggests about the reported visitor, in the list of visitors and in the list of reports. */
async function suggestions(): Promise<unknown[]> {
  await app.flush();
  const lists = await Promise.all([
    admin.get<{ users: User[] }>(`/users?page=1&q=${lastReported}`).then(({ body }) => body.users),
    admin.get<Report[]>('/reports?page=1&pageSize=1').then(({ body }) => body),
  ]);
  return lists.flat().flatMap(({ suggestion }) => suggestion ?? []);
}
/** The reported visitor connects again. Returns what they are told; undefined: they are let in. */
async function comeAgain(): Promise<unknown> {
  const client = await come(reported);
  await Promise.race([client.settled(), client.next('disconnect')]);
  return client.inbox.find(({ event }) => event === 'access_denied')?.payload;
}

describe('a visitor reported by three devices that met them', () => {
  it('is timed out for an hour at once by a rule that the audit log names, and no report counts as upheld', async () => {
    await start();
    const [one = '', two = '', three = ''] = await strangers(3);
    await meetAndReport(one);
    // Who has reported somebody never meets them again: one device reports twice only from two tabs.
    for (const tab of [await meet(two), await meet(two)]) await report(tab);
    expect(await suggestions()).toEqual(['timeout', 'timeout']);
    expect(await comeAgain()).toBeUndefined();
    const subject = await meetAndReport(three);
    expect(await subject.next('access_denied')).toMatchObject({
      ...{ code: 'timed_out', statement: { decider: 'rule' } },
    });
    expect(await log()).toMatchObject([
      {
        ...{ userId: subject.userId, decider: 'rule' },
        details: `Held for 1 hour by rule: ${subject.userId} (verified reports by 3 devices, 3 are enough)`,
      },
    ]);
    const filed = await app.db.selectFrom('reports').select('report_id').execute();
    for (const { report_id } of filed) await admin.post(`/reports/${report_id}/review`);
    const upheld = await app.db
      .selectFrom('reports')
      .where('upheld_at', 'is not', null)
      .selectAll()
      .execute();
    expect(upheld).toEqual([]);
    expect(await suggestions()).toEqual([]);
    ahead += 59 * 60_000;
    expect(await comeAgain()).toMatchObject({ code: 'timed_out' });
    ahead += 2 * 60_000;
    expect(await comeAgain()).toBeUndefined();
  });

  it('is timed out again only by three more, and never for reports that a moderator dismissed', async () => {
    await start();
    for (const cookie of await strangers(3)) await meetAndReport(cookie);
    ahead += 61 * 60_000;
    for (const cookie of await strangers(2)) await meetAndReport(cookie);
    expect(await log()).toHaveLength(1);
    for (const { report_id } of await app.db.selectFrom('reports').select('report_id').execute())
      await admin.post(`/reports/${report_id}/review`);
    const [last = '', ...more] = await strangers(3);
    await meetAndReport(last);
    expect(await log()).toHaveLength(1);
    for (const cookie of more) await meetAndReport(cookie);
    expect(await log()).toHaveLength(2);
  });

  it('is timed out by fewer reports if new at an address where somebody was banned', async () => {
    await start();
    const banned = await come(await app.deviceCookie());
    await banned.settled();
    await admin.post('/users/block', { userId: banned.userId });
    const [one = '', two = ''] = await strangers(2);
    await meetAndReport(one);
    expect(await log()).toEqual([]);
    const subject = await meetAndReport(two);
    expect(await subject.next('access_denied')).toMatchObject({ code: 'timed_out' });
  });

  it('is not timed out by reports older than a day', async () => {
    await start();
    const [one = '', two = '', three = ''] = await strangers(3);
    await meetAndReport(one);
    ahead += 24 * 60 * 60_000 + 1_000;
    admin = await signIn(app);
    await meetAndReport(two);
    await meetAndReport(three);
    expect(await log()).toEqual([]);
  });

  it('is only noted while the rules run in shadow, and later as dismissed', async () => {
    await start();
    for (const rule of ['auto_timeout', 'strikes']) await admin.post(`/rules/${rule}`, { mode: 'shadow' });
    for (const cookie of await strangers(4)) await meetAndReport(cookie);
    expect(await log()).toEqual([]);
    expect(await comeAgain()).toBeUndefined();
    expect(await suggestions()).toEqual([]);
    const found = async () =>
      (await admin.get<RulesAnswer>('/rules')).body.rules.map(({ rule, found }) => [rule, found]);
    const open = { times: 1, upheld: 0, dismissed: 0 };
    expect(await found()).toMatchObject([
      ['auto_timeout', open],
      ['strikes', open],
      ['words', { times: 0 }],
      ['brake', { times: 0 }],
    ]);
    for (const { report_id } of await app.db.selectFrom('reports').select('report_id').execute())
      await admin.post(`/reports/${report_id}/review`);
    expect((await found()).slice(0, 2)).toMatchObject([
      ['auto_timeout', { times: 1, dismissed: 1 }],
      ['strikes', { times: 1, dismissed: 1 }],
    ]);
  });

  it('is not timed out by devices that never met them, or where the rule is switched off', async () => {
    await start({ AUTO_TIMEOUT: 'off' });
    for (const cookie of await strangers(4)) await meetAndReport(cookie);
    expect(await log()).toEqual([]);
    await app.stop();
    await start();
    const victim = await come(reported);
    await victim.settled();
    for (const cookie of await strangers(4)) {
      const liar = await come(cookie);
      await liar.settled();
      const report = { reportingUserId: liar.userId, reportedUserId: victim.userId, reason: 'Other' };
      await request(app, 'POST', '/report', report, { cookie });
    }
    expect(await log()).toEqual([]);
    expect(victim.inbox).toEqual([]);
  });
});
