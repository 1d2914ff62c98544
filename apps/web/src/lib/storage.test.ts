import { expect, test } from 'vitest';
import { memoryStore } from './storage';

test('a memory store answers as web storage does', () => {
  const store = memoryStore();
  expect(store.getItem('theme')).toBeNull();
  store.setItem('theme', 'dark');
  expect(store.getItem('theme')).toBe('dark');
  store.removeItem('theme');
  expect(store.getItem('theme')).toBeNull();
});
