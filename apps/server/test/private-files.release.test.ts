import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SOULWICK } from './program-under-test';
import { startProcess } from './server-process';

describe.skipIf(process.platform === 'win32')('a data folder that lets others in', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'open-'));
    await chmod(folder, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** The files in the folder that others may read or change. */
  async function openFiles(): Promise<string[]> {
    const names = await readdir(folder);
    const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode));
    return names.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0);
  }

  it('gets no file that others may read, and is a finding', async () => {
    const server = await startProcess({ DATA_DIR: folder });
    try {
      expect(await readdir(folder)).toEqual(expect.arrayContaining(['store.sqlite', 'store.sqlite-wal']));
      expect(await openFiles()).toEqual([]);
      const { notSafeYet } = (await (await fetch(`${server.url}/readyz`)).json()) as {
        notSafeYet: { finding: string }[];
      };
      expect(notSafeYet.map(({ finding }) => finding)).toContain('open_data_folder');
    } finally {
      await server.dispose();
    }
  });

  it('gets backups that only their owner may read, and files left open are closed', async () => {
    const run = promisify(execFile);
    const env = { ...process.env, DATA_DIR: folder };
    const command = (...args: string[]) => run(process.execPath, [...SOULWICK, ...args], { env });
    await command('migrate');
    await chmod(join(folder, 'store.sqlite'), 0o644);
    await writeFile(join(folder, 'note'), 'of somebody else');
    await chmod(join(folder, 'note'), 0o644);
    await command('migrate');
    await command('backup', join(folder, 'backup.ndjson'));
    expect(await openFiles()).toEqual(['note']);
  });
});
