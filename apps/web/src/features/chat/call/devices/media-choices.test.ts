import { expect, it } from 'vitest';
import { memoryStore } from '@/lib/storage';
import { readDevices, readMode, readReveal, saveDevice, saveMode, saveReveal } from './media-choices';

it('remembers how the visitor takes part, with video as the default', () => {
  const store = memoryStore();
  expect(readMode(store)).toBe('video');
  saveMode(store, 'voice');
  expect(readMode(store)).toBe('voice');
  store.setItem('mediaMode', 'smoke signals');
  expect(readMode(store)).toBe('video');
});

it('remembers the chosen devices', () => {
  const store = memoryStore();
  expect(readDevices(store)).toEqual({});
  saveDevice(store, 'camera', 'back');
  expect(readDevices(store)).toEqual({ camera: 'back' });
});

it('remembers when the visitor is shown, with a tap as the default', () => {
  const store = memoryStore();
  expect(readReveal(store)).toBe('tap');
  saveReveal(store, 'always');
  expect(readReveal(store)).toBe('always');
  store.setItem('showMyself', 'clear');
  expect(readReveal(store)).toBe('tap');
});
