import { expect, test } from 'vitest';
import { adopt, mergeSteadily } from './steady-rows';

type Row = { id: string; note?: string };

const rows = (ids: string): Row[] => [...ids].map((id) => ({ id }));
const merge = (shown: string, incoming: string, decided = '') =>
  mergeSteadily(
    rows(shown),
    rows(incoming),
    ({ id }) => id,
    (id) => decided.includes(id),
    4,
  );
const seen = ({ rows, newCount, removedCount }: ReturnType<typeof merge>) => ({
  ids: rows.map(({ id }) => id).join(''),
  newCount,
  removedCount,
});

test('the same rows change nothing', () => {
  expect(seen(merge('abcd', 'abcd'))).toEqual({ ids: 'abcd', newCount: 0, removedCount: 0 });
});

test('new rows at the top wait, and the rows they would push out stay', () => {
  expect(seen(merge('abcd', 'xyab'))).toEqual({ ids: 'abcd', newCount: 2, removedCount: 2 });
});

test('rows are updated in place', () => {
  const { rows: merged } = mergeSteadily(
    rows('ab'),
    [{ id: 'b' }, { id: 'a', note: 'new' }],
    ({ id }) => id,
    () => false,
    4,
  );
  expect(merged).toEqual([{ id: 'a', note: 'new' }, { id: 'b' }]);
});

test('a row decided here stays in its place, and the next page fills the end', () => {
  expect(seen(merge('abcd', 'acde', 'b'))).toEqual({ ids: 'abcde', newCount: 0, removedCount: 0 });
  expect(seen(merge('abcde', 'adef', 'bc'))).toEqual({ ids: 'abcdef', newCount: 0, removedCount: 0 });
});

test('new rows at the top wait also while the end is filled', () => {
  expect(seen(merge('abcd', 'xacd', 'b'))).toEqual({ ids: 'abcd', newCount: 1, removedCount: 0 });
});

test('a decided row that is still in the list counts towards the page', () => {
  expect(seen(merge('abcd', 'abcde', 'a'))).toEqual({ ids: 'abcd', newCount: 1, removedCount: 0 });
});

test('an empty screen shows all rows', () => {
  expect(seen(merge('', 'abc'))).toEqual({ ids: 'abc', newCount: 0, removedCount: 0 });
});

test('a list that was accepted has no waiting rows', () => {
  expect(adopt(rows('ab'))).toEqual({ rows: rows('ab'), newCount: 0, removedCount: 0 });
});
