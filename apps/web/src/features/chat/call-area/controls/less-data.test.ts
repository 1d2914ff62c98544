import { expect, it } from 'vitest';
import { megabytes } from './less-data';

it.each([
  ['en', 3_249_000, '3.2 MB'],
  ['en', 0, '0 MB'],
  ['de', 1_234_500_000, '1.234,5 MB'],
  ['fr', 3_250_000, '3,3 Mo'],
  ['zh', 12_000_000, '12 MB'],
])('in %s %i bytes are %s', (language, bytes, words) => {
  expect(megabytes(bytes, language).replace(/\s/g, ' ')).toBe(words.replace(/\s/g, ' '));
});
