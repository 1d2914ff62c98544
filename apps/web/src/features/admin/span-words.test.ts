import { spanWords } from '@app/contract/span';
import { expect, test } from 'vitest';
import { agoWords, endOf, roughAge, timeLeft } from './span-words';

test.each([
  [604_800_000, '7d 0h 0m 0s'],
  [604_799_999, '6d 23h 59m 59s'],
  [86_400_000, '1d 0h 0m 0s'],
  [86_399_999, '23h 59m 59s'],
  [7_384_000, '2h 3m 4s'],
  [3_600_000, '1h 0m 0s'],
  [3_599_999, '59m 59s'],
  [3_552_000, '59m 12s'],
  [1_999, '0m 1s'],
  [0, '0m 0s'],
  [-5_000, '0m 0s'],
])('%i ms left reads %s', (ms, words) => expect(timeLeft(ms)).toBe(words));

test.each([
  [-1, '0 s'],
  [12_900, '12 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [7_200_000, '2 h'],
  [172_799_999, '47 h'],
  [172_800_000, '2 days'],
])('%i ms old reads %s', (ms, words) => expect(roughAge(ms)).toBe(words));

test.each([
  [60, '1 hour', 'Saturday 14:32'],
  [720, '12 hours', 'Sunday 01:32'],
  [1_440, '24 hours', 'Sunday 13:32'],
  [2_880, '48 hours', 'Monday 13:32'],
  [10_080, '1 week', 'Saturday 28 November at 13:32'],
])('a timeout of %i minutes is %s, until %s', (minutes, span, end) => {
  const now = new Date(2026, 10, 21, 13, 32).getTime();
  expect([spanWords(minutes), endOf(minutes, now)]).toEqual([span, end]);
});

test.each([
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [50 * 3_600_000, '2 days ago'],
])('says how long ago %i ms were', (ms, words) => expect(agoWords(ms)).toBe(words));
