import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIGURE_FILES } from '@app/contract/figures';
import type { FiguresFile } from '@app/contract/transparency';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from './admin';
import { startApp, type TestApp } from './app';
import { APRIL, pastMarch } from './past-march';
import { SOULWICK } from './program-under-test';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'transparency-'));
  app = await startApp({}, folder, () => APRIL);
});
afterEach(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = () => fetch(`${app.url}${FIGURE_FILES.json}`);

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
    app = await pastMarch(app);
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
