import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file can be read by the browser after the press that saves it, and not for ever', () => {
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the file');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  saveFile('log.csv', 'text/csv', ['a,b']);
  expect(link).toMatchObject({ href: 'blob:the file', download: 'log.csv' });
  expect(link.click).toHaveBeenCalledOnce();
  // A dialog of the browser is in between.
  vi.advanceTimersByTime(1_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:the file');
});
