import { LANGUAGE_CODES } from '@app/contract/languages';
import { expect, it } from 'vitest';
import { formatDuration } from './duration';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [7 * DAY, '7 days'],
  [7 * DAY - SECOND, '7 days'],
  [7 * DAY - MINUTE, '6 days, 23 hr, 59 min'],
  [DAY + MINUTE, '1 day, 1 min'],
  [2 * HOUR + 5 * MINUTE + 9 * SECOND, '2 hr, 6 min'],
  [HOUR + 1, '1 hr, 1 min'],
  [HOUR, '1 hr'],
])('of an hour or more, %i ms, has days, hours and minutes: %s', (ms, words) =>
  expect(formatDuration(ms, 'en')).toBe(words),
);

it.each([
  [HOUR - 1, '1 hr'],
  [HOUR - SECOND, '59 min, 59 sec'],
  [MINUTE + SECOND, '1 min, 1 sec'],
  [MINUTE, '1 min'],
  [1, '1 sec'],
  [0, '0 sec'],
  [-5 * SECOND, '0 sec'],
])('of less than an hour, %i ms, has minutes and seconds: %s', (ms, words) =>
  expect(formatDuration(ms, 'en')).toBe(words),
);

it.each(LANGUAGE_CODES)('is written in the reader’s language: %s', (language) => {
  const inUnit = (count: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  const words = formatDuration(3 * DAY + 4 * HOUR + 5 * MINUTE, language);
  for (const part of [inUnit(3, 'day'), inUnit(4, 'hour'), inUnit(5, 'minute')])
    expect(words).toContain(part);
  expect(words.includes('day')).toBe(language === 'en');
});
