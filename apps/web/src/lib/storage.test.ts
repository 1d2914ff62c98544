import { expect, test } from 'vitest';
import { forgiving, memoryStore } from './storage';

test('a memory store behaves like web storage', () => {
  const store = memoryStore();
  expect(store.getItem('theme')).toBeNull();
  store.setItem('theme', 'dark');
  expect(store.getItem('theme')).toBe('dark');
  store.removeItem('theme');
  expect(store.getItem('theme')).toBeNull();
});

test('a value that a full store refuses replaces the old one as long as the page is open', () => {
  const full = { ...memoryStore(), isFull: false };
  const { setItem } = full;
  full.setItem = (key, value) => {
    if (full.isFull) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  };
  const store = forgiving(full);
  store.setItem('mood', 'Make Friends');
  full.isFull = true;
  store.setItem('mood', 'Feeling Lonely');
  expect(store.getItem('mood')).toBe('Feeling Lonely');
  // The next page must not use the mood that was replaced.
  expect(full.getItem('mood')).toBeNull();

  full.isFull = false;
  store.setItem('mood', 'Here to Listen');
  expect([store, full].map((each) => each.getItem('mood'))).toEqual(['Here to Listen', 'Here to Listen']);
  full.isFull = true;
  store.setItem('mood', 'Show my Talent');
  store.removeItem('mood');
  expect(store.getItem('mood')).toBeNull();
});

test('a store that cannot be read at all lasts as long as the page', () => {
  const damaged = () => {
    throw new DOMException('', 'NS_ERROR_FILE_CORRUPTED');
  };
  const store = forgiving({ getItem: damaged, setItem: damaged, removeItem: damaged });
  expect(store.getItem('theme')).toBeNull();
  store.setItem('theme', 'dark');
  expect(store.getItem('theme')).toBe('dark');
  store.removeItem('theme');
  expect(store.getItem('theme')).toBeNull();
});
