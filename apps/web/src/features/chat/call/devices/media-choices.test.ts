import { afterEach, expect, it, vi } from 'vitest';
import { memoryStore } from '@/lib/storage';
import { readDevice, readLessData } from './media-choices';

afterEach(() => void vi.unstubAllGlobals());

it('remembers the chosen devices', () => {
  const store = memoryStore();
  expect(readDevice(store, 'camera')).toBeUndefined();
  store.setItem('cameraId', 'back');
  expect([readDevice(store, 'camera'), readDevice(store, 'microphone')]).toEqual(['back', undefined]);
});

it('remembers whether less data is used, with what the browser is set to as the default', () => {
  const store = memoryStore();
  expect(readLessData(store)).toBe(false);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(readLessData(store)).toBe(true);
  store.setItem('lessData', 'off');
  expect(readLessData(store)).toBe(false);
});
