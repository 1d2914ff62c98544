import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { connectClient, pair } from './client';
import { WITHIN } from './within';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** By how much the clock of the server has been set, in milliseconds. */
let setByMs: number;
let app: TestApp;
beforeEach(() => {
  setByMs = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stop();
});

const systemNow = Date.now;
const now = () => systemNow() + setByMs;
async function start(
  env: Record<string, string> = {},
  dataDir?: string,
  logError?: (...told: unknown[]) => void,
): Promise<void> {
  app = await startApp(env, dataDir, now, logError);
}

describe('a clock that is set', () => {
  it('back by an hour keeps no address out for longer than the window of a rate', async () => {
    // Packages ask the system for the time.
    vi.spyOn(Date, 'now').mockImplementation(now);
    await start({ RATE_LIMIT_FACTOR: '0.1' });
    const ask = () => fetch(`${app.url}/api/live`);
    while ((await ask()).status === 200);
    setByMs -= HOUR_MS;
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('forward by weeks and back loses no line of a talk: a report still shows what was said', async () => {
    await start();
    const cookie = await app.deviceCookie();
    const { first, second } = await pair(app.url, { cookie });
    second.socket.emit('chat_message', { message: 'something vile' });
    await first.next('chat_message');
    setByMs += 40 * DAY_MS;
    const others = await pair(app.url);
    others.first.socket.emit('chat_message', { message: 'what day is it?' });
    await others.second.next('chat_message');
    setByMs = 0;
    const report = { reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Threats' };
    expect((await request(app, 'POST', '/report', report, { cookie })).status).toBe(200);
    const row = await app.db.selectFrom('reports').select(['evidence', 'verified_at']).executeTakeFirst();
    expect(row?.verified_at).not.toBeNull();
    expect(row?.evidence).toContain('something vile');
    for (const client of [first, second, others.first, others.second]) client.close();
  });

  it('forward by hours and back brings no session back that was signed out', async () => {
    await start();
    const stolen = await signIn(app);
    expect((await stolen.get('/overview')).status).toBe(200);
    setByMs += 10 * HOUR_MS;
    const admin = await signIn(app);
    expect((await admin.post('/account/sign-out-everywhere')).status).toBe(200);
    setByMs = 0;
    expect((await stolen.get('/overview')).status).toBe(401);
  });

  it('forward by weeks and back leaves no session open for weeks', async () => {
    await start();
    setByMs += HOUR_MS;
    const early = await signIn(app);
    setByMs += 40 * DAY_MS;
    const late = await signIn(app);
    setByMs = 0;
    expect((await early.get('/overview')).status).toBe(200);
    expect((await late.get('/overview')).status).toBe(401);
    expect((await (await signIn(app)).get('/overview')).status).toBe(200);
  });

  it('forward by weeks and back keeps no talk for weeks after its end', async () => {
    await start();
    setByMs += 40 * DAY_MS;
    const before = await pair(app.url);
    before.first.socket.emit('skip');
    await before.second.next('partner_left');
    setByMs = 0;
    const { first, second, roomId } = await pair(app.url);
    first.socket.emit('skip');
    await second.next('partner_left');
    await app.flush();
    const row = await app.db
      .selectFrom('rooms')
      .select(['opened_at', 'ended_at'])
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow();
    expect(row.opened_at).toBeLessThanOrEqual(now());
    expect(row.ended_at).toBeLessThanOrEqual(now());
    for (const client of [first, second, before.first, before.second]) client.close();
  });

  it('forward by weeks and back keeps no wrong password out of the audit log', async () => {
    await start();
    const guess = () => request(app, 'POST', '/login', { password: 'guessed' });
    setByMs += 40 * DAY_MS;
    expect((await guess()).status).toBe(401);
    setByMs = 0;
    expect((await guess()).status).toBe(401);
    const entries = app.db.selectFrom('audit_log').select('seq').where('action', '=', 'LOGIN_FAILED');
    expect(await entries.execute()).toHaveLength(2);
  });

  it('forward by weeks erases nothing at a start, also among visitors who came with that clock', async () => {
    await start();
    const { dataDir } = app;
    const known = await connectClient(app.url);
    await known.settled();
    await app.stop({ keepData: true });
    setByMs += 40 * DAY_MS;
    await start({}, dataDir);
    const late = await connectClient(app.url);
    await late.settled();
    await app.stop({ keepData: true });
    const told: string[] = [];
    await start({}, dataDir, (what) => told.push(String((what as { err: unknown }).err)));
    await vi.waitUntil(() => told.some((text) => text.includes('put off')), WITHIN);
    const users = await app.db.selectFrom('users').select('user_id').execute();
    expect(users.map(({ user_id }) => user_id).sort()).toEqual([known.userId, late.userId].sort());
    for (const client of [known, late]) client.close();
  });
});
