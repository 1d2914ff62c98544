import { expect, it } from 'vitest';
import { memoryStore } from '../lib/storage';
import { keepMode, readMode } from './media-mode';

it('remembers how the visitor takes part, with video as the default', () => {
  const store = memoryStore();
  expect(readMode(store)).toBe('video');
  keepMode('voice', store);
  expect(readMode(store)).toBe('voice');
  store.setItem('mediaMode', 'smoke signals');
  expect(readMode(store)).toBe('video');
});
