import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers';

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
  [17, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
])('page %i of %i', (page, count, steps) => expect(pageNumbers(page, count)).toEqual(steps));
