import { describe, expect, it } from 'vitest';
import { createSeal } from './sealed';

describe('a sealed text', () => {
  const { seal, open } = createSeal('secret');

  it('is opened for its purpose alone', () => {
    const sealed = seal('a key', 'codes of ann');
    expect(open(sealed, 'codes of ann')).toBe('a key');
    expect(open(sealed, 'codes of bob')).toBeUndefined();
    expect(open(sealed.slice(0, 10), 'codes of ann')).toBeUndefined();
    expect(createSeal('other').open(sealed, 'codes of ann')).toBeUndefined();
  });

  it('is opened with the secret before, and sealed with the one of today', () => {
    const after = createSeal('next', 'secret');
    expect(after.open(seal('a key', 'codes'), 'codes')).toBe('a key');
    expect(open(after.seal('a key', 'codes'), 'codes')).toBeUndefined();
    expect(createSeal('next').open(after.seal('a key', 'codes'), 'codes')).toBe('a key');
  });
});
