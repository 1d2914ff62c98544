import { describe, expect, it } from 'vitest';
import { hoursText, monthText, shareOf } from './figure-words';

describe('the words of figures', () => {
  it.each([
    [1, 'en', '1 hour'],
    [72, 'en', '72 hours'],
    [96, 'en', '4 days'],
    [2, 'de', '2 Stunden'],
  ] as const)('of %i hours in %s are %s', (hours, language, words) => {
    expect(hoursText(hours, language)).toBe(words);
  });

  it('are none of a median that is not told', () => {
    expect(hoursText(null, 'en')).toBeUndefined();
  });

  it('name the month it was, wherever the reader is', () => {
    expect(monthText('2026-03', 'en')).toBe('March 2026');
    expect(monthText('2025-12', 'fr')).toBe('décembre 2025');
  });
});

describe('a bar', () => {
  it('is compared with the longest, and has no length if nothing is told', () => {
    expect([shareOf(5, 20), shareOf(20, 20), shareOf(0, 0)]).toEqual([25, 100, 0]);
  });
});
