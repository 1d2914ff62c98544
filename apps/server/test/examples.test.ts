import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MadeToken } from '@app/contract/api-tokens';
import type { ChatReportAnswer } from '@app/contract/reports';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { payloadFor } from '../src/webhooks/payload';
import { ACCOUNT_PASSWORD, addAccount, addUsers, request } from './admin';
import { startApp, type TestApp } from './app';
import { connectClient } from './client';
import { WITHIN } from './within';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const PAGES = ['protocol.md', 'operations/webhooks.md'];
/** More than that nobody reads before copying it. */
const MOST_LINES = 35;
const SECRET = 'shared with the receiver of this test';

/** The programs on the pages, by the name in their first line. */
const examples = new Map(
  PAGES.flatMap((page) => {
    const text = readFileSync(join(PACKAGE, '../../docs', page), 'utf8');
    return [...text.matchAll(/^```js\n\/\/ (\S+)\n(.*?)^```$/gms)].map(
      ([, name = '', program = '']) => [name, program] as const,
    );
  }),
);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Runs an example as a process of its own, which finds the packages that the server's tests have. */
function run(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', examples.get(name) ?? ''], {
    cwd: PACKAGE,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const ended = once(child, 'close') as Promise<[code: number | null]>;
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  cleanups.push(stop);
  const lines = () => printed.split('\n').filter((line) => line !== '');
  return {
    lines,
    /** Resolves once it is gone and all that it printed has been read. */
    stop,
    /** Waits until it has printed that many lines. */
    printed: (count: number) => vi.waitFor(() => expect(lines()).toHaveLength(count), WITHIN),
    /** Waits until it ends by itself. Resolves with its exit code and what it printed. */
    ended: async () => ({ code: (await ended)[0], lines: lines() }),
  };
}

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp(env);
  cleanups.push(() => app.stop());
  return app;
}

/** Files a report on somebody. Resolves with its id. */
async function report(app: TestApp, reportedUserId: string, reason: string): Promise<string> {
  const body = { reportingUserId: 'somebody', reportedUserId, reason };
  return (await request<ChatReportAnswer>(app, 'POST', '/report', body)).body._id;
}

