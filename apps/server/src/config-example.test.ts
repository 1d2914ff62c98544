import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { configKeys } from './config-keys';
import { SECRET_KEYS } from './secret-files';

it('.env.example names every setting and no others', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, key]) => key);
  const files = SECRET_KEYS.map((key) => `${key}_FILE`);
  expect(named.sort()).toEqual([...Object.keys(configKeys), ...files].sort());
});
