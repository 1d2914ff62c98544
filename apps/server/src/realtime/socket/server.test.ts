import { expect, it } from 'vitest';
import { heaviest } from './server';

it('chooses those with the most bytes, as few as possible', () => {
  const choose = (bytes: number[], most: number) => heaviest(bytes, (own) => own, most);
  expect(choose([2, 9, 1, 4, 0], 16)).toEqual([]);
  expect(choose([2, 9, 1, 4, 3], 16)).toEqual([9]);
  expect(choose([2, 9, 1, 4, 3], 9)).toEqual([9, 4]);
  expect(choose([2, 9], 0)).toEqual([9, 2]);
  expect(choose([], 0)).toEqual([]);
});
