import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { request, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { env } from './moderation.suite';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { SOULWICK } from './program-under-test';
import { startProxy } from './tcp-proxy';
import { codeOf } from './totp-code';
import { WITHIN } from './within';

const skip = findPostgres() === undefined && process.env.CI !== 'true';

/** Runs the command on a store; gives its exit code and what it printed. */
const run = (args: string[], store: Record<string, string>, input = '') =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const given = [...SOULWICK, 'admin', ...args];
    const child = execFile(process.execPath, given, { env: { ...process.env, ...store } }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
    child.stdin?.end(input);
  });

/** The command while a server uses the store. */
function suite(open: () => Promise<{ app: TestApp; store: Record<string, string> }>): void {
  let app: TestApp;
  let store: Record<string, string>;
  beforeAll(async () => {
    ({ app, store } = await open());
  });
  afterAll(() => app?.stop());

  const soulwick = (args: string[], input?: string) => run(args, store, input);
  const login = (body: object) => request<{ code?: string }>(app, 'POST', '/login', body);
  const lastWord = (text: string) => text.trim().split(' ').at(-1) ?? '';

  it('adds, changes and removes accounts while the server runs', async () => {
    expect((await soulwick(['list'])).out).toMatch(/^There are no accounts/);
    const added = await soulwick(['add', 'Ann', '--role', 'moderator']);
    expect(added).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^Ann was added as moderator/),
    });
    const first = lastWord(added.out);
    const ann = await signIn(app, { name: 'Ann', password: first });
    expect((await ann.get('/users')).status).toBe(200);

    const chosen = 'chosen by somebody';
    const set = await soulwick(['set-password', 'ann', '--password-stdin'], `${chosen}\n`);
    expect(set).toEqual({ code: 0, out: 'Ann has a new password, and is signed out.\n', err: '' });
    const common = await soulwick(['set-password', 'Ann', '--password-stdin'], 'Password1234!\n');
    expect(common).toMatchObject({ code: 1, err: expect.stringContaining('attackers try') });
    expect((await ann.get('/users')).status).toBe(401);
    expect((await login({ name: 'Ann', password: first })).status).toBe(401);

    const totp = await soulwick(['totp', 'Ann']);
    const [, secret = ''] = /The key for the app: ([A-Z2-7]+)/.exec(totp.out) ?? [];
    expect((await login({ name: 'Ann', password: chosen })).body.code).toBe('code_required');
    const code = codeOf(secret, Date.now());
    expect((await login({ name: 'Ann', password: chosen, code })).status).toBe(200);
    expect(totp.out.match(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/gm)).toHaveLength(10);
    expect((await soulwick(['list'])).out).toBe('Ann  moderator  codes\n');
    await soulwick(['totp', 'Ann', '--remove']);
    expect((await login({ name: 'Ann', password: chosen })).status).toBe(200);

    expect((await soulwick(['remove', 'Ann'])).code).toBe(0);
    expect((await login({ name: 'Ann', password: chosen })).status).toBe(401);
  });
}

it('names what is wrong with the arguments, and does nothing', async () => {
  const dataDir = join(tmpdir(), 'there is no such folder');
  const wrong = [
    [['add', 'Bob'], '--role: must be one of viewer, moderator, administrator'],
    [['add', '<b>', '--role', 'viewer'], 'NAME: is no name'],
    [['add', 'Bob', '--role', 'viewer', '--password-stdin'], 'at least 12 characters'],
    [['totp', 'Bob', '--role', 'viewer'], 'admin: use it like this'],
    [['totp', 'Bob'], 'AUTH_SECRET: totp needs the one of the server'],
    [['toString', 'Bob'], 'admin: use it like this'],
    [['list', ''], 'admin: use it like this'],
    [['remove', ''], 'admin: use it like this'],
  ] as const;
  for (const [args, err] of wrong) {
    const answer = await run([...args], { DATA_DIR: dataDir, DATABASE_URL: '' }, 'short\n');
    expect([args, answer.code, answer.err]).toEqual([args, 1, expect.stringContaining(err)]);
  }
  expect(existsSync(dataDir)).toBe(false);
});

describe('soulwick admin on SQLite', () =>
  suite(async () => {
    const app = await startApp(env);
    return { app, store: { DATA_DIR: app.dataDir, DATABASE_URL: '' } };
  }));

describe.skipIf(skip)('soulwick admin on PostgreSQL', () => {
  let postgres: Postgres;
  afterAll(() => postgres?.stop());
  suite(async () => {
    postgres = await startPostgres();
    const url = await postgres.newStore();
    const app = await startApp({ ...env, DATABASE_URL: url });
    return { app, store: { DATA_DIR: app.dataDir, DATABASE_URL: url } };
  });

  it('says in one line that the database was lost, and that the outcome is unknown', async () => {
    const url = new URL(await postgres.newStore());
    const proxy = await startProxy({ port: Number(url.port) });
    url.port = String(proxy.port);
    const store = { DATABASE_URL: url.href };
    await run(['add', 'Ann', '--role', 'viewer'], store);
    proxy.set('hold', 'update "accounts"');
    const set = run(['set-password', 'Ann'], store);
    await vi.waitUntil(() => proxy.held() !== '', WITHIN);
    proxy.reset();
    expect(await set).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^The database failed \(.+\)\. Whether .+ is not known: run the command again\.\n$/,
      ),
    });
    await proxy.stop();
  });
});
