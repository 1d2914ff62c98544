import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let place: string;
let dist: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'switch-'));
  dist = path.join(place, 'dist');
});
afterEach(() => rmSync(place, { recursive: true }));

function build(text: string): void {
  mkdirSync(`${dist}.new`);
  writeFileSync(path.join(`${dist}.new`, 'file'), text);
  const program = path.join(import.meta.dirname, 'switch-folder.mjs');
  expect(spawnSync(process.execPath, [program, dist]).status).toBe(0);
}

it('a first build takes its place, and there is one for it to go to', () => {
  build('one');
  expect(readdirSync(place).sort()).toEqual(['dist', 'dist.before']);
  expect(readdirSync(`${dist}.before`)).toEqual([]);
});

it('a later one replaces it, and only the build before is kept', () => {
  for (const text of ['one', 'two', 'three']) build(text);
  expect(readFileSync(path.join(dist, 'file'), 'utf8')).toBe('three');
  expect(readFileSync(path.join(place, 'dist.before/file'), 'utf8')).toBe('two');
  expect(readdirSync(place).sort()).toEqual(['dist', 'dist.before']);
});
