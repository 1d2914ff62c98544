import { expect, test } from 'vitest';
import { shallowEqual } from './shallow-equal';

type Pair = { a: unknown; b?: unknown };
const inner = { deep: 1 };

test.each<[boolean, Pair, Pair]>([
  [true, { a: 1, b: inner }, { a: 1, b: inner }],
  [true, { a: 1, b: undefined }, { a: 1 }],
  [false, { a: 1 }, { a: 2 }],
  [false, { a: 1 }, { a: 1, b: 2 }],
  [false, { a: 1, b: 2 }, { a: 1 }],
  [false, { a: { deep: 1 } }, { a: inner }],
])('%s: %j and %j', (same, one, other) => {
  expect(shallowEqual(one, other)).toBe(same);
});

test('what is excepted may differ, on either side', () => {
  expect(shallowEqual<Pair>({ a: 1, b: 1 }, { a: 1, b: 2 }, ['b'])).toBe(true);
  expect(shallowEqual<Pair>({ a: 1, b: 1 }, { a: 1 }, ['b'])).toBe(true);
  expect(shallowEqual<Pair>({ a: 1, b: 1 }, { a: 2, b: 1 }, ['b'])).toBe(false);
});
