import { expect, it } from 'vitest';
import type { StatsDelta } from './stats';
import { NO_READING, smooth, strengthOf } from './strength';

const CLEAN: StatsDelta = {
  received: { audio: 50, video: 100 },
  framesDecoded: 30,
  lossIn: 0,
  lossOut: 0,
  rttMs: 60,
  availableKbit: 2_000,
  checkAnswered: false,
};

function after(readings: number, passed: Partial<StatsDelta>) {
  let smoothed = NO_READING;
  for (let at = 0; at < readings; at += 1) smoothed = smooth(smoothed, { ...CLEAN, ...passed });
  return smoothed;
}

it('gives three bars on a good path', () => {
  expect(strengthOf(after(20, {}), 'high')).toBe(3);
});

it('distinguishes a fair path from a weak one by loss in either direction, and by round trip', () => {
  for (const fair of [{ lossOut: 0.05 }, { lossIn: 0.05 }, { rttMs: 500 }]) {
    expect(strengthOf(after(20, fair), 'high')).toBe(2);
  }
  for (const weak of [{ lossOut: 0.2 }, { lossIn: 0.2 }, { rttMs: 1_500 }]) {
    expect(strengthOf(after(20, weak), 'high')).toBe(1);
  }
});

it('ignores a single reading, and keeps its value without data', () => {
  const good = after(20, {});
  expect(strengthOf(smooth(good, { ...CLEAN, lossIn: 0.14 }), 'high')).toBe(3);
  const bad = after(20, { lossOut: 0.2 });
  expect(smooth(bad, { ...CLEAN, lossOut: null, lossIn: null, rttMs: null })).toEqual(bad);
});

it('does not rate a path as good that carries only part of the media', () => {
  const clean = after(20, {});
  expect(strengthOf(clean, 'low')).toBe(2);
  expect(strengthOf(clean, 'sound')).toBe(1);
});
