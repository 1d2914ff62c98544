import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The rows of the tables in a text as cells, without headings and separators. */
function rowsOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  return cells.filter((_row, at) => !isRule(cells[at]) && !isRule(cells[at + 1]));
}

const isRule = (cells: string[] | undefined) => cells?.every((cell) => /^:?-+:?$/.test(cell)) ?? false;

const FOLDERS = [
  'apps/server/src',
  'apps/server/test',
  'apps/web/src',
  'apps/web/test',
  'e2e',
  'packages/contract',
  'scripts',
  'simulation',
];

const testFiles = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => path.join(folder, file)),
);

/** The content of all test files with this name; several folders may have one. */
function sourceOf(name: string): string {
  const found = testFiles.filter((file) => path.basename(file) === name);
  if (found.length === 0) throw new Error(`there is no ${name}`);
  return found.map(read).join('\n');
}

describe.each(['docs/security.md', 'docs/asvs.md'])('%s', (file) => {
  it('has no empty cell', () => {
    const rows = rowsOf(read(file));
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => row.includes(''))).toEqual([]);
  });

  it('names only existing tests', () => {
    const named = [...read(file).matchAll(/`([\w.-]+\.(?:test|suite|spec)\.tsx?)`((?:(?:: |, )"[^"|]+")*)/g)];
    const missing = named.flatMap(([, name = '', titles = '']) => {
      const source = sourceOf(name);
      return [...titles.matchAll(/"([^"]+)"/g)].filter(
        ([, title = '']) => !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`)),
      );
    });
    expect(missing.map(([title]) => title)).toEqual([]);
  });
});

it('every threat has a measure and a test with its title', () => {
  const [, section = ''] = read('docs/security.md').split(/^## /m);
  const threats = rowsOf(section);
  expect(section).toMatch(/^Threats/);
  expect(threats.length).toBeGreaterThan(40);
  expect(threats.filter(([, , test = '']) => !/\.tsx?`: "/.test(test))).toEqual([]);
});

it('every requirement is met, not applicable, or open, with the place or reason', () => {
  const rows = rowsOf(read('docs/asvs.md')).filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id));
  expect(new Set(rows.map(([id]) => id)).size).toBe(253);
  expect(rows.filter(([, , , status = '']) => !/^(met|not applicable|open)$/.test(status))).toEqual([]);
});
