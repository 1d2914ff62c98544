import { OVERVIEW_HOURS } from '@app/contract/overview';
import { expect, it } from 'vitest';
import { addHours, createMatchCounter, hourOf, lastHours, waitOfShare } from './match-counts';

const HOUR = 60 * 60 * 1000;
const NOON = Date.UTC(2026, 0, 31, 12);

function counter(start = NOON) {
  const clock = { at: start };
  return { clock, counter: createMatchCounter(() => clock.at) };
}

it('counts each match in the hour in which it was made', () => {
  const { clock, counter: one } = counter(NOON + 59 * 60_000);
  one.matched([0, 4_000], true, false);
  clock.at = NOON + HOUR;
  one.matched([0, 0], false, true);
  one.matched([0, 0], true, true);
  const { since, hours } = one.counts();
  expect(since).toBe(NOON + 59 * 60_000);
  expect(hours.map(({ waits, ...hour }) => ({ ...hour, waited: waits.reduce((a, b) => a + b) }))).toEqual([
    { from: NOON, matches: 1, complementary: 1, sameLanguage: 0, waited: 2 },
    { from: NOON + HOUR, matches: 2, complementary: 1, sameLanguage: 2, waited: 4 },
  ]);
});

it('keeps only the hours that are shown, however long it runs', () => {
  const { clock, counter: one } = counter();
  for (let hour = 0; hour < 100; hour += 1) {
    clock.at = NOON + hour * HOUR;
    one.matched([0, 0], true, true);
  }
  expect(one.counts().hours.map(({ from }) => from)).toEqual(lastHours(clock.at));
});

it('sums the counts of several processes', () => {
  const [one, other] = [counter(), counter()];
  one.counter.matched([100, 9_000], true, false);
  other.counter.matched([100, 9_000], true, true);
  other.clock.at = NOON + HOUR;
  other.counter.matched([0, 0], false, false);
  const sum = addHours(NOON, [...one.counter.counts().hours, ...other.counter.counts().hours]);
  expect(sum).toMatchObject({ from: NOON, matches: 3, complementary: 2, sameLanguage: 1 });
  expect(sum.waits.reduce((a, b) => a + b)).toBe(6);
});

it('gives quantiles of the waits, to the accuracy of the classes', () => {
  const { counter: one } = counter();
  for (let n = 0; n < 95; n += 1) one.matched([1_200], true, true);
  for (let n = 0; n < 5; n += 1) one.matched([11_000], true, true);
  const waits = one.counts().hours[0]?.waits ?? [];
  expect(waitOfShare(waits, 0.5)).toBeGreaterThan(1_000);
  expect(waitOfShare(waits, 0.5)).toBeLessThanOrEqual(1_500);
  expect(waitOfShare(waits, 0.95)).toBe(1_500);
  expect(waitOfShare(waits, 0.96)).toBeGreaterThan(10_000);
  expect(waitOfShare(waits, 1)).toBe(12_000);
});

it('gives no quantile without waits, and the lower bound for the longest class', () => {
  const { counter: one } = counter();
  expect(waitOfShare(addHours(NOON, []).waits, 0.5)).toBeUndefined();
  one.matched([3_600_000], true, true);
  expect(waitOfShare(one.counts().hours[0]?.waits ?? [], 0.5)).toBe(300_000);
});

it('gives as many hours as the dashboard shows, the current one last', () => {
  const hours = lastHours(NOON + 1);
  expect(hours).toHaveLength(OVERVIEW_HOURS);
  expect(hours.at(-1)).toBe(hourOf(NOON + 1));
  expect(hours[0]).toBe(NOON - 23 * HOUR);
});
