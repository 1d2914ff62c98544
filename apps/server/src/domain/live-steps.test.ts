import { expect, it } from 'vitest';
import { toldCount } from './live-steps';

it.each([
  [0, undefined, 0],
  [7, undefined, 7],
  [99, 98, 99],
  [137, undefined, 130],
  [30_412, undefined, 30_000],
  // Less than a step away from what was told.
  [139, 130, 130],
  [121, 130, 130],
  [29_001, 30_000, 30_000],
  [30_999, 30_000, 30_000],
  // A step away.
  [140, 130, 140],
  [120, 130, 120],
  [29_000, 30_000, 29_000],
  [99, 100, 100],
  [90, 100, 90],
  [2_500, 100, 2_500],
])('of %i people, after %j, it tells %i', (online, before, told) => {
  expect(toldCount(online, before)).toBe(told);
});
