import { MOODS } from '@app/contract/moods';
import { describe, expect, it } from 'vitest';
import {
  acceptedAfterMs,
  affinityOf,
  isLastStage,
  isNewcomer,
  TURNING_POINT_COUNT,
  timeScale,
  turningPointsPassed,
} from './affinity';

describe('affinityOf', () => {
  it('is as it was decided', () => {
    expect(MOODS.map((a) => MOODS.map((b) => affinityOf(a, b)))).toEqual([
      [85, 70, 60, 70],
      [70, 50, 100, 35],
      [60, 100, 30, 90],
      [70, 35, 90, 40],
    ]);
  });
});

describe('how far a ticket relaxes', () => {
  it.each([
    [80, true, 0],
    [79, true, 4_000],
    [60, true, 4_000],
    [59, true, 5_000],
    [30, true, 5_000],
    [29, true, 8_000],
    [100, false, 7_000],
    [60, false, 7_000],
    [59, false, 8_000],
    [0, false, 8_000],
  ])('affinity %i, same language %s: accepted after %i ms', (affinity, sameLanguage, afterMs) => {
    expect(acceptedAfterMs(affinity, sameLanguage)).toBe(afterMs);
  });

  it('reaches its last stage at 8 s', () => {
    expect([isLastStage(7_999, 1), isLastStage(8_000, 1)]).toEqual([false, true]);
    expect([isLastStage(3_199, 0.4), isLastStage(3_200, 0.4)]).toEqual([false, true]);
  });

  it('is a newcomer for 2 s', () => {
    expect([isNewcomer(1_999, 1), isNewcomer(2_000, 1)]).toEqual([true, false]);
    expect([isNewcomer(799, 0.4), isNewcomer(800, 0.4)]).toEqual([true, false]);
  });

  it('goes quicker with fewer than twelve online', () => {
    expect([timeScale(0), timeScale(11), timeScale(12), timeScale(10_000)]).toEqual([0.4, 0.4, 1, 1]);
  });
});

describe('turningPointsPassed', () => {
  it('counts the start, the end of protection and every stage', () => {
    const points = [0, 2_000, 4_000, 5_000, 7_000, 8_000];
    expect(TURNING_POINT_COUNT).toBe(points.length);
    for (const scale of [1, 0.4]) {
      for (const [at, point] of points.entries()) {
        expect(turningPointsPassed(point * scale, scale)).toBe(at + 1);
        expect(turningPointsPassed(point * scale - 1, scale)).toBe(Math.max(at, 1));
      }
    }
  });
});
