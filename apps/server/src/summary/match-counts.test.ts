import { OVERVIEW_HOURS } from '@app/contract/overview';
import { expect, it } from 'vitest';
import { hourOf, kindsOf, lastHours, matchedOf } from './match-counts';

const HOUR = 60 * 60 * 1000;
const NOON = Date.UTC(2026, 0, 31, 12);

const counted = (n: number, waitsMs: readonly number[], hour = NOON) =>
  kindsOf(waitsMs, true, false).map((kind) => ({ hour, kind, n }));

it('sums matches over hours, and gives quantiles of the waits to the accuracy of the classes', () => {
  const counts = [...counted(95, [1_200]), ...counted(5, [11_000], NOON + HOUR)];
  expect(matchedOf(counts)).toMatchObject({
    matches: 100,
    complementary: 100,
    sameLanguage: 0,
    p95Ms: 1_500,
  });
  const { p50Ms } = matchedOf(counts);
  expect(p50Ms).toBeGreaterThan(1_000);
  expect(p50Ms).toBeLessThanOrEqual(1_500);
  expect(matchedOf([...counts, ...counted(2, [11_000])]).p95Ms).toBeGreaterThan(10_000);
});

it('gives no quantile without waits, and the lower bound for the longest class', () => {
  expect(matchedOf([])).toEqual({ matches: 0, complementary: 0, sameLanguage: 0 });
  expect(matchedOf(counted(1, [3_600_000]))).toMatchObject({ p50Ms: 300_000, p95Ms: 300_000 });
});

it('gives as many hours as the dashboard shows, the current one last', () => {
  const hours = lastHours(NOON + 1);
  expect(hours).toHaveLength(OVERVIEW_HOURS);
  expect(hours.at(-1)).toBe(hourOf(NOON + 1));
  expect(hours[0]).toBe(NOON - 23 * HOUR);
});
