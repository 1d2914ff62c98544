import { describe, expect, it } from 'vitest';
import { memoryStore } from '@/lib/storage';
import { keepArrangement, readArrangement } from './arrangement';

describe('the division of the screen', () => {
  it('is the specified one until another is chosen', () => {
    expect(readArrangement(memoryStore())).toEqual({ pictures: 'partner', panel: 'standard' });
  });

  it('is remembered on the device', () => {
    const store = memoryStore();
    keepArrangement({ pictures: 'halves', panel: 'beside' }, store);
    expect(readArrangement(store)).toEqual({ pictures: 'halves', panel: 'beside' });
  });

  it('ignores values that another version stored', () => {
    const store = memoryStore();
    store.setItem('arrangement', 'upside-down large');
    expect(readArrangement(store)).toEqual({ pictures: 'partner', panel: 'large' });
  });
});