describe('the examples on the pages', () => {
  it('are these, each short', () => {
    expect([...examples.keys()]).toEqual(['visitor.mjs', 'decide.mjs', 'receiver.mjs']);
    for (const [name, program] of examples) {
      expect(program.trim().split('\n').length, name).toBeLessThan(MOST_LINES);
    }
  });

  it('a visitor meets somebody, says hello, reads the answer and leaves', async () => {
    const app = await start();
    const example = run('visitor.mjs', { SITE: app.url });
    const partner = await connectClient(app.url);
    cleanups.push(() => partner.close());
    partner.join('Feeling Lonely', { username: 'Ada', language: 'en' });
    expect(await partner.next('match')).toMatchObject({ partnerUsername: 'Lina', language: 'en' });
    expect(await partner.next('media')).toMatchObject({ mode: 'text', camera: 'off' });
    expect(await partner.next('chat_message')).toMatchObject({ message: 'Hello!' });
    partner.socket.emit('chat_message', { message: 'Good evening' });
    await partner.next('partner_left');
    expect(await example.ended()).toEqual({
      code: 0,
      lines: ['met Ada', 'they say: Good evening', 'gone: io client disconnect'],
    });
    await app.flush();
    const stored = await app.db.selectFrom('users').select(['username', 'device_id']).execute();
    expect(stored.find(({ username }) => username === 'Lina')?.device_id).toEqual(expect.any(String));
    const rooms = await app.db.selectFrom('rooms').select('ended_at').execute();
    expect(rooms).toEqual([{ ended_at: expect.any(Number) }]);
  });

  it('a script reads the reports that wait, most urgent first, and decides the one it is given', async () => {
    const app = await start();
    await addUsers(app, 2);
    const spam = await report(app, 'u0', 'Spam - buy now\nand here');
    const urgent = await report(app, 'u1', 'Underage - says that he is 14 years old');
    const ann = await (await addAccount(app, 'Ann', 'administrator'))();
    const wanted = { name: 'nightly', scopes: ['read', 'moderate'], days: 1, password: ACCOUNT_PASSWORD };
    const { token: TOKEN } = (await ann.post<MadeToken>('/tokens', wanted)).body;
    const listed = [
      `${urgent}, against u1: "Underage - says that he is 14 years old"`,
      `${spam}, against u0: "Spam - buy now\\nand here"`,
    ];
    const env = { SITE: app.url, TOKEN };
    expect(await run('decide.mjs', env).ended()).toEqual({ code: 0, lines: listed });
    const decided = await run('decide.mjs', { ...env, REPORT: spam }).ended();
    expect(decided).toEqual({ code: 0, lines: [...listed, 'u0 is out for a day'] });
    const reports = await app.db.selectFrom('reports').select(['report_id', 'reviewed_at']).execute();
    expect(Object.fromEntries(reports.map((row) => [row.report_id, row.reviewed_at]))).toEqual({
      [spam]: expect.any(Number),
      [urgent]: null,
    });
    const users = await app.db.selectFrom('users').select(['user_id', 'timeout_until']).execute();
    expect(Object.fromEntries(users.map((row) => [row.user_id, row.timeout_until]))).toEqual({
      u0: expect.any(Number),
      u1: null,
    });

    // What is not possible is said, and ends the program as a failure.
    const again = await run('decide.mjs', { ...env, REPORT: spam }).ended();
    expect([again.code, again.lines.join(' ')]).toEqual([
      1,
      expect.stringContaining('restrict: 409 already_reviewed'),
    ]);
  });

  it('a receiver takes what the server tells it, once, and neither what is forged nor what is old', async () => {
    const receiver = run('receiver.mjs', { SECRET, PORT: '0' });
    await receiver.printed(1);
    const url = `http://127.0.0.1:${/\d+$/.exec(receiver.lines()[0] ?? '')?.[0]}/`;
    const folder = mkdtempSync(join(tmpdir(), 'examples-'));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    const WEBHOOKS_FILE = join(folder, 'webhooks.json');
    writeFileSync(WEBHOOKS_FILE, JSON.stringify([{ name: 'pager', url, secret: SECRET }]));
    const app = await start({ WEBHOOKS_FILE });
    const reportId = await report(app, 'u1', 'Underage - says that he is 14 years old');
    await receiver.printed(2);
    const waits = 'A report that may be about a minor or a danger waits for a moderator.';
    expect(receiver.lines()[1]).toBe(`urgent_report: ${waits} (${reportId})`);
    const sent = () => app.db.selectFrom('webhook_outbox').select('done_at').execute();
    await vi.waitFor(async () => expect(await sent()).toEqual([{ done_at: expect.any(Number) }]), WITHIN);

    /** Posts what the server would, as if this long ago. Resolves with the status. */
    async function post(noticeId: string, agoMs = 0, secret = SECRET, change = (body: string) => body) {
      const notice = { noticeId, kind: 'urgent_report', subject: noticeId, at: 0 } as const;
      const { headers, body } = payloadFor(
        notice,
        { format: 'generic', secret },
        undefined,
        Date.now() - agoMs,
      );
      return (await fetch(url, { method: 'POST', headers, body: change(body) })).status;
    }
    expect([
      await post('second'),
      await post('second'),
      await post('third', 10 * 60_000),
      await post('third', -10 * 60_000),
      await post('third', 0, 'the secret of somebody else'),
      await post('third', 0, SECRET, (body) => body.replace('third', 'fourth')),
      (await fetch(url, { method: 'POST', body: '{}' })).status,
    ]).toEqual([204, 204, 400, 400, 401, 401, 401]);
    await receiver.stop();
    expect(receiver.lines().slice(2)).toEqual([`urgent_report: ${waits} (second)`]);
  });
});
