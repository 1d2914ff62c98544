import { expect, it } from 'vitest';
import { formatDuration } from './duration';

it('names every unit from the largest that counts', () => {
  expect(formatDuration(7_509_000, 'en')).toBe('2 hr, 5 min, 9 sec');
  expect(formatDuration(604_800_000, 'en')).toBe('7 days');
  expect(formatDuration(61_000, 'en')).toBe('1 min, 1 sec');
});

it('counts a begun second as whole, and less than none as none', () => {
  expect(formatDuration(1, 'en')).toBe('1 sec');
  expect(formatDuration(0, 'en')).toBe('0 sec');
  expect(formatDuration(-5_000, 'en')).toBe('0 sec');
});

it('speaks the language of the reader', () => {
  expect(formatDuration(7_200_000, 'de')).toBe('2 Std.');
});
