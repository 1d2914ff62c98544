import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { engineFlags, heapGrowth } from './engine';

const ENGINE = fileURLToPath(new URL('engine.ts', import.meta.url));

it('lets a heap grow by a fifth while it is small, as under attack, and by half once it is large', () => {
  expect([10e6, 55e6].map(heapGrowth)).toEqual([20, 20]);
  expect([70e6, 500e6].map(heapGrowth)).toEqual([50, 50]);
});

it('sets only flags that this V8 knows', () => {
  const flags = engineFlags(process.versions.v8);
  // V8 names a flag that it does not know, and goes on.
  const { stdout, stderr } = spawnSync(process.execPath, [
    '--eval',
    `for (const flag of ${JSON.stringify(flags)}) require('node:v8').setFlagsFromString(flag); console.log('set')`,
  ]);
  expect([String(stdout), String(stderr)]).toEqual(['set\n', '']);
});

it('sets no flag while the heap is being marked: a whole collection comes first', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [
    ...['--import', 'tsx', '--trace-gc', '--eval'],
    `import(${JSON.stringify(ENGINE)}).then(({ tuneEngine }) => tuneEngine())`,
  ]);
  expect(String(stderr)).toBe('');
  // What V8 calls a collection that was asked for.
  expect(String(stdout)).toMatch(/Mark-Compact.*testing/);
});
