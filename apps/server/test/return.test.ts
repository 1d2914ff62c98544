import type { MatchEvent } from '@app/contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient, pair, type TestClient } from './client';

let app: TestApp;
beforeAll(async () => {
  // So that a page that is loaded again is in time on a busy machine.
  app = await startApp({ PATIENCE_FACTOR: '3' });
});
afterAll(() => app.stop());

describe('a connection that breaks', () => {
  it('keeps the room and the missed lines for a visitor who comes back', async () => {
    const { first, second, roomId } = await pair(app.url);
    first.breakTransport();
    await second.next('partner_reconnecting');
    second.socket.emit('chat_message', { sender: second.userId, message: 'are you there?' });
    await second.settled();
    const back = await connectClient(app.url, { userId: first.userId });
    expect(((await back.next('match')) as MatchEvent).roomId).toBe(roomId);
    expect(await back.next('chat_message')).toEqual({ sender: second.userId, message: 'are you there?' });
    await second.next('partner_back');
    back.join('Feeling Lonely');
    await back.settled();
    expect(back.inbox).toEqual([]);
    expect(second.inbox).toEqual([]);
    back.close();
    second.close();
  });

  it('keeps the room as well for a page that is loaded again', async () => {
    const { first, second, roomId } = await pair(app.url);
    first.leavePage();
    await second.next('partner_reconnecting');
    const back = await connectClient(app.url, { userId: first.userId });
    await back.settled();
    expect(back.inbox).toMatchObject([{ event: 'match', payload: { roomId } }]);
    await second.next('partner_back');
    back.close();
    second.close();
  });

  it('ends the talk for the partner once the grace period is over', async () => {
    const { first, second } = await pair(app.url);
    first.breakTransport();
    await second.next('partner_reconnecting');
    await second.next('partner_left');
    const back = await connectClient(app.url, { userId: first.userId });
    await back.settled();
    expect(back.inbox).toEqual([]);
    expect(second.inbox).toEqual([]);
    back.close();
    second.close();
  });
});

describe('a second tab', () => {
  it('takes the talk over, and the first tab is told so', async () => {
    const cookie = await app.deviceCookie();
    const { first, second, roomId } = await pair(app.url, { cookie });
    const tab = await connectClient(app.url, { userId: first.userId, cookie });
    expect(await first.next('refused')).toEqual({ event: 'user_connected', code: 'taken_over' });
    await first.next('disconnect');
    expect(((await tab.next('match')) as MatchEvent).roomId).toBe(roomId);
    tab.socket.emit('chat_message', { sender: tab.userId, message: 'from the other tab' });
    await second.next('chat_message');
    expect(second.inbox).toEqual([]);
    tab.close();
    second.close();
  });
});

describe('a late announcement', () => {
  it('from an older connection does not close the newer one of the same visitor', async () => {
    const cookie = await app.deviceCookie();
    const older = await connectClient(app.url, { cookie, announce: false });
    const { first, second } = await pair(app.url, { userId: older.userId, cookie });
    // As after a break: the announcement of the older connection arrives late.
    older.socket.emit('user_connected', { userId: older.userId });
    expect(await older.next('refused')).toEqual({ event: 'user_connected', code: 'taken_over' });
    await older.next('disconnect');
    first.socket.emit('chat_message', { sender: first.userId, message: 'still here' });
    expect(await second.next('chat_message')).toMatchObject({ message: 'still here' });
    await first.settled();
    expect([first.inbox, second.inbox]).toEqual([[], []]);
    first.close();
    second.close();
  });
});

describe('a userId', () => {
  async function isRefused(intruder: TestClient): Promise<void> {
    expect(await intruder.next('refused')).toEqual({ event: 'user_connected', code: 'not_yours' });
    await intruder.next('disconnect');
  }

  it('belongs to the device that first used it, also after that device disconnected', async () => {
    const [mine, other] = [await app.deviceCookie(), await app.deviceCookie()];
    const owner = await connectClient(app.url, { cookie: mine });
    await owner.settled();
    await isRefused(await connectClient(app.url, { userId: owner.userId, cookie: other }));
    await isRefused(await connectClient(app.url, { userId: owner.userId }));
    await isRefused(await connectClient(app.url, { userId: owner.userId, cookie: `${mine}x` }));
    owner.close();
    await app.flush();
    await isRefused(await connectClient(app.url, { userId: owner.userId, cookie: other }));
    const again = await connectClient(app.url, { userId: owner.userId, cookie: mine });
    await again.settled();
    expect(again.inbox).toEqual([]);
    again.close();
  });

  it('belongs to its connection if the client has no cookie', async () => {
    const { first, second } = await pair(app.url);
    await isRefused(await connectClient(app.url, { userId: first.userId }));
    second.socket.emit('chat_message', { sender: second.userId, message: 'still us' });
    await first.next('chat_message');
    first.close();
    second.close();
  });

  it('is kept for the same address during a break if the client has no cookie', async () => {
    const behindProxy = await startApp({ TRUST_PROXY: '1' });
    try {
      const { first, second } = await pair(behindProxy.url, { forwardedFor: '192.0.2.1' });
      first.breakTransport();
      await second.next('partner_reconnecting');
      await isRefused(
        await connectClient(behindProxy.url, { userId: first.userId, forwardedFor: '192.0.2.9' }),
      );
      const back = await connectClient(behindProxy.url, {
        userId: first.userId,
        forwardedFor: '192.0.2.1',
      });
      await back.next('match');
      back.close();
      second.close();
    } finally {
      await behindProxy.stop();
    }
  });

  it('cannot be changed on an open connection', async () => {
    const client = await connectClient(app.url);
    client.socket.emit('user_connected', { userId: 'somebody-else' });
    expect(await client.next('refused')).toEqual({ event: 'user_connected', code: 'not_yours' });
    client.close();
  });
});

describe('a restart of the server', () => {
  it('returns both visitors to their room', async () => {
    const before = await startApp();
    const { first, second, roomId } = await pair(before.url);
    await before.stop({ keepData: true });
    const after = await startApp({}, before.dataDir);
    try {
      const one = await connectClient(after.url, { userId: first.userId });
      expect(await one.next('match')).toMatchObject({
        roomId,
        partnerId: second.userId,
        partnerUsername: 'Ben',
      });
      const two = await connectClient(after.url, { userId: second.userId });
      expect(await two.next('match')).toMatchObject({
        roomId,
        partnerId: first.userId,
        partnerUsername: 'Ada',
      });
      one.socket.emit('chat_message', { sender: one.userId, message: 'we are back' });
      await two.next('chat_message');
      one.close();
      two.close();
    } finally {
      await after.stop();
    }
  });

  it('keeps those apart who have just parted', async () => {
    const before = await startApp();
    const { first, second } = await pair(before.url);
    first.socket.emit('skip');
    await second.next('partner_left');
    await before.stop({ keepData: true });
    const after = await startApp({}, before.dataDir);
    try {
      const clients = [];
      for (const { userId } of [first, second]) clients.push(await connectClient(after.url, { userId }));
      const [one, two] = clients;
      one?.join('Feeling Lonely');
      two?.join('Here to Listen');
      await two?.settled();
      expect(clients.map(({ inbox }) => inbox)).toEqual([[], []]);
      // Somebody else is met at once, by the one who has waited longest.
      const other = await connectClient(after.url);
      other.join('Here to Listen');
      expect(await other.next('match')).toMatchObject({ partnerId: first.userId });
      for (const client of [...clients, other]) client.close();
    } finally {
      await after.stop();
    }
  });
});
