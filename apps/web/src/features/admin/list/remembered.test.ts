import { expect, test } from 'vitest';
import { memoryStore } from '@/lib/storage';
import { type ListSpec, readListState } from './list-state';
import { readRemembered, remember } from './remembered';

const SPEC: ListSpec = { statuses: ['reviewed'], sorts: ['newest', 'urgent'], views: ['people'] };
const shown = (query: string) => readListState(new URLSearchParams(query), SPEC);

test('remembers sorting, filter and layout for each list', () => {
  const store = memoryStore();
  expect(readRemembered('reports', store)).toBeUndefined();
  remember('reports', shown('q=bob&against=ann&page=3&sort=urgent&status=reviewed&view=people'), SPEC, store);
  remember('users', shown('sort=urgent'), SPEC, store);
  expect(readRemembered('reports', store)?.toString()).toBe('view=people&status=reviewed&sort=urgent');
  expect(readRemembered('users', store)?.toString()).toBe('sort=urgent');
  remember('reports', shown(''), SPEC, store);
  expect(readRemembered('reports', store)).toBeUndefined();
});

test.each(['', 'null', '[]', '{', '{"reports": 5}', '7'])('ignores a stored value such as %s', (kept) => {
  const store = memoryStore();
  store.setItem('adminLists', kept);
  expect(readRemembered('reports', store)).toBeUndefined();
  remember('reports', shown('sort=urgent'), SPEC, store);
  expect(readRemembered('reports', store)?.toString()).toBe('sort=urgent');
});
