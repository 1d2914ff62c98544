import { createHmac } from 'node:crypto';
import type { IceServersAnswer } from '@app/contract/ice';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from './admin';
import { startApp, type TestApp } from './app';
import { connectClient, type TestClient } from './client';

const SECRET = 'shared with the relay';
const START = Date.UTC(2026, 0, 5, 12);
const DAY = 24 * 60 * 60 * 1000;
const WITH_TURN = {
  STUN_URLS: 'stun:stun.test',
  TURN_URLS: 'turn:turn.test?transport=udp,turn:turn.test?transport=tcp',
  TURN_SECRET: SECRET,
  TURN_RELAY_ADDRESSES: '203.0.113.7',
  TRUST_PROXY: '1',
};

describe('GET /api/ice-servers with a relay', () => {
  let app: TestApp;
  let clock: number;
  const clients: TestClient[] = [];
  beforeEach(async () => {
    clock = START;
    app = await startApp(WITH_TURN, undefined, () => clock);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await app.stop();
  });

  /** Opens a connection, and waits until its announcement, if it makes one, has been handled. */
  async function connected(options: Parameters<typeof connectClient>[1]): Promise<TestClient> {
    const client = await connectClient(app.url, options);
    clients.push(client);
    if (options?.announce !== false) await client.settled();
    return client;
  }

  function ask(headers: Record<string, string>): Promise<Response> {
    return fetch(`${app.url}/api/ice-servers`, { headers });
  }

  async function credentialOf(headers: Record<string, string>) {
    const answer = await ask(headers);
    expect(answer.status).toBe(200);
    const { iceServers } = (await answer.json()) as IceServersAnswer;
    const [ends, name] = (iceServers[1]?.username ?? '').split(':');
    return { ends: Number(ends), name, ...iceServers[1] };
  }

  it('gives an announced visitor the servers, with a credential valid for one hour', async () => {
    const cookie = await app.deviceCookie();
    const visitor = await connected({ cookie });
    const answer = await ask({ cookie });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const username = expect.stringMatching(/^\d{10}:[\w-]{16}$/);
    expect(await answer.json()).toEqual({
      iceServers: [
        { urls: ['stun:stun.test'] },
        { urls: WITH_TURN.TURN_URLS.split(','), username, credential: expect.any(String) },
      ],
      iceTransportPolicy: 'relay',
    });
    const { ends, name, username: signed = '', credential } = await credentialOf({ cookie });
    expect(ends).toBe(START / 1000 + 60 * 60);
    expect(credential).toBe(createHmac('sha1', SECRET).update(signed).digest('base64'));
    expect(visitor.userId).not.toContain(name);
    expect(cookie).not.toContain(name);
  });

  it('refuses a visitor who is not announced, but gives a browser its cookie', async () => {
    const cookie = await app.deviceCookie();
    await connected({ cookie, announce: false });
    for (const headers of [{ cookie }, {}, { cookie: `${cookie.slice(0, -1)}_` }] as Record<
      string,
      string
    >[]) {
      const answer = await ask(headers);
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { error: 'Only for visitors who are connected.', code: 'forbidden' },
      ]);
    }
    expect((await ask({})).headers.getSetCookie()).toHaveLength(1);
  });

  it('refuses a visitor who has left', async () => {
    const cookie = await app.deviceCookie();
    const [first, second] = [await connected({ cookie }), await connected({ cookie })];
    first.close();
    await expect.poll(async () => (await ask({ cookie })).status).toBe(200);
    second.close();
    await expect.poll(async () => (await ask({ cookie })).status).toBe(403);
  });

  it('answers a visitor whose second tab took over, until that tab leaves', async () => {
    const cookie = await app.deviceCookie();
    const first = await connected({ cookie });
    const second = await connected({ cookie, userId: first.userId });
    await first.next('disconnect');
    expect((await ask({ cookie })).status).toBe(200);
    second.close();
    await expect.poll(async () => (await ask({ cookie })).status).toBe(403);
  });

  it('refuses a blocked visitor at once', async () => {
    const cookie = await app.deviceCookie();
    const visitor = await connected({ cookie });
    await app.flush();
    await (await signIn(app)).post('/users/block', { userId: visitor.userId });
    expect((await ask({ cookie })).status).toBe(403);
  });

  it('uses the same name for a device all day whatever its userId, and another for other devices', async () => {
    const [cookie, other] = [await app.deviceCookie(), await app.deviceCookie()];
    const first = await connected({ cookie });
    await connected({ cookie: other });
    const { name } = await credentialOf({ cookie });
    first.close();
    await connected({ cookie });
    clock += 60 * 60 * 1000;
    expect((await credentialOf({ cookie })).name).toBe(name);
    expect((await credentialOf({ cookie: other })).name).not.toBe(name);
    clock += DAY;
    expect((await credentialOf({ cookie })).name).not.toBe(name);
  });

  it('names clients without cookies by their address, with one name for all who share it', async () => {
    await connected({ forwardedFor: '192.0.2.1' });
    const { name } = await credentialOf({ 'x-forwarded-for': '192.0.2.1' });
    await connected({ forwardedFor: '192.0.2.1' });
    expect((await credentialOf({ 'x-forwarded-for': '192.0.2.1' })).name).toBe(name);
    expect((await ask({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(403);
    const cookie = await app.deviceCookie();
    expect((await ask({ 'x-forwarded-for': '192.0.2.1', cookie })).status).toBe(403);
  });
});

it('answers everybody if there is no relay', async () => {
  const app = await startApp({ STUN_URLS: 'stun:stun.test' });
  const answer = await fetch(`${app.url}/api/ice-servers`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { iceServers: [{ urls: ['stun:stun.test'] }], iceTransportPolicy: 'all' },
  ]);
  await app.stop();
});
