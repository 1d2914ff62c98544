import { afterEach, expect, it } from 'vitest';
import { request, signIn } from './admin';
import type { TestApp } from './app';
import { connectClient, pair, type TestClient } from './client';

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

  /** One who may be met at once joins, then another, then a third one: gives whom the first of them meets. */
  async function partnerOf(one: TestClient, other: TestClient): Promise<string> {
    one.join('Feeling Lonely');
    await one.settled();
    // Complementary moods are matched at once, if the two may meet.
    other.join('Here to Listen');
    await other.settled();
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

  /** Whom the reporter meets after a restart, as in `partnerOf`. */
  async function partnerAfterRestart(
    { reportingUserId, reportedUserId }: { reportingUserId: string; reportedUserId: string },
    cookie: string,
  ): Promise<string> {
    await restart();
    return partnerOf(
      await connectClient(app.url, { userId: reportingUserId, cookie }),
      await connectClient(app.url, { userId: reportedUserId }),
    );
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
    app = await open();
    const [cookie, otherCookie] = [await app.deviceCookie(), await app.deviceCookie()];
    const { first, second } = await pair(app.url, { cookie }, { cookie: otherCookie });
    const report = { reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Other' };
    expect((await request(app, 'POST', '/report', report, { cookie })).status).toBe(200);
    first.socket.emit('skip');
    await second.next('partner_left');
    second.close();
    const anotherTab = () => connectClient(app.url, { cookie: otherCookie });
    expect(await partnerOf(first, await anotherTab())).toBe('somebody else');
    await restart();
    const again = await connectClient(app.url, { cookie });
    expect(await partnerOf(again, await anotherTab())).toBe('somebody else');
  });

  it('does not bring back at once whom one has skipped, because they open another tab', async () => {
    app = await open();
    const otherCookie = await app.deviceCookie();
    const ofFirst = { cookie: await app.deviceCookie() };
    const { first, second } = await pair(app.url, ofFirst, { cookie: otherCookie });
    first.socket.emit('skip');
    await second.next('partner_left');
    second.close();
    const anotherTab = await connectClient(app.url, { cookie: otherCookie });
    expect(await partnerOf(first, anotherTab)).toBe('somebody else');
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
