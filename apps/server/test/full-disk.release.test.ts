import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CaseAnswer } from '@app/contract/cases';
import type { UsersAnswer } from '@app/contract/users';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Admin, request, signIn } from './admin';
import { connectClient, pair } from './client';
import { type ServerProcess, startProcess } from './server-process';
import { WITHIN } from './within';

const PASSWORD = 'the password of a full disk';
/** Bytes. */
const LONG_LOG = 3_000_000;
// Part of util-linux. With CI=true its absence is a failure, elsewhere this is reported as skipped.
const skip = spawnSync('prlimit', ['--version']).status !== 0 && process.env.CI !== 'true';

/** Simulates a full disk: no file can be written beyond this many bytes. */
const limitFiles = (pid: number, bytes: string) =>
  promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

describe.skipIf(skip)('a full disk', () => {
  let server: ServerProcess;
  let admin: Admin;
  beforeAll(async () => {
    server = await startProcess({ ADMIN_PASSWORD: PASSWORD, RATE_LIMIT_FACTOR: '1000' });
    admin = await signIn(server, PASSWORD);
  });
  afterAll(() => server?.dispose());

  const ready = async () => (await fetch(`${server.url}/readyz`)).status;

  it('refuses what cannot be stored, lets talks go on, and needs no restart afterwards', async () => {
    const { first, second } = await pair(server.url);
    const waiting = { reportingUserId: 'somebody', reportedUserId: 'another', reason: 'Threats' };
    const { _id } = (await request<{ _id: string }>(server, 'POST', '/report', waiting)).body;
    const decision = { reportIds: [_id], decision: { kind: 'dismiss' } };
    expect(await ready()).toBe(200);
    await limitFiles(server.pid, '1');

    const report = { reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Other' };
    const writes: [path: string, body: unknown][] = [
      ['/report', report],
      ['/unblock-request', { userId: first.userId, reason: 'sorry' }],
      ['/login', { password: PASSWORD }],
    ];
    for (const [path, body] of writes) {
      const { status, body: answer } = await request<{ code: string }>(server, 'POST', path, body);
      expect([path, status, answer.code]).toEqual([path, 503, 'unavailable']);
    }
    const decisions: [path: string, body?: unknown][] = [
      ['/users/block', { userId: first.userId }],
      ['/cases/another/claim'],
      [`/reports/${_id}/review`],
      ['/cases/take', { except: [] }],
      ['/cases/another/decide', decision],
      ['/accounts', { name: 'Ann', role: 'moderator', password: 'a password of its own' }],
      ['/account/sign-out-everywhere'],
    ];
    for (const [path, body] of decisions) {
      const { status, body: answer } = await admin.post<{ code: string }>(path, body);
      expect([path, status, answer.code]).toEqual([path, 503, 'unavailable']);
    }
    // Calls that only read still work.
    for (const path of ['/overview', '/reports', '/cases', '/users/another/history', '/audit-log'])
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    expect((await request(server, 'GET', '/live')).status).toBe(200);
    expect(await ready()).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    first.socket.emit('chat_message', { message: 'still there?' });
    expect(await second.next('chat_message')).toMatchObject({ message: 'still there?' });
    // An announcement is refused, because the owner of the id has to be stored first.
    const early = await connectClient(server.url);
    expect(await early.next('refused')).toEqual({ event: 'user_connected', code: 'unavailable' });
    await early.next('disconnect');
    // Nothing is written now that could show whether there is room again, and asking does not make the store ready.
    expect(await ready()).toBe(503);

    await limitFiles(server.pid, 'unlimited');
    await vi.waitUntil(async () => (await ready()) === 200, WITHIN);
    expect((await request(server, 'POST', '/report', report)).status).toBe(200);
    const { body: taken } = await admin.post<CaseAnswer>('/cases/take', { except: [] });
    expect(taken).toMatchObject({ case: { reports: [{ claim: { mine: true } }] }, unreviewed: 2 });
    expect((await admin.post('/cases/another/decide', decision)).body).toMatchObject({ reviewed: 1 });
    const late = await connectClient(server.url, { userId: early.userId });
    late.join('Here to Listen', { username: 'Late' });
    await late.settled();
    await vi.waitUntil(
      async () => (await admin.get<UsersAnswer>('/users?q=Late')).body.users[0]?.userId === late.userId,
      WITHIN,
    );
    for (const client of [first, second, late]) client.close();
  });

  it('that only the log has filled heals by itself: what it holds moves to the store, and it starts over', async () => {
    const report = { reportingUserId: 'somebody', reportedUserId: 'another', reason: 'Other' };
    const send = async () => (await request(server, 'POST', '/report', report)).status;
    const log = join(server.dataDir, 'store.sqlite-wal');
    // Longer than the store will be, and far shorter than a log that is written back in the usual course of things.
    while ((await stat(log)).size < LONG_LOG) expect(await send()).toBe(200);
    await limitFiles(server.pid, String((await stat(log)).size));
    try {
      await vi.waitUntil(async () => (await send()) === 503, WITHIN);
      await vi.waitUntil(async () => (await ready()) === 200, WITHIN);
      expect(await send()).toBe(200);
    } finally {
      await limitFiles(server.pid, 'unlimited');
    }
  });
});

it.skipIf(skip)('a full disk leaves no half of a secret that the next start would find', () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  const file = new URL('../src/auth/auth-secret.ts', import.meta.url);
  const script = `import { loadOrCreateSecret } from '${file}'; loadOrCreateSecret('${folder}');`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script];
  try {
    const full = spawnSync('prlimit', ['--fsize=20:unlimited', ...node], { encoding: 'utf8' });
    expect(full.stderr).toContain('EFBIG');
    const [command = '', ...args] = node;
    expect(spawnSync(command, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
