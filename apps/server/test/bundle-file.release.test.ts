import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandError } from '../src/command-error';
import { readBundleFile, writeBundleFile } from '../src/legal/bundle-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the file of a bundle', () => {
  const pieces = async function* (...texts: string[]) {
    yield* texts;
  };

  it('is readable by its owner alone, and never overwrites a file', async () => {
    const file = join(folder, 'file');
    await writeBundleFile(file, pieces('one\n'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(writeBundleFile(file, pieces('two\n'))).rejects.toThrow(`${file} exists already`);
    expect(readFileSync(file, 'utf8')).toBe('one\n');
  });

  it('may be left before its end, and what was wrong with it is said', async () => {
    const file = join(folder, 'file.gz');
    await writeBundleFile(file, pieces('0\n', ...Array.from({ length: 100 }, () => 'line\n'.repeat(10_000))));
    const first = await readBundleFile(file, async (lines) => {
      for await (const line of lines) return line;
      return undefined;
    });
    expect(first).toBe('0');
    const refused = readBundleFile(file, async (lines) => {
      for await (const line of lines) throw new CommandError(`${line} is wrong`);
    });
    await expect(refused).rejects.toThrow('0 is wrong');
  });

  it('with a line that would fill the memory is refused', async () => {
    const file = join(folder, 'file.gz');
    const megabyte = 'a'.repeat(1_000_000);
    await writeBundleFile(file, pieces('one\n', ...Array.from({ length: 20 }, () => megabyte), '\n'));
    const read: string[] = [];
    const reading = readBundleFile(file, async (lines) => {
      for await (const line of lines) read.push(line);
    });
    await expect(reading).rejects.toThrow('a line of the file is too long');
    expect(read).toEqual(['one']);
  });

  it('has its name only once it is whole', async () => {
    const file = join(folder, 'file');
    const watching = async function* () {
      yield 'one\n';
      expect(readdirSync(folder)).not.toContain('file');
      yield 'two\n';
    };
    await writeBundleFile(file, watching());
    expect(readdirSync(folder)).toEqual(['file']);
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  });

  it('does not replace a file that came while it was written', async () => {
    const file = join(folder, 'file');
    const meanwhile = async function* () {
      yield 'one\n';
      writeFileSync(file, 'of somebody else');
    };
    await expect(writeBundleFile(file, meanwhile())).rejects.toThrow(`${file} exists already`);
    expect(readdirSync(folder)).toEqual(['file']);
    expect(readFileSync(file, 'utf8')).toBe('of somebody else');
  });

  it('is removed when writing it fails', async () => {
    const file = join(folder, 'file');
    const failing = async function* () {
      yield 'one\n';
      throw new Error('lost');
    };
    await expect(writeBundleFile(file, failing())).rejects.toThrow('lost');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when it is compressed and was cut or damaged', async () => {
    const file = join(folder, 'file.gz');
    await writeBundleFile(
      file,
      pieces(...Array.from({ length: 1_000 }, (_, n) => `line ${n} ${Math.sin(n)}\n`)),
    );
    const read = () =>
      readBundleFile(file, async (lines) => {
        for await (const _ of lines);
      });
    await read();
    truncateSync(file, statSync(file).size - 20);
    await expect(read()).rejects.toThrow(new CommandError('the file was cut'));
    writeFileSync(file, 'not compressed');
    await expect(read()).rejects.toThrow(CommandError);
    await expect(readBundleFile(join(folder, 'none'), async () => undefined)).rejects.toThrow(
      `there is no ${join(folder, 'none')}`,
    );
  });

  it('gives the same lines wherever its chunks are cut', async () => {
    const file = join(folder, 'file');
    const text = `${'é'.repeat(100_000)}\n🚀\n\nend\n`;
    writeFileSync(file, text);
    const lines = await readBundleFile(file, async (all) => {
      const read: string[] = [];
      for await (const line of all) read.push(line);
      return read;
    });
    expect(`${lines.join('\n')}\n`).toBe(text);
  });
});
