import type { UsersAnswer } from '@app/contract/users';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { request, signIn } from './admin';
import { connectClient, pair } from './client';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { type ServerProcess, startProcess } from './server-process';
import { WITHIN } from './within';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';
const PASSWORD = 'the password of a crash';
describe.skipIf(skip)('when PostgreSQL is killed during talks', () => {
  let postgres: Postgres;
  let server: ServerProcess;
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startProcess({
      DATABASE_URL: postgres.url,
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMIT_FACTOR: '1000',
    });
  });
  afterAll(async () => {
    await server?.dispose();
    await postgres?.stop();
  });

  const ready = async () => (await fetch(`${server.url}/readyz`)).status;

  async function deviceCookie(): Promise<string> {
    const answer = await fetch(`${server.url}/api/ice-servers`);
    return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  }

  async function endOf(roomId: string): Promise<number | null | undefined> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query('select ended_at from rooms where room_id = $1', [roomId]);
    await client.end();
    return rows[0]?.ended_at;
  }

  /** Starts to block a visitor. The action waits in the middle, because another connection has locked their row. */
  async function blockHalfway(admin: Awaited<ReturnType<typeof signIn>>, userId: string) {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    await client.query('select 1 from users where user_id = $1 for update', [userId]);
    const answer = admin.post('/users/block', { userId });
    await vi.waitUntil(async () => {
      const { rows } = await client.query(`select 1 from pg_locks where not granted`);
      return rows.length > 0;
    }, WITHIN);
    return { answer };
  }

  it('talks go on, writes are refused, and everything recovers by itself', async () => {
    const admin = await signIn(server, PASSWORD);
    const { first, second } = await pair(server.url);
    const leaving = await pair(server.url);
    const [cookie, otherCookie] = [await deviceCookie(), await deviceCookie()];
    const breaking = await pair(server.url, { cookie });
    await vi.waitUntil(async () => (await endOf(leaving.roomId)) === null, WITHIN);
    const halfway = await blockHalfway(admin, first.userId);
    await postgres.crash();

    const report = { reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Other' };
    const refused = { status: 503, body: { code: 'unavailable' } };
    const calls: [path: string, body: unknown][] = [
      ['/report', report],
      ['/unblock-request', { userId: first.userId, reason: 'sorry' }],
      ['/login', { password: PASSWORD }],
    ];
    for (const [path, body] of calls)
      expect(await request(server, 'POST', path, body)).toMatchObject(refused);
    expect(await halfway.answer).toMatchObject(refused);
    expect(await admin.post('/users/block', { userId: first.userId })).toMatchObject(refused);
    expect(await admin.get('/users')).toMatchObject(refused);
    expect([await ready(), (await fetch(`${server.url}/healthz`)).status]).toEqual([503, 200]);

    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const) {
      from.socket.emit('typing');
      await to.next('partner_typing');
      from.socket.emit('chat_message', { message: 'still there?' });
      expect(await to.next('chat_message')).toMatchObject({ message: 'still there?' });
    }
    leaving.first.socket.emit('skip');
    await leaving.second.next('partner_left');

    // Somebody whose connection breaks comes back to their talk, from their own device.
    breaking.first.breakTransport();
    await breaking.second.next('partner_reconnecting');
    const { userId } = breaking.first;
    const stranger = await connectClient(server.url, { userId, cookie: otherCookie });
    expect(await stranger.next('refused')).toEqual({ event: 'user_connected', code: 'unavailable' });
    const again = await connectClient(server.url, { userId, cookie });
    expect(await again.next('match')).toMatchObject({ roomId: breaking.roomId });
    await breaking.second.next('partner_back');
    again.socket.emit('chat_message', { message: 'I am back' });
    expect(await breaking.second.next('chat_message')).toMatchObject({ message: 'I am back' });

    const newcomer = await connectClient(server.url);
    expect(await newcomer.next('refused')).toEqual({ event: 'user_connected', code: 'unavailable' });
    await newcomer.next('disconnect');

    await postgres.restart();
    await vi.waitUntil(async () => (await ready()) === 200, WITHIN);
    // The same process goes on with the same talk, and has stored the end of the talk that ended meanwhile.
    first.socket.emit('chat_message', { message: 'and now?' });
    expect(await second.next('chat_message')).toMatchObject({ message: 'and now?' });
    await vi.waitUntil(async () => Number(await endOf(leaving.roomId)) > 0, WITHIN);
    expect(await endOf((await pair(server.url)).roomId).catch(() => 'failed')).not.toBe('failed');
    expect((await request(server, 'POST', '/report', report)).status).toBe(200);
    expect((await admin.post('/users/block', { userId: second.userId })).status).toBe(200);
    await second.next('disconnect');
    const { body } = await admin.get<UsersAnswer>('/users?status=blocked&page=1&pageSize=5');
    expect(body.users).toMatchObject([{ userId: second.userId }]);
    expect(server.running()).toBe(true);
    for (const client of [first, leaving.first, leaving.second, again, breaking.second]) client.close();
  });
});
