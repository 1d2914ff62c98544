import { beforeEach, expect, it } from 'vitest';
import { tabStore } from '../lib/storage';
import { keepReceipt, readReceipts } from './receipts';

beforeEach(() => tabStore.removeItem('receipts'));

it('are kept with the latest first, each once', () => {
  expect(readReceipts()).toEqual([]);
  for (const code of ['AAAA-1', 'BBBB-2', undefined, 'AAAA-1']) keepReceipt(code);
  expect(readReceipts()).toEqual(['AAAA-1', 'BBBB-2']);
});

it('are as many as a tab needs', () => {
  for (let n = 0; n < 30; n += 1) keepReceipt(`C-${n}`);
  expect(readReceipts()).toHaveLength(20);
  expect(readReceipts()[0]).toBe('C-29');
});
