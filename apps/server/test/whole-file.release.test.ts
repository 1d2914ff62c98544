import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeWhole } from '../src/whole-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('replaces a file only where that is wanted, and leaves it as it was when writing fails', async () => {
  const file = join(folder, 'file');
  await writeWhole(file, (unfinished) => writeFile(unfinished, 'one'));
  await expect(writeWhole(file, (unfinished) => writeFile(unfinished, 'two'))).rejects.toThrow(
    'exists already',
  );
  const failing = async (unfinished: string) => {
    writeFileSync(unfinished, 'half');
    throw new Error('no room');
  };
  await expect(writeWhole(file, failing, { replacing: true })).rejects.toThrow('no room');
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['file'], 'one']);
  await writeWhole(file, (unfinished) => writeFile(unfinished, 'two'), { replacing: true });
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['file'], 'two']);
});

it('is refused where no file can be', async () => {
  for (const [file, why] of [
    [join(folder, 'none', 'file'), 'there is no folder'],
    [`${folder}/`, 'is no file'],
    ['/dev/null', 'is no file'],
  ] as const)
    await expect(writeWhole(file, async () => undefined, { replacing: true })).rejects.toThrow(why);
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'leaves nothing when %s ends it halfway',
  async (signal) => {
    const code = `
    import { writeFileSync } from 'node:fs';
    import { writeWhole } from ${JSON.stringify(join(import.meta.dirname, '../src/whole-file.ts'))};
    await writeWhole(${JSON.stringify(join(folder, 'file'))}, async (unfinished) => {
      writeFileSync(unfinished, 'half');
      writeFileSync(unfinished + '-journal', 'of half');
      console.log('begun');
      await new Promise((resolve) => setTimeout(resolve, 1e9));
    });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    expect(readdirSync(folder)).toHaveLength(1);
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect(readdirSync(folder)).toEqual([]);
  },
);
