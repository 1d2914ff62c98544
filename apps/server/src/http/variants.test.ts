import { expect, it } from 'vitest';
import { chooseEncoding } from './variants';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.8', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity, gzip;q=0', 'identity'],
  ['brotli, gzipped', 'identity'],
])('of %j takes %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
