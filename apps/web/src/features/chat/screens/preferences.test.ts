import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../lib/storage';
import { keepPreferences, readPreferences } from './preferences';

describe('what was chosen for all talks', () => {
  it('is a mirrored picture, the usual speaker and no translation until something else was chosen', () => {
    expect(readPreferences(memoryStore())).toEqual({ speaker: null, mirrored: true, translated: false });
  });

  it('is remembered on the device', () => {
    const store = memoryStore();
    keepPreferences({ speaker: 'headset', mirrored: false, translated: true }, store);
    expect(readPreferences(store)).toEqual({ speaker: 'headset', mirrored: false, translated: true });
    keepPreferences({ speaker: null, mirrored: true, translated: false }, store);
    expect(readPreferences(store)).toEqual({ speaker: null, mirrored: true, translated: false });
  });
});
