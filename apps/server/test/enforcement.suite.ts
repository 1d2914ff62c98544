import { randomUUID } from 'node:crypto';
import type { Report } from '@app/contract/reports';
import type { UnblockRequestsAnswer } from '@app/contract/unblock';
import type { UsersAnswer } from '@app/contract/users';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { createModeration } from '../src/moderation/moderation.store';
import { type Admin, request, signIn } from './admin';
import type { TestApp } from './app';
import { connectClient, pair } from './client';
import { WITHIN } from './within';

/** The effect of a block and a timeout on connected visitors. `open` starts the application with a clock. */
export function enforcementSuite(open: (now: () => number) => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Admin;
  let ahead = 0;
  beforeAll(async () => {
    app = await open(() => Date.now() + ahead);
    admin = await signIn(app);
  });
  afterAll(() => app?.stop());

  /**
   * Connects with this cookie under a new id or `userId`. Returns what the visitor is told, null if they are let in.
   */
  async function comeIn(cookie: string, userId?: string) {
    const client = await connectClient(app.url, { cookie, ...(userId !== undefined && { userId }) });
    let taken = false;
    client.socket.emit('skip', undefined, () => {
      taken = true;
    });
    const denied = () => client.inbox.some(({ event }) => event === 'access_denied');
    await vi.waitUntil(() => taken || denied(), WITHIN);
    const answer = denied() ? await client.next('access_denied') : null;
    return { client, answer };
  }

  it('a block ends a talk at once, and the partner is told', async () => {
    const { first, second } = await pair(app.url);
    expect((await admin.post('/users/block', { userId: first.userId })).status).toBe(200);
    expect(await first.next('access_denied')).toMatchObject({ code: 'blocked' });
    await first.next('disconnect');
    await second.next('partner_left');
    expect(second.inbox).toEqual([]);
    const again = await connectClient(app.url, { userId: first.userId });
    expect(await again.next('access_denied')).toMatchObject({ code: 'blocked' });
    second.close();
  });

  it('a block is in force soon that was stored by a process from which nothing is heard', async () => {
    const { first, second } = await pair(app.url);
    await app.flush();
    const { db } = app;
    const silent = createModeration({
      db,
      audit: createAuditStore(db),
      newId: randomUUID,
      noteUpheld: async () => undefined,
      now: Date.now,
    });
    await silent.onUser(first.userId, { kind: 'block' }, null);
    expect(await first.next('access_denied')).toMatchObject({ code: 'blocked' });
    await first.next('disconnect');
    await second.next('partner_left');
    second.close();
  });

  it('a block ends a talk also while the visitor is away', async () => {
    const { first, second } = await pair(app.url);
    first.breakTransport();
    await second.next('partner_reconnecting');
    await admin.post('/users/block', { userId: first.userId });
    await second.next('partner_left');
    second.close();
  });

  it('a block applies to the device under any id, and not to other devices at the address', async () => {
    const [cookie, neighbours] = [await app.deviceCookie(), await app.deviceCookie()];
    const tab = await comeIn(cookie);
    const otherTab = await comeIn(cookie);
    await admin.post('/users/block', { userId: tab.client.userId });
    expect(await tab.client.next('access_denied')).toMatchObject({ code: 'blocked' });
    expect(await otherTab.client.next('access_denied')).toMatchObject({ code: 'blocked' });
    const renamed = await comeIn(cookie);
    expect(renamed.answer).toMatchObject({ code: 'blocked' });
    const neighbour = await comeIn(neighbours);
    expect(neighbour.answer).toBeNull();
    neighbour.client.close();

    // The visitor appeals under the id that was refused, and approval lets the whole device in.
    await request(app, 'POST', '/unblock-request', { userId: renamed.client.userId, reason: 'sorry' });
    const { body } = await admin.get<UnblockRequestsAnswer>('/unblock-requests');
    await app.flush();
    const found = await admin.get<UsersAnswer>(`/users?q=${renamed.client.userId}`);
    expect(found.body.users).toMatchObject([{ blocked: true }]);
    await admin.post(`/unblock-requests/${body.requests[0]?._id}/resolve`, { approve: true });
    for (const userId of [renamed.client.userId, tab.client.userId]) {
      const back = await comeIn(cookie, userId);
      expect(back.answer).toBeNull();
      back.client.close();
    }
  });

  it('a timeout ends by itself', async () => {
    const cookie = await app.deviceCookie();
    const { client } = await comeIn(cookie);
    await admin.post('/users/timeout', { userId: client.userId, durationMinutes: 60 });
    expect(await client.next('access_denied')).toMatchObject({
      code: 'timed_out',
      until: expect.any(Number),
      leftMs: expect.any(Number),
    });
    expect((await comeIn(cookie)).answer).toMatchObject({ code: 'timed_out' });
    ahead += 60 * 60_000 + 1_000;
    const back = await comeIn(cookie, client.userId);
    expect(back.answer).toBeNull();
    back.client.close();
    ahead = 0;
  });

  it('a report through the form names the visitor who used the device', async () => {
    const cookie = await app.deviceCookie();
    const { client } = await comeIn(cookie);
    client.close();
    await request(app, 'POST', '/reports', { userId: 'someone', reason: 'rude' }, { cookie });
    const { body } = await admin.get<Report[]>('/reports?page=1&pageSize=1');
    expect(body[0]).toMatchObject({ reportingUserId: client.userId, reportedUserId: 'someone' });
  });
}
