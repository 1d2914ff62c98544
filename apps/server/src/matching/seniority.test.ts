import { expect, it } from 'vitest';
import type { Ticket } from './lobby';
import { Seniority } from './seniority';
import { friend } from './testing/visitors';

const ticket = (userId: string, since = 3): Ticket => ({ ...friend(userId), since });

it('is given back once and within its time, and forgotten afterwards', () => {
  const seniority = new Seniority();
  seniority.keep(ticket('a'), 10);
  expect(seniority.take('a', 9)).toBe(3);
  expect(seniority.take('a', 9)).toBeUndefined();
  seniority.keep(ticket('a'), 10);
  expect(seniority.take('a', 10)).toBeUndefined();
  seniority.keep(ticket('a'), 10);
  seniority.keep(ticket('b', 4), 11);
  seniority.purge(10);
  expect(seniority.take('a', 0)).toBeUndefined();
  expect(seniority.take('b', 0)).toBe(4);
  seniority.keep(ticket('a'), 10);
  seniority.forget('a');
  expect(seniority.take('a', 0)).toBeUndefined();
});

it('is dropped from the oldest on when there are too many', () => {
  const seniority = new Seniority(2);
  for (const userId of ['a', 'b', 'a', 'c']) seniority.keep(ticket(userId), 10);
  expect(['a', 'b', 'c'].map((userId) => seniority.take(userId, 0))).toEqual([3, undefined, 3]);
});
