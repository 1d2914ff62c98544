import type { ClientPayload } from '@app/contract/events';
import { afterEach, beforeEach, expect } from 'vitest';
import type { AppParts } from '../src/app';
import type { RedisClient } from '../src/db/client.redis';
import { type Admin, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { connectClient, type TestClient } from './client';
import { PREFIX } from './nodes';

export const ADDRESS = '192.0.2.1';
export const ELSEWHERE = '198.51.100.7';

/** Visitors from two addresses, some of whom are banned. Each test has a new site. */
export class Crowd {
  app!: TestApp;
  admin!: Admin;
  /** Milliseconds by which the site's clock is ahead. */
  ahead = 0;
  private readonly clients: TestClient[] = [];

  /** Called in a file, for its tests. */
  setUp(): this {
    beforeEach(() => {
      this.ahead = 0;
    });
    afterEach(async () => {
      for (const client of this.clients.splice(0)) client.close();
      await this.app.stop();
    });
    return this;
  }

  /** `wait`: in place of the time for which a form is held. */
  async start(env: Record<string, string> = {}, wait?: AppParts['wait']): Promise<void> {
    const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', ...env };
    this.app = await startApp(settings, undefined, () => Date.now() + this.ahead, undefined, wait);
    this.admin = await signIn(this.app);
  }

  async come(options: Parameters<typeof connectClient>[1] = {}): Promise<TestClient> {
    const client = await connectClient(this.app.url, { forwardedFor: ADDRESS, ...options });
    this.clients.push(client);
    return client;
  }

  /** Connects with a device that is new to the site. */
  async comeWithDevice(forwardedFor = ADDRESS): Promise<TestClient> {
    return this.come({ cookie: await this.app.deviceCookie(), forwardedFor });
  }

  /** A visitor from elsewhere who waits for any partner. */
  async waitingStranger(): Promise<TestClient> {
    const stranger = await this.comeWithDevice(ELSEWHERE);
    stranger.join('Here to Listen');
    await stranger.settled();
    return stranger;
  }

  /** So many are banned at this address that a new device waits for 40 s: longer than any test takes until it joins. */
  async comeBackToLongWait(): Promise<TestClient> {
    for (let bans = 1; bans < 4; bans += 1) await this.comeBack();
    return this.comeBack();
  }

  /** A visitor from this address is banned and returns with a new device. */
  async comeBack(forwardedFor = ADDRESS): Promise<TestClient> {
    const abuser = await this.comeWithDevice(forwardedFor);
    await abuser.settled();
    await this.ban(abuser);
    return this.comeWithDevice(forwardedFor);
  }

  async ban(client: TestClient): Promise<void> {
    expect((await this.admin.post('/users/block', { userId: client.userId })).status).toBe(200);
    await client.next('disconnect');
  }
}

/** Which of the three waits a client was told of, in seconds; some of it may have passed. */
export const longestOf = (waitMs: number) => [3, 12, 40].find((most) => waitMs <= most * 1_000);

/** The wait that a client is told of, in milliseconds. */
export const waitOf = async (client: TestClient) =>
  ((await client.next('join_delayed')) as { waitMs: number }).waitMs;

/** Joins; returns null or the refusal. */
export function join({ socket, userId }: TestClient) {
  const payload: ClientPayload<'join_queue'> = { userId, username: 'Someone', mood: 'Feeling Lonely' };
  return socket.emitWithAck('join_queue', payload);
}

/** As if so many milliseconds of all waits had passed, for the nodes that do not know them yet. */
export async function shortenWaits(redis: RedisClient, byMs: number): Promise<void> {
  for (const key of await redis.keys(`${PREFIX}limit:waits:*`)) {
    await redis.pexpire(key, (await redis.pttl(key)) - byMs);
  }
}

export const hasMatch = ({ inbox }: TestClient) => inbox.some(({ event }) => event === 'match');

export const wasDelayed = ({ inbox }: TestClient) => inbox.some(({ event }) => event === 'join_delayed');
