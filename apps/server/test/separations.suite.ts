import { afterEach, expect, it } from 'vitest';
import { request, signIn } from './admin';
import type { TestApp } from './app';
import { connectClient, pair } from './client';

/** Whoever reports a partner never meets them again. `open` starts the application, on an existing folder if given. */
export function separationsSuite(open: (dataDir?: string) => Promise<TestApp>): void {
  let app: TestApp;
  afterEach(() => app?.stop());

  /**
   * Matches two visitors, of whom the first has a device cookie and skips; gives the first one's
   * report of the second.
   */
  async function meetAndPart(cookie: string) {
    const { first, second } = await pair(app.url, { cookie });
    first.socket.emit('skip');
    await second.next('partner_left');
    for (const client of [first, second]) client.close();
    return { reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Other' };
  }

  /** Restarts the application long after everybody has parted: it knows only who is separated. */
  async function restart(): Promise<void> {
    await app.flush();
    await app.db.updateTable('rooms').set({ ended_at: 1 }).execute();
    await app.stop({ keepData: true });
    app = await open(app.dataDir);
  }

  /** After a restart the reporter joins, then the reported visitor, then a third one: gives whom the reporter meets. */
  async function partnerAfterRestart(
    { reportingUserId, reportedUserId }: { reportingUserId: string; reportedUserId: string },
    cookie: string,
  ): Promise<string> {
    await restart();
    const one = await connectClient(app.url, { userId: reportingUserId, cookie });
    one.join('Feeling Lonely');
    await one.settled();
    // Complementary moods are matched at once, if the two may meet.
    const other = await connectClient(app.url, { userId: reportedUserId });
    other.join('Here to Listen');
    await other.settled();
    const third = await connectClient(app.url);
    third.join('Here to Listen');
    const { partnerId } = (await one.next('match')) as { partnerId: string };
    for (const client of [one, other, third]) client.close();
    return partnerId === other.userId ? 'the other' : 'somebody else';
  }

  it('keeps the two apart also when the report was deleted and the server restarted', async () => {
    app = await open();
    const admin = await signIn(app);
    const cookie = await app.deviceCookie();
    const report = await meetAndPart(cookie);
    const { body } = await request<{ _id: string }>(app, 'POST', '/report', report, { cookie });
    expect((await admin.post(`/reports/${body._id}/review`)).status).toBe(200);
    expect((await admin.delete(`/reports/${body._id}`)).status).toBe(200);
    expect(await partnerAfterRestart(report, cookie)).toBe('somebody else');
  });

  it('does not separate two visitors after a report in one’s name without their cookie', async () => {
    app = await open();
    const cookie = await app.deviceCookie();
    const report = await meetAndPart(cookie);
    // Sent by somebody who knows both ids but has no cookie.
    expect((await request(app, 'POST', '/report', report)).status).toBe(200);
    expect(await partnerAfterRestart(report, cookie)).toBe('the other');
  });
}
