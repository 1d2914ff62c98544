import { expect, it } from 'vitest';
import { linePath, roundTop } from './line-path';

const size = { width: 40, height: 10, max: 5 };

it('connects the values, with the greatest at the top', () => {
  expect(linePath([0, 5, 2.5, 0], size)).toBe('M5 10L15 0L25 5L35 10');
});

it('has a gap for missing values, and a dash for a single one', () => {
  expect(linePath([undefined, 5, undefined, 0], size)).toBe('M11.5 0h7M31.5 10h7');
  expect(linePath([5, 5, undefined, undefined], size)).toBe('M5 0L15 0');
  expect(linePath([undefined, undefined], size)).toBe('');
});

it('has a round maximum above all values, also without values', () => {
  expect([[], [undefined], [0], [1], [3], [5], [7], [11], [42], [99], [101]].map(roundTop)).toEqual([
    1, 1, 1, 1, 3, 5, 8, 15, 50, 100, 150,
  ]);
});
