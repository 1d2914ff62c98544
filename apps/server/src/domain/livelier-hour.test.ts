import { describe, expect, it } from 'vitest';
import { HOURS_OF_WEEK, hourOfWeek, livelierHour } from './livelier-hour';

const HOUR_MS = 60 * 60 * 1000;
/** A time half past an hour. */
const NOW = 1_795_000 * HOUR_MS + HOUR_MS / 2;

/** The beginning of the hour this many hours after the present one. */
const inHours = (hours: number) => (Math.floor(NOW / HOUR_MS) + hours) * HOUR_MS;
const means = (...known: [hoursAhead: number, online: number][]) =>
  new Map(known.map(([hours, online]) => [hourOfWeek(inHours(hours)), online]));

describe('livelierHour', () => {
  it('is the busiest hour of the next day, and the first of equally busy ones', () => {
    expect(livelierHour(means([3, 9], [5, 20], [20, 20], [22, 19], [30, 90]), 4, NOW)).toBe(inHours(5));
  });

  it('is an hour of the next week if none of the next day is livelier', () => {
    expect(livelierHour(means([3, 7], [100, 8], [150, 12]), 4, NOW)).toBe(inHours(150));
  });

  it.each([
    [0, 3, true],
    [0, 2.9, false],
    [1, 3, true],
    [4, 8, true],
    [4, 7.9, false],
  ])('with %i online, an average of %d is worth naming: %s', (online, mean, named) => {
    expect(livelierHour(means([2, mean]), online, NOW)).toBe(named ? inHours(2) : undefined);
  });

  it('is never the present hour, and none if nothing is known', () => {
    expect(livelierHour(means([0, 50]), 0, NOW)).toBeUndefined();
    expect(livelierHour(new Map(), 0, NOW)).toBeUndefined();
  });

  it('is found in every hour of the week', () => {
    for (let hours = 1; hours < HOURS_OF_WEEK; hours += 1) {
      expect(livelierHour(means([hours, 5]), 0, NOW)).toBe(inHours(hours));
    }
  });
});
