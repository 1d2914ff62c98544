import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { env } from './moderation.suite';
import { storeNadia } from './person';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { SOULWICK } from './program-under-test';

const skip = findPostgres() === undefined && process.env.CI !== 'true';
const INSTALLED = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const DAY = 24 * 60 * 60 * 1000;

/** Runs the command on a store, in a folder; gives its exit code and what it printed. */
const run = (args: readonly string[], store: Record<string, string>, cwd?: string) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const options = { env: { ...process.env, ...store }, ...(cwd !== undefined && { cwd }) };
    const child = execFile(process.execPath, [...SOULWICK, ...args], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

/** The commands while a server uses the store. */
function suite(open: () => Promise<{ app: TestApp; store: Record<string, string> }>): void {
  let app: TestApp;
  let store: Record<string, string>;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bundle-'));
    // The source is run with what is installed, looked for from the current folder.
    symlinkSync(INSTALLED, join(folder, 'node_modules'));
    ({ app, store } = await open());
    await storeNadia(app.db);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app?.stop();
  });

  const soulwick = (...args: string[]) => run(args, store);
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

  it('holds what is stored about somebody until the end of a day, lists that, and releases it', async () => {
    expect(await soulwick('hold', '--list')).toEqual({ code: 0, out: 'Nobody’s data is held.\n', err: '' });
    const held = await soulwick('hold', 'nadia-id-1', '--until', day(30), '--why', 'file 7');
    expect(held).toMatchObject({ code: 0, err: '' });
    expect(held.out).toContain(`${day(30)}T23:59:59`);
    const again = await soulwick('hold', 'nadia-id-1', '--until', day(30), '--why', 'file 8');
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already a hold') });
    expect((await soulwick('hold', '--list')).out).toMatch(/^nadia-id-1 {2}until .+ {2}- {2}file 7\n$/);
    expect(await soulwick('release', 'nadia-id-1')).toMatchObject({ code: 0, err: '' });
    expect(await soulwick('release', 'nadia-id-1')).toMatchObject({ code: 1, out: '' });
    expect((await soulwick('hold', '--list')).out).toMatch(/^nadia-id-1 {2}released /);
  });

  it('lists each hold on one line, whatever its reason', async () => {
    const why = 'file 9\nnobody-id  until tomorrow\u001b[8m';
    expect(await soulwick('hold', 'lines-id-1', '--until', day(30), '--why', why)).toMatchObject({ code: 0 });
    const { out } = await soulwick('hold', '--list');
    expect(await soulwick('release', 'lines-id-1')).toMatchObject({ code: 0 });
    expect(out).toMatch(/^lines-id-1 .* file 9\ufffdnobody-id {2}until tomorrow\ufffd\[8m$/m);
  });

  it('writes a bundle for its owner alone, which proves itself where there is no store', async () => {
    const file = join(folder, 'nadia.jsonl');
    const made = await soulwick('bundle', 'nadia-id-1', '--out', file);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [seal = ''] = /[0-9a-f]{64}/.exec(made.out) ?? [];
    const log = app.db.selectFrom('audit_log').select('note').where('action', '=', 'MAKE_BUNDLE');
    expect(await log.execute()).toEqual([{ note: `sha256 ${seal}` }]);
    const elsewhere = { DATA_DIR: join(folder, 'no store'), DATABASE_URL: '' };
    const verified = await run(['audit', 'verify', '--bundle', file], elsewhere);
    expect(verified).toMatchObject({ code: 0, err: '', out: expect.stringContaining(seal) });
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
    const here = await soulwick('audit', 'verify', '--bundle', file, '--here');
    expect(here).toMatchObject({ code: 0, out: expect.stringContaining('made from this store') });
    expect((await soulwick('bundle', 'nadia-id-1', '--out', file)).err).toContain('exists already');
  });

  it('writes it to a file of the current folder if none is named', async () => {
    // At once: a second has room for more than one.
    const people = ['nadia-id-2', 'omar'];
    const made = await Promise.all(people.map((id) => run(['bundle', id], store, folder)));
    for (const [index, id] of people.entries()) {
      expect(made[index]).toMatchObject({ code: 0, err: '' });
      const [name = ''] = /bundle-[\w-]+\.jsonl\.gz/.exec(made[index]?.out ?? '') ?? [];
      const verified = await soulwick('audit', 'verify', '--bundle', join(folder, name));
      expect(verified).toMatchObject({ code: 0, out: expect.stringContaining(`About ${id}`) });
    }
  });

  it('finds out one that was changed, and one that was made elsewhere', async () => {
    const file = join(folder, 'changed.jsonl');
    await soulwick('bundle', 'nadia-id-1', '--out', file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('a reason against her', 'a reason for her'));
    const changed = await soulwick('audit', 'verify', '--bundle', file);
    expect(changed).toMatchObject({ code: 1, out: expect.stringContaining('This is not what was made.') });
    writeFileSync(file, text);
    await app.db.updateTable('audit_log').set({ note: null }).where('action', '=', 'MAKE_BUNDLE').execute();
    const strange = await soulwick('audit', 'verify', '--bundle', file, '--here');
    expect(strange).toMatchObject({ code: 1, out: expect.stringContaining('no bundle with this seal') });
  });
}

it('names what is wrong with the arguments, and does nothing', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'no-holds-'));
  const dataDir = join(parent, 'data');
  const wrong = [
    [['hold'], 'use it like this'],
    [['hold', 'ann'], 'use it like this'],
    [['hold', 'ann', '--until', '2000-01-01', '--why', 'x'], '--until: must be a date'],
    [['hold', 'ann', '--until', 'soon', '--why', 'x'], '--until: must be a date'],
    [['hold', 'ann', '--until', '9999-01-01', '--why', 'x'], '--until: must be a date'],
    [['hold', 'ann', '--until', new Date(Date.now() + DAY).toISOString(), '--why', ' '], '--why: must be'],
    [
      ['hold', 'ann', '--until', new Date(Date.now() + DAY).toISOString(), '--why', '\u200b'],
      '--why: must be',
    ],
    [['hold', '--list', 'ann'], 'use it like this'],
    [['release'], 'use it like this'],
    [['release', 'ann', 'ben'], 'use it like this'],
    [['bundle', 'ann', '--why', 'x'], 'use it like this'],
  ] as const;
  for (const [args, err] of wrong) {
    const answer = await run(args, { DATA_DIR: dataDir, DATABASE_URL: '' });
    expect([args, answer.code, answer.err]).toEqual([args, 1, expect.stringContaining(err)]);
  }
  expect(existsSync(dataDir)).toBe(false);
  rmSync(parent, { recursive: true });
});

describe('soulwick hold and bundle on SQLite', () =>
  suite(async () => {
    const app = await startApp(env);
    return { app, store: { DATA_DIR: app.dataDir, DATABASE_URL: '' } };
  }));

describe.skipIf(skip)('soulwick hold and bundle on PostgreSQL', () => {
  let postgres: Postgres;
  afterAll(() => postgres?.stop());
  suite(async () => {
    postgres = await startPostgres();
    const url = await postgres.newStore();
    const app = await startApp({ ...env, DATABASE_URL: url });
    return { app, store: { DATA_DIR: app.dataDir, DATABASE_URL: url } };
  });
});
