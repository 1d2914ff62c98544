import { describe, expect, it } from 'vitest';
import { type HourCounts, isBraking, isNewcomer, lastHour, NEWCOMER_MS, unusual, usualAt } from './brake';

const HOUR = 60 * 60 * 1000;
const WEEK = 168;
const hourCounts = (hour: number, joins: number, reports = 0): HourCounts => ({ hour, joins, reports });

describe('the brake', () => {
  it('is on from its start until its end', () => {
    const brake = { since: 10, until: 20 };
    expect([9, 10, 19, 20].map((at) => isBraking(brake, at))).toEqual([false, true, true, false]);
    expect(isBraking(undefined, 15)).toBe(false);
  });

  it('takes a device for new until a day after it came, and a client without one always', () => {
    expect(isNewcomer(5, 5 + NEWCOMER_MS - 1)).toBe(true);
    expect(isNewcomer(5, 5 + NEWCOMER_MS)).toBe(false);
    expect(isNewcomer(undefined, 5)).toBe(true);
  });
});

describe('the last hour', () => {
  const hours = [hourCounts(99, 40, 8), hourCounts(100, 10, 1)];

  it('has the running hour and what is left of the one before', () => {
    expect(lastHour(hours, 100 * HOUR)).toEqual({ joins: 50, reports: 9 });
    expect(lastHour(hours, 100.75 * HOUR)).toEqual({ joins: 20, reports: 3 });
    expect(lastHour([], 100 * HOUR)).toEqual({ joins: 0, reports: 0 });
  });
});

describe('what is usual', () => {
  it('is the average of the same hour in at least two earlier weeks, of eight at most', () => {
    const at = 2_000 * HOUR;
    const same = (weeks: number, joins: number) => hourCounts(2_000 - weeks * WEEK, joins, joins / 2);
    expect(usualAt([hourCounts(2_000, 900), same(1, 10)], at)).toBeUndefined();
    expect(usualAt([same(1, 10), hourCounts(1_999, 500), same(3, 30), same(9, 900)], at)).toEqual({
      joins: 20,
      reports: 10,
    });
  });
});

describe('what is unusual', () => {
  it.each([
    [{ joins: 39, reports: 11 }, { joins: 0, reports: 0 }, undefined],
    [{ joins: 40, reports: 0 }, { joins: 0, reports: 0 }, '40 new devices in an hour, 0 are usual'],
    [{ joins: 79, reports: 0 }, { joins: 20, reports: 0 }, undefined],
    [{ joins: 80, reports: 0 }, { joins: 20, reports: 0 }, '80 new devices in an hour, 20 are usual'],
    [{ joins: 0, reports: 12 }, { joins: 20, reports: 3 }, '12 reports in an hour, 3 are usual'],
    [{ joins: 0, reports: 12 }, { joins: 20, reports: 4 }, undefined],
    [{ joins: 9_000, reports: 900 }, undefined, undefined],
  ])('of %o where %o is usual: %s', (last, usual, why) => {
    expect(unusual(last, usual)).toBe(why);
  });
});
