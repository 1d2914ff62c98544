import { describe, expect, it } from 'vitest';
import { memoryStore } from '@/lib/storage';
import { keepPreferences, readPreferences } from './preferences';

describe('the preferences for all talks', () => {
  it('are a mirrored picture, the default speaker and no translation at first', () => {
    expect(readPreferences(memoryStore())).toEqual({ speaker: null, mirrored: true, translated: false });
  });

  it('are remembered on the device', () => {
    const store = memoryStore();
    keepPreferences({ speaker: 'headset', mirrored: false, translated: true }, store);
    expect(readPreferences(store)).toEqual({ speaker: 'headset', mirrored: false, translated: true });
    keepPreferences({ speaker: null, mirrored: true, translated: false }, store);
    expect(readPreferences(store)).toEqual({ speaker: null, mirrored: true, translated: false });
  });
});
