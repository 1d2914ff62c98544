import { describe, expect, it } from 'vitest';
import { memoryStore } from '@/lib/storage';
import { keepPreferences, type Preferences, readPreferences } from './preferences';

const FIRST: Preferences = { mirrored: true, translated: false, ring: false };

describe('the preferences for all talks', () => {
  it('are a mirrored picture, no translation and no ring at first', () => {
    expect(readPreferences(memoryStore())).toEqual(FIRST);
  });

  it('are remembered on the device', () => {
    const store = memoryStore();
    const others: Preferences = { mirrored: false, translated: true, ring: true };
    keepPreferences(others, store);
    expect(readPreferences(store)).toEqual(others);
    keepPreferences(FIRST, store);
    expect(readPreferences(store)).toEqual(FIRST);
  });
});
