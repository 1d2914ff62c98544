import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIGURE_FILES } from '@app/contract/figures';
import type { FiguresFile, PublicFigures } from '@app/contract/transparency';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { addAccount, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { SOULWICK } from './program-under-test';
import { WITHIN } from './within';

const NOW = Date.parse('2026-04-02T12:00:00Z');
const MARCH = Date.parse('2026-03-10T12:00:00Z');

let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'transparency-'));
  app = await startApp({}, folder, () => NOW);
});
afterEach(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Blocks somebody seven times in March, and has the server look, as it does at each start. */
async function pastMarch(): Promise<void> {
  const audit = createAuditStore(app.db);
  for (let n = 0; n < 7; n += 1)
    await audit.append(app.db, {
      ...{ entryId: `entry-${n}`, action: 'BLOCK_USER', userId: 'ann', roomId: null, at: MARCH },
    });
  await app.stop({ keepData: true });
  app = await startApp({}, folder, () => NOW);
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1), WITHIN);
}

const stored = () => app.db.selectFrom('monthly_figures').select('month').execute();
const file = () => fetch(`${app.url}${FIGURE_FILES.json}`);

describe('the public figures', () => {
  it('are there once an administrator publishes them, until they are taken back, with an audit entry each', async () => {
    await pastMarch();
    const admin = await signIn(app);
    expect((await admin.get<PublicFigures>('/transparency')).body).toEqual({
      ...{ published: false, months: ['2026-03'] },
    });
    expect((await file()).status).toBe(404);
    expect(await (await fetch(`${app.url}/api/site`)).json()).not.toHaveProperty('publishesFigures');

    expect((await admin.post<PublicFigures>('/transparency', { published: true })).body.published).toBe(true);
    const { months } = (await (await file()).json()) as FiguresFile;
    expect(months).toMatchObject([{ month: '2026-03', figures: { decisions: { blockByPerson: 5 } } }]);
    expect(await (await fetch(`${app.url}/api/site`)).json()).toMatchObject({ publishesFigures: true });

    await admin.post('/transparency', { published: false });
    expect((await file()).status).toBe(404);
    const { body } = await admin.get<{ auditLog: { action: string; details: string }[] }>('/audit-log');
    expect(
      body.auditLog.filter(({ action }) => action.endsWith('FIGURES')).map(({ details }) => details),
    ).toEqual([
      'Switched the public figures off',
      'Switched the public figures on',
      expect.stringMatching(/^Closed the figures of 2026-03, sha256 [\w-]{43}$/),
    ]);
  });

  it('stay published after a restart', async () => {
    await (await signIn(app)).post('/transparency', { published: true });
    await app.stop({ keepData: true });
    app = await startApp({}, folder, () => NOW);
    expect((await file()).status).toBe(200);
  });

  it('are switched by administrators alone', async () => {
    const moderator = await (await addAccount(app, 'mia', 'moderator'))();
    expect((await moderator.get('/transparency')).status).toBe(200);
    expect((await moderator.post('/transparency', { published: true })).status).toBe(403);
    expect((await file()).status).toBe(404);
    const admin = await signIn(app);
    expect((await admin.post('/transparency', { published: 'yes' })).status).toBe(400);
  });
});

/** Runs `soulwick transparency verify` on a file; gives its exit code and what it printed. */
const verify = (text: string, ...options: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const path = join(folder, 'figures.json');
    writeFileSync(path, text);
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder };
    const command = [...SOULWICK, 'transparency', 'verify', path, ...options];
    const child = execFile(process.execPath, command, { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

describe('soulwick transparency verify', () => {
  it('says whether a file is as it was published, by itself and beside the store', async () => {
    await pastMarch();
    await (await signIn(app)).post('/transparency', { published: true });
    const text = await (await file()).text();
    const { months } = JSON.parse(text) as FiguresFile;
    const alone = await verify(text);
    expect(alone).toEqual({
      ...{ code: 0, err: '' },
      out:
        '1 months, 2026-03 to 2026-03.\n' +
        `The last one has the digest ${months[0]?.digest}.\nAll of them are as they were published.\n`,
    });
    const beside = await verify(text, '--store');
    expect(beside).toMatchObject({ code: 0, err: '' });
    expect(beside.out).toContain(
      '1 of them are in the audit log; the entries of 0 have outlived their term.',
    );

    const changed = await verify(text.replace('"blockByPerson": 5', '"blockByPerson": 0'));
    expect(changed).toMatchObject({ code: 1, err: '' });
    expect(changed.out).toContain('changed: 2026-03\n');
    expect(changed.out).toContain('This is not what was published.');
    const otherHead = text.replace(months[0]?.head ?? '', months[0]?.digest ?? '');
    expect(await verify(otherHead)).toMatchObject({ code: 0 });
    const found = await verify(otherHead, '--store');
    expect(found).toMatchObject({ code: 1, out: expect.stringContaining('not what was closed: 2026-03') });
  });

  it.each([
    ['{', 'it is no JSON'],
    ['[]', 'the whole: '],
    ['{"about":"","step":5,"months":[{"month":"2026-13"}]}', 'months.0.month: '],
  ])('refuses %s', async (text, reason) => {
    expect(await verify(text)).toMatchObject({
      ...{ code: 1, out: '' },
      err: expect.stringContaining(`this is no file of public figures: ${reason}`),
    });
  });

  it('gives a file from elsewhere no power over the terminal', async () => {
    const { code, out, err } = await verify(
      '{"about":"","step":5,"months":[],"\\u001b]0;a title\\u0007\\u202e":1}',
    );
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      'this is no file of public figures: the whole: Unrecognized key: "\ufffd]0;a title\ufffd\ufffd"\n',
    );
  });

  it('does not read a file for ever that is none', async () => {
    const command = [...SOULWICK, 'transparency', 'verify', '/dev/zero'];
    const { code, err } = await new Promise<{ code: number | null; err: string }>((resolve) => {
      const child = execFile(process.execPath, command, (_, _out, err) =>
        resolve({ code: child.exitCode, err }),
      );
    });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'this is no file of public figures: it is too large\n',
    });
  });
});
