import { MAX_HOLD_DAYS } from '@app/contract/legal-hold-limits';
import { describe, expect, it } from 'vitest';
import { leftWords } from '../left-words';
import { endDays, endOfDay } from './hold-end';

const DAY = 24 * 60 * 60 * 1000;

describe('the end of a hold', () => {
  it('is the end of its day, which the server allows on the first and on the last of the days', () => {
    for (const now of [0, 1, 180, 300].map((days) => Date.UTC(2026, 0, 1, 15, 30) + days * DAY)) {
      const { first, last } = endDays(now);
      expect(endOfDay(first)).toBeGreaterThan(now);
      expect(endOfDay(last)).toBeGreaterThan(now + (MAX_HOLD_DAYS - 2) * DAY);
      expect(endOfDay(last)).toBeLessThanOrEqual(now + MAX_HOLD_DAYS * DAY);
    }
  });

  it.each(['', 'tomorrow', '2026-13-01', '2026-1-1', '12026-01-01'])('is none for %o', (day) => {
    expect(endOfDay(day)).toBeUndefined();
  });

  it.each([
    [3 * DAY + 1, 'in 3 days'],
    [2 * DAY, 'in 2 days'],
    [2 * DAY - 1, 'in 47 hours'],
    [DAY / 12, 'in 2 hours'],
    [1, 'in less than 2 hours'],
  ])('of %i ms is told as %s', (ms, words) => {
    expect(leftWords(ms)).toBe(words);
  });
});
