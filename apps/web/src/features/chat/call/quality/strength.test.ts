import { expect, it } from 'vitest';
import type { Passed } from './stats';
import { NO_READING, smooth, strengthOf, suffers } from './strength';

const CLEAN: Passed = {
  received: { audio: 50, video: 100 },
  framesDecoded: 30,
  lossIn: 0,
  lossOut: 0,
  rttMs: 60,
  availableKbit: 2_000,
  answered: false,
};

function after(readings: number, passed: Partial<Passed>) {
  let smoothed = NO_READING;
  for (let at = 0; at < readings; at += 1) smoothed = smooth(smoothed, { ...CLEAN, ...passed });
  return smoothed;
}

it('gives three bars to both on a good path', () => {
  expect(suffers(after(20, {}), 'high')).toBe(false);
  expect(strengthOf(after(20, {}), 'high', 'unknown')).toEqual({ yours: 3, theirs: 3 });
});

it('distinguishes a fair path from a weak one by loss and round trip', () => {
  expect(strengthOf(after(20, { lossOut: 0.05 }), 'high', 'bad').yours).toBe(2);
  expect(strengthOf(after(20, { lossOut: 0.2 }), 'high', 'bad').yours).toBe(1);
  expect(strengthOf(after(20, { rttMs: 500 }), 'high', 'bad').yours).toBe(2);
  expect(strengthOf(after(20, { rttMs: 1_500 }), 'high', 'bad').yours).toBe(1);
});

it('attributes it to the side with a slow path to the site', () => {
  const both = after(20, { lossOut: 0.05, lossIn: 0.2 });
  expect(strengthOf(both, 'high', 'bad')).toEqual({ yours: 1, theirs: 3 });
  expect(strengthOf(both, 'high', 'good')).toEqual({ yours: 3, theirs: 1 });
});

it('attributes it to the sender while that is unknown', () => {
  expect(strengthOf(after(20, { lossOut: 0.2 }), 'high', 'unknown')).toEqual({ yours: 1, theirs: 3 });
  expect(strengthOf(after(20, { lossIn: 0.05 }), 'high', 'unknown')).toEqual({ yours: 3, theirs: 2 });
});

it('ignores a single reading, and keeps its value without data', () => {
  const good = after(20, {});
  const shaken = smooth(good, { ...CLEAN, lossIn: 0.14 });
  expect(suffers(shaken, 'high')).toBe(false);
  const bad = after(20, { lossOut: 0.2 });
  expect(smooth(bad, { ...CLEAN, lossOut: null, lossIn: null, rttMs: null })).toEqual(bad);
});

it('does not rate a path as good that carries only part of the media', () => {
  const clean = after(20, {});
  expect(suffers(clean, 'low')).toBe(true);
  expect(strengthOf(clean, 'low', 'bad')).toEqual({ yours: 2, theirs: 3 });
  expect(strengthOf(clean, 'low', 'good')).toEqual({ yours: 3, theirs: 2 });
  expect(strengthOf(clean, 'sound', 'unknown')).toEqual({ yours: 1, theirs: 3 });
});
