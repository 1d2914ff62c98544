import type { MatchEvent } from '@app/contract/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { request, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { connectClient, type TestClient } from './client';

const MINUTE_MS = 60_000;

describe('asking to meet again', () => {
  let app: TestApp;
  /** By how much the server's clock is ahead. */
  let ahead = 0;
  let cookies: [string, string];
  let ada: TestClient;
  let ben: TestClient;
  let roomId: string;

  /** Two have talked, and the first has ended the talk. */
  beforeEach(async () => {
    ahead = 0;
    app = await startApp({ RATE_LIMIT_FACTOR: '1000' }, undefined, () => Date.now() + ahead);
    cookies = [await app.deviceCookie(), await app.deviceCookie()];
    ada = await connectClient(app.url, { cookie: cookies[0] });
    ben = await connectClient(app.url, { cookie: cookies[1] });
    join();
    ({ roomId } = (await ada.next('match')) as MatchEvent);
    await ben.next('match');
    ada.socket.emit('end_chat');
    await ben.next('partner_left');
  });

  afterEach(async () => {
    for (const client of [ada, ben]) client.close();
    await app.stop();
  });

  function join(): void {
    ada.join('Feeling Lonely', { username: 'Ada' });
    ben.join('Here to Listen', { username: 'Ben' });
  }

  const say = async (who: TestClient, cookie: string | undefined, room = roomId, body?: unknown) => {
    const path = `/talks/${encodeURIComponent(room)}/again`;
    const headers = cookie === undefined ? {} : { cookie };
    const answer = await request(app, 'POST', path, body ?? { userId: who.userId }, headers);
    return { status: answer.status, body: answer.body };
  };

  const DONE = { status: 200, body: { success: true } };

  /** Both join again; gives whether they meet. */
  async function meet(): Promise<boolean> {
    join();
    await Promise.all([ada.settled(), ben.settled()]);
    return [ada, ben].some(({ inbox }) => inbox.some(({ event }) => event === 'match'));
  }

  it('matches the two if both ask, and marks the match as a repeated one', async () => {
    expect(await say(ada, cookies[0])).toEqual(DONE);
    expect(await say(ben, cookies[1])).toEqual(DONE);
    // The first visitor has left meanwhile, as after End Chat.
    ada.close();
    ada = await connectClient(app.url, { userId: ada.userId, cookie: cookies[0] });
    join();
    const match = (await ada.next('match')) as MatchEvent;
    expect(match).toEqual({
      roomId: expect.any(String),
      partnerId: ben.userId,
      partnerUsername: 'Ben',
      partnerMood: 'Here to Listen',
      again: true,
    });
    expect(match.roomId).not.toBe(roomId);
    expect(await ben.next('match')).toMatchObject({ partnerId: ada.userId, again: true });
  });

  it('keeps that mark after a reload', async () => {
    await say(ada, cookies[0]);
    await say(ben, cookies[1]);
    join();
    await ada.next('match');
    ada.breakTransport();
    await ben.next('partner_reconnecting');
    ada = await connectClient(app.url, { userId: ada.userId, cookie: cookies[0] });
    expect(await ada.next('match')).toMatchObject({ partnerId: ben.userId, again: true });
  });

  it('gets the usual answer but no match if the other does not ask', async () => {
    expect(await say(ada, cookies[0])).toEqual(DONE);
    expect(await say(ada, cookies[0])).toEqual(DONE);
    expect(await meet()).toBe(false);
  });

  it('gets the usual answer but no match after a report', async () => {
    expect(await say(ada, cookies[0])).toEqual(DONE);
    const report = { reportingUserId: ben.userId, reportedUserId: ada.userId, reason: 'Spam' };
    expect((await request(app, 'POST', '/report', report, { cookie: cookies[1] })).status).toBe(200);
    expect(await say(ben, cookies[1])).toEqual(DONE);
    expect(await say(ada, cookies[0])).toEqual(DONE);
    expect(await meet()).toBe(false);
  });

  it('gets the usual answer but no match while one of the two is blocked', async () => {
    const admin = await signIn(app);
    await admin.post('/users/block', { userId: ben.userId });
    await ben.next('access_denied');
    expect(await say(ada, cookies[0])).toEqual(DONE);
    expect(await say(ben, cookies[1])).toEqual(DONE);
    await admin.post('/users/unblock', { userId: ben.userId });
    ben = await connectClient(app.url, { userId: ben.userId, cookie: cookies[1] });
    expect(await meet()).toBe(false);
  });

  it.each([
    ['nothing', async () => undefined],
    [
      'a report by the other',
      async () => {
        const report = { reportingUserId: ben.userId, reportedUserId: ada.userId, reason: 'Spam' };
        await request(app, 'POST', '/report', report, { cookie: cookies[1] });
      },
    ],
    [
      'a block of the other',
      async () => {
        await (await signIn(app)).post('/users/block', { userId: ben.userId });
        await ben.next('access_denied');
      },
    ],
  ])('keeps the visitor from other partners for the same time after %s', async (_, happen) => {
    await happen();
    expect(await say(ada, cookies[0])).toEqual(DONE);
    // An abuser may have an accomplice who waits in the queue under another id.
    const accomplice = await connectClient(app.url);
    accomplice.join('Here to Listen', { username: 'Carl' });
    await accomplice.settled();
    ada.join('Feeling Lonely', { username: 'Ada' });
    await Promise.all([ada.settled(), accomplice.settled()]);
    for (const { inbox } of [ada, accomplice])
      expect(inbox).not.toContainEqual(expect.objectContaining({ event: 'match' }));
    ahead = 10_000;
    await accomplice.next('match');
    accomplice.close();
  });

  it('gets the usual answer but no match a minute after the talk', async () => {
    expect(await say(ada, cookies[0])).toEqual(DONE);
    ahead = MINUTE_MS;
    expect(await say(ben, cookies[1])).toEqual(DONE);
    expect(await meet()).toBe(false);
  });

  it('is refused to a visitor who was not in the talk, and in the name of the partner', async () => {
    const stranger = await connectClient(app.url, { cookie: await app.deviceCookie() });
    await stranger.settled();
    expect((await say(stranger, cookies[0])).status).toBe(404);
    expect((await say(ben, cookies[0])).status).toBe(404);
    expect((await say(ada, cookies[0], 'no such room')).status).toBe(404);
    expect((await say(ada, undefined)).status).toBe(403);
    expect((await say(ada, 'device=made.up')).status).toBe(403);
    expect((await say(ada, cookies[0], roomId, {})).status).toBe(400);
    expect((await say(ada, cookies[0], roomId, { userId: 'two words' })).status).toBe(400);
    stranger.close();
    await say(ada, cookies[0]);
    expect(await meet()).toBe(false);
  });
});
