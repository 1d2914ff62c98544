import type { AppealState, UnblockFormAnswer, UnblockRequestsAnswer } from '@app/contract/unblock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Admin, request, signIn } from './admin';
import type { TestApp } from './app';
import { connectClient } from './client';

/** Whose unblock requests are accepted, and who learns the decision. `open` starts the application on a store. */
export function appealsSuite(open: () => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Admin;
  beforeAll(async () => {
    app = await open();
    admin = await signIn(app);
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    await app.db.deleteFrom('unblock_requests').execute();
  });

  /** A visitor with a device, who is blocked. */
  async function blocked() {
    const cookie = await app.deviceCookie();
    const client = await connectClient(app.url, { cookie });
    await client.settled();
    await admin.post('/users/block', { userId: client.userId });
    client.close();
    return { userId: client.userId, cookie };
  }

  async function ask(userId: string, reason: string, cookie?: string): Promise<string> {
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    const body = { userId, reason };
    const answer = await request<UnblockFormAnswer>(app, 'POST', '/unblock-request', body, headers);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      code: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
    });
    return answer.body.code;
  }

  const list = async () => (await admin.get<UnblockRequestsAnswer>('/unblock-requests')).body.requests;
  const resolve = (id: string | undefined, approve: boolean) =>
    admin.post(`/unblock-requests/${id}/resolve`, { approve });
  const stateOf = async (code: string) =>
    (await request<AppealState>(app, 'POST', '/unblock-request/status', { code })).body.state;

  it('a stranger’s request never displaces the real visitor’s, whichever comes first', async () => {
    const { userId, cookie } = await blocked();
    await ask(userId, 'junk');
    const [junk] = await list();
    expect(junk).toMatchObject({ reason: 'junk', proven: false });
    await ask(userId, 'I am sorry', cookie);
    for (const other of [undefined, await app.deviceCookie()]) await ask(userId, 'more junk', other);
    expect((await list()).map(({ reason, proven }) => [reason, proven])).toEqual([['I am sorry', true]]);
    // A moderator who still sees the junk cannot decide on a request they have not read.
    expect((await resolve(junk?._id, false)).status).toBe(404);
    await ask(userId, 'I am very sorry', cookie);
    const [real, ...others] = await list();
    expect([real?.reason, real?.proven, others]).toEqual(['I am very sorry', true, []]);
  });

  it('the first request is kept if nobody can prove their device', async () => {
    for (const reason of ['first', 'second']) await ask('somebody', reason);
    expect((await list()).map(({ reason }) => reason)).toEqual(['first']);
  });

  it('each learns the decision with the code they got, and in no other way', async () => {
    const { userId, cookie } = await blocked();
    const stranger = await ask(userId, 'junk');
    const first = await ask(userId, 'I am sorry', cookie);
    const ignored = await ask(userId, 'more junk');
    const second = await ask(userId, 'I am very sorry', cookie);
    const codes = [stranger, first, ignored, second];
    expect(await Promise.all(codes.map(stateOf))).toEqual(['pending', 'pending', 'pending', 'pending']);
    await resolve((await list())[0]?._id, true);
    // Strangers never learn a decision. The device has two codes for its request.
    expect(await Promise.all(codes.map(stateOf))).toEqual(['pending', 'approved', 'pending', 'approved']);
    const again = await ask(userId, 'once more', cookie);
    await resolve((await list())[0]?._id, false);
    expect([await stateOf(again), await stateOf(second)]).toEqual(['rejected', 'approved']);
    // A visitor may type the code like this.
    expect(await stateOf(` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).toBe(
      'approved',
    );
    for (const code of ['', 'x', userId, second.slice(0, -1), second.replace(/^./, '~')]) {
      expect(await stateOf(code)).toBe('unknown');
    }
    const stored = JSON.stringify(await app.db.selectFrom('appeal_codes').selectAll().execute());
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    for (const body of [{}, { code: 5 }, { code: 'x'.repeat(65) }]) {
      expect((await request(app, 'POST', '/unblock-request/status', body)).status).toBe(400);
    }
  });

  it('of many requests at once only the one from the visitor’s own device is kept', async () => {
    const { userId, cookie } = await blocked();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask(userId, `at once ${n}`, n === 5 ? cookie : undefined)),
    );
    expect((await list()).map(({ reason, proven }) => [reason, proven])).toEqual([['at once 5', true]]);
  });
}
