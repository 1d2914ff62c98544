import { expect, it } from 'vitest';
import { memoryStore } from '../../../lib/storage';
import { readDevices, readMode, readReveal, saveDevice, saveMode, saveReveal } from './media-choices';

it('how one takes part is remembered, and is with video where nothing sensible is', () => {
  const store = memoryStore();
  expect(readMode(store)).toBe('video');
  saveMode(store, 'voice');
  expect(readMode(store)).toBe('voice');
  store.setItem('mediaMode', 'smoke signals');
  expect(readMode(store)).toBe('video');
});

it('so are the devices', () => {
  const store = memoryStore();
  expect(readDevices(store)).toEqual({});
  saveDevice(store, 'camera', 'back');
  expect(readDevices(store)).toEqual({ camera: 'back' });
});

it('so is when one shows oneself, which is at a tap where nothing sensible is', () => {
  const store = memoryStore();
  expect(readReveal(store)).toBe('tap');
  saveReveal(store, 'always');
  expect(readReveal(store)).toBe('always');
  store.setItem('showMyself', 'clear');
  expect(readReveal(store)).toBe('tap');
});
