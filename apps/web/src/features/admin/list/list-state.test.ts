import { expect, test } from 'vitest';
import {
  changeListState,
  type ListSpec,
  type ListState,
  listQuery,
  pageCount,
  readListState,
  writeListState,
} from './list-state';

const SPEC: ListSpec = {
  statuses: ['pending', 'reviewed'],
  sorts: ['newest', 'oldest'],
  sizes: [10, 20, 50],
  views: ['people'],
};
const PLAIN: ListState = { q: '', status: '', sort: 'newest', page: 1, size: 10, view: '', against: '' };

const read = (query: string) => readListState(new URLSearchParams(query), SPEC);

test('an address without parameters is the default list, and the reverse', () => {
  expect(read('')).toEqual(PLAIN);
  expect(writeListState(PLAIN, SPEC).toString()).toBe('');
});

test('reads every part back from the address it wrote', () => {
  const state: ListState = {
    ...{ q: 'a&b =ü', status: 'pending', sort: 'oldest', page: 12, size: 50 },
    ...{ view: 'people', against: 'some-id' },
  };
  expect(read(writeListState(state, SPEC).toString())).toEqual(state);
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'sort=up',
  'status=constructor',
  'size=11',
  'view=odd',
  'size=',
  'q=%20',
])('ignores %s', (query) => expect(read(query)).toEqual(PLAIN));

test('a list without a choice of sizes has ten rows on a page', () => {
  expect(readListState(new URLSearchParams('size=50'), { statuses: [], sorts: ['newest'] }).size).toBe(10);
});

test('a new filter starts at its first page, and a new page keeps the filter', () => {
  const third = { ...PLAIN, q: 'x', page: 3 };
  expect(changeListState(third, { status: 'reviewed' })).toEqual({ ...third, status: 'reviewed', page: 1 });
  expect(changeListState(third, { page: 4 })).toEqual({ ...third, page: 4 });
});

test('the request contains page, size, order, filter and search', () => {
  expect(listQuery(PLAIN).toString()).toBe('page=1&pageSize=10&sort=newest');
  expect(listQuery({ ...PLAIN, q: 'x y', status: 'pending' }).toString()).toBe(
    'page=1&pageSize=10&sort=newest&q=x+y&status=pending',
  );
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [25, 3],
])('%i rows of ten fill %i pages', (total, pages) => expect(pageCount(total, 10)).toBe(pages));

test('a search is one that the server takes, whatever was pasted', () => {
  expect(read(`q=${encodeURIComponent('Person 07\tvisitor-07\n')}`).q).toBe('Person 07 visitor-07');
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
});
