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

  /**
   * A reporter and somebody they skipped and, if told so, reported; that one opens another tab, and both join before
   * somebody else does. Gives whom the reporter meets.
   */
  async function partnerAfterAnotherTab(isReported: boolean): Promise<string> {
    app = await open();
    const [cookie, otherCookie] = [await app.deviceCookie(), await app.deviceCookie()];
    const { first, second } = await pair(app.url, { cookie }, { cookie: otherCookie });
    if (isReported) {
      const report = { reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Other' };
      expect((await request(app, 'POST', '/report', report, { cookie })).status).toBe(200);
    }
    first.socket.emit('skip');
    await second.next('partner_left');
    second.close();
    const another = await connectClient(app.url, { cookie: otherCookie });
    another.join('Here to Listen');
    await another.settled();
    if (isReported) await restart();
    const one = isReported ? await connectClient(app.url, { cookie }) : first;
    const other = isReported ? await connectClient(app.url, { cookie: otherCookie }) : another;
    one.join('Feeling Lonely');
    await one.settled();
    if (isReported) {
      other.join('Here to Listen');
      await other.settled();
    }
    const third = await connectClient(app.url);
    third.join('Here to Listen');
    const { partnerId } = (await one.next('match')) as { partnerId: string };
    for (const client of [one, other, third]) client.close();
    return partnerId === other.userId ? 'the other' : 'somebody else';
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

  it('keeps a reported visitor apart who opens another tab, and another one after a restart', async () => {
    expect(await partnerAfterAnotherTab(true)).toBe('somebody else');
  });

  it('does not bring back at once whom one has skipped, because they open another tab', async () => {
    expect(await partnerAfterAnotherTab(false)).toBe('somebody else');
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
