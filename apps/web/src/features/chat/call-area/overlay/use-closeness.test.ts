import { expect, it } from 'vitest';
import { closenessAfter } from './use-closeness';

it('closeness grows a few times during a talk and never decreases', () => {
  const minutes = [0, 0.9, 1, 3, 6, 10, 15, 600];
  expect(minutes.map((n) => closenessAfter(n * 60_000))).toEqual([0, 0, 1, 2, 3, 4, 5, 5]);
  // The clock was set back.
  expect(closenessAfter(-60_000)).toBe(0);
});
