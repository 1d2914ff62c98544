import { expect, it } from 'vitest';
import { heapGrowth } from './engine';

it('lets a heap grow by a fifth while it is small, as under attack, and by half once it is large', () => {
  expect([10e6, 55e6].map(heapGrowth)).toEqual([20, 20]);
  expect([70e6, 500e6].map(heapGrowth)).toEqual([50, 50]);
});
