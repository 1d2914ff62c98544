import { expect, it } from 'vitest';
import { HOLD_MS, HOLD_WINDOW_MS, holdCountsFrom, strikesToHold, suggestionOf } from './strikes';

it('suggests a stronger measure the more devices have reported a visitor', () => {
  expect([0, 1, 2, 4, 5, 50].map(suggestionOf)).toEqual([
    undefined,
    undefined,
    'timeout',
    'timeout',
    'block',
    'block',
  ]);
});

it('times a new device out sooner the more restricted devices were seen at its network', () => {
  const enough = (restricted: number, isNew: boolean) => strikesToHold({ restricted, isNew });
  expect([0, 1, 3, 4, 9].map((restricted) => enough(restricted, true))).toEqual([3, 2, 2, 1, 1]);
  expect([0, 1, 9].map((restricted) => enough(restricted, false))).toEqual([3, 3, 3]);
});

it('counts reports within a day and since the start of the last automatic timeout', () => {
  const now = 10 * HOLD_WINDOW_MS;
  expect(holdCountsFrom(null, now)).toBe(now - HOLD_WINDOW_MS);
  expect(holdCountsFrom(now, now)).toBe(now - HOLD_MS);
  expect(holdCountsFrom(now - HOLD_WINDOW_MS, now)).toBe(now - HOLD_WINDOW_MS);
});
