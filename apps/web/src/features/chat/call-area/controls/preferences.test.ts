import { describe, expect, it } from 'vitest';
import { memoryStore } from '@/lib/storage';
import { keepPreferences, type Preferences, readPreferences } from './preferences';

const FIRST: Preferences = {
  pictures: 'partner',
  panel: 'standard',
  mirrored: true,
  translated: false,
  ring: false,
};

describe('the preferences for all talks', () => {
  it('are the specified division of the screen, a mirrored picture and no translation at first', () => {
    expect(readPreferences(memoryStore())).toEqual(FIRST);
  });

  it('are remembered on the device', () => {
    const store = memoryStore();
    const others: Preferences = {
      pictures: 'halves',
      panel: 'beside',
      mirrored: false,
      translated: true,
      ring: true,
    };
    keepPreferences(others, store);
    expect(readPreferences(store)).toEqual(others);
    keepPreferences(FIRST, store);
    expect(readPreferences(store)).toEqual(FIRST);
  });

  it('ignore a division of the screen that another version stored', () => {
    const store = memoryStore();
    store.setItem('arrangement', 'upside-down large');
    expect(readPreferences(store)).toEqual({ ...FIRST, panel: 'large' });
  });
});
