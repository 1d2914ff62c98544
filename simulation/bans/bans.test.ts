import { expect, it } from 'vitest';
import { playBans } from './command';

const plan = { online: 200, hours: 1, seed: 3 };
const none = playBans({ ...plan, measures: { wait: false, ladder: false } });
const both = playBans({ ...plan, measures: { wait: true, ladder: true } });

it('the measures greatly reduce the harm by returning abusers, and visitors elsewhere wait no longer', () => {
  expect(none.spoiledPerHour).toBeGreaterThan(200);
  expect(both.spoiledPerHour).toBeLessThan(0.6 * none.spoiledPerHour);
  const longest = (waits: readonly number[]) => Math.max(...waits);
  expect(longest(both.otherWaits)).toBeLessThan(20_000);
  expect(longest(both.neighbourWaits)).toBeLessThan(60_000);
});

it('the same plan gives the same results', () => {
  expect(playBans({ ...plan, measures: { wait: false, ladder: false } })).toEqual(none);
});
