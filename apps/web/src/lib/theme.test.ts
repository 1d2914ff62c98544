import { expect, test } from 'vitest';
import { memoryStore } from './storage';
import { keepTheme, readTheme } from './theme';

test('the theme is light until dark is chosen', () => {
  const store = memoryStore();
  expect(readTheme(store)).toBe('light');
  keepTheme('dark', store);
  expect(readTheme(store)).toBe('dark');
  keepTheme('light', store);
  expect(readTheme(store)).toBe('light');
});

test('ignores a stored theme that does not exist', () => {
  const store = memoryStore();
  store.setItem('theme', 'sepia');
  expect(readTheme(store)).toBe('light');
});
