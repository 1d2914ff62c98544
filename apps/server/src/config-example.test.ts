import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { configKeys } from './config-keys';

it('names every setting in .env.example, and no other', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, key]) => key);
  expect(named.sort()).toEqual(Object.keys(configKeys).sort());
});
