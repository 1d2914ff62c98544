import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTransferFile, writeTransferFile } from '../src/transfer/file';
import { TransferError } from '../src/transfer/transfer-error';
import { WITHIN } from './within';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transfer-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a transfer file', () => {
  const pieces = async function* (...texts: string[]) {
    yield* texts;
  };

  it('is readable by its owner alone, and never overwrites a file', async () => {
    const file = join(folder, 'file');
    await writeTransferFile(file, pieces('one\n'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(writeTransferFile(file, pieces('two\n'))).rejects.toThrow(`${file} exists already`);
    expect(readFileSync(file, 'utf8')).toBe('one\n');
  });

  it('may be left before its end, and what was wrong with it is said', async () => {
    const file = join(folder, 'file.gz');
    await writeTransferFile(file, pieces(...Array.from({ length: 100_000 }, (_, n) => `${n}\n`)));
    const first = await readTransferFile(file, async (lines) => {
      for await (const line of lines) return line;
      return undefined;
    });
    expect(first).toBe('0');
    const refused = readTransferFile(file, async (lines) => {
      for await (const line of lines) throw new TransferError(`${line} is wrong`);
    });
    await expect(refused).rejects.toThrow('0 is wrong');
  });

  it('with a line that would fill the memory is refused', async () => {
    const file = join(folder, 'file.gz');
    const megabyte = 'a'.repeat(1_000_000);
    await writeTransferFile(file, pieces('one\n', ...Array.from({ length: 20 }, () => megabyte), '\n'));
    const read: string[] = [];
    const reading = readTransferFile(file, async (lines) => {
      for await (const line of lines) read.push(line);
    });
    await expect(reading).rejects.toThrow('a line of the file is too long');
    expect(read).toEqual(['one']);
  });

  it('has its name only once it is whole, and what a killed process left of it is removed', async () => {
    const file = join(folder, 'file');
    const killed = spawnSync(process.execPath, ['--version']).pid;
    writeFileSync(join(folder, `.new-${killed}-file`), 'half of it');
    const watching = async function* () {
      yield 'one\n';
      expect(readdirSync(folder)).not.toContain('file');
      yield 'two\n';
    };
    await writeTransferFile(file, watching());
    expect(readdirSync(folder)).toEqual(['file']);
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  });

  it('does not replace a file that came while it was written', async () => {
    const file = join(folder, 'file');
    const meanwhile = async function* () {
      yield 'one\n';
      writeFileSync(file, 'of somebody else');
    };
    await expect(writeTransferFile(file, meanwhile())).rejects.toThrow(`${file} exists already`);
    expect(readdirSync(folder)).toEqual(['file']);
    expect(readFileSync(file, 'utf8')).toBe('of somebody else');
  });

  it('is removed when writing it fails', async () => {
    const file = join(folder, 'file');
    const failing = async function* () {
      yield 'one\n';
      throw new Error('lost');
    };
    await expect(writeTransferFile(file, failing())).rejects.toThrow('lost');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when it is compressed and was cut or damaged', async () => {
    const file = join(folder, 'file.gz');
    await writeTransferFile(
      file,
      pieces(...Array.from({ length: 1_000 }, (_, n) => `line ${n} ${Math.sin(n)}\n`)),
    );
    const read = () =>
      readTransferFile(file, async (lines) => {
        for await (const _ of lines);
      });
    await read();
    truncateSync(file, statSync(file).size - 20);
    await expect(read()).rejects.toThrow(new TransferError('the file was cut'));
    writeFileSync(file, 'not compressed');
    await expect(read()).rejects.toThrow(TransferError);
    await expect(readTransferFile(join(folder, 'none'), async () => undefined)).rejects.toThrow(
      `there is no ${join(folder, 'none')}`,
    );
  });

  it('gives the same lines wherever its chunks are cut', async () => {
    const file = join(folder, 'file');
    const text = `${'é'.repeat(100_000)}\n🚀\n\nend\n`;
    writeFileSync(file, text);
    const lines = await readTransferFile(file, async (all) => {
      const read: string[] = [];
      for await (const line of all) read.push(line);
      return read;
    });
    expect(`${lines.join('\n')}\n`).toBe(text);
  });

  it('of two processes at once that have one id, as in two containers, is that of the last, and whole', async () => {
    const file = join(folder, 'file');
    const begun = (count: number) =>
      vi.waitUntil(
        () => readdirSync(folder).filter((name) => name.startsWith('.new-')).length >= count,
        WITHIN,
      );
    const replace = (text: string, until: () => Promise<unknown>) => {
      const halves = async function* () {
        yield text;
        await until();
        yield text;
      };
      return writeTransferFile(file, halves(), { replacing: true });
    };
    const first = replace('one\n', () => begun(2));
    await begun(1);
    const second = replace('two\n', () => first);
    await first;
    expect(readFileSync(file, 'utf8')).toBe('one\none\n');
    await second;
    expect(readFileSync(file, 'utf8')).toBe('two\ntwo\n');
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it('removes what an earlier process with the id of this one left, as in a container that was killed', async () => {
    const file = join(folder, 'file');
    const left = join(folder, `.new-${process.pid}-file`);
    writeFileSync(left, 'half of it');
    const before = Date.now() / 1_000 - 3_600;
    utimesSync(left, before, before);
    await writeTransferFile(file, pieces('one\n'));
    expect(readdirSync(folder)).toEqual(['file']);
  });
});
