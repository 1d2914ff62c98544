import { expect, it } from 'vitest';
import type { Passed } from './stats';
import { blend, NOTHING_YET, strengthOf, suffers } from './strength';

const CLEAN: Passed = {
  received: { audio: 50, video: 100 },
  framesDecoded: 30,
  lossIn: 0,
  lossOut: 0,
  rttMs: 60,
  availableKbit: 2_000,
};

function after(readings: number, passed: Partial<Passed>) {
  let lately = NOTHING_YET;
  for (let at = 0; at < readings; at += 1) lately = blend(lately, { ...CLEAN, ...passed });
  return lately;
}

it('gives three bars to both on a good path', () => {
  expect(suffers(after(20, {}), 'high')).toBe(false);
  expect(strengthOf(after(20, {}), 'high', 'unknown')).toEqual({ yours: 3, theirs: 3 });
});

it('tells a fair path from a weak one by loss and by the round trip', () => {
  expect(strengthOf(after(20, { lossOut: 0.05 }), 'high', 'bad').yours).toBe(2);
  expect(strengthOf(after(20, { lossOut: 0.2 }), 'high', 'bad').yours).toBe(1);
  expect(strengthOf(after(20, { rttMs: 500 }), 'high', 'bad').yours).toBe(2);
  expect(strengthOf(after(20, { rttMs: 1_500 }), 'high', 'bad').yours).toBe(1);
});

it('lays it at the door of whose way to the site is slow', () => {
  const both = after(20, { lossOut: 0.05, lossIn: 0.2 });
  expect(strengthOf(both, 'high', 'bad')).toEqual({ yours: 1, theirs: 3 });
  expect(strengthOf(both, 'high', 'good')).toEqual({ yours: 3, theirs: 1 });
});

it('shows each what it sends while that is unknown', () => {
  expect(strengthOf(after(20, { lossOut: 0.2 }), 'high', 'unknown')).toEqual({ yours: 1, theirs: 3 });
  expect(strengthOf(after(20, { lossIn: 0.05 }), 'high', 'unknown')).toEqual({ yours: 3, theirs: 2 });
});

it('does not jump at one reading, and keeps what is known where there is nothing to tell by', () => {
  const good = after(20, {});
  const shaken = blend(good, { ...CLEAN, lossIn: 0.14 });
  expect(suffers(shaken, 'high')).toBe(false);
  const bad = after(20, { lossOut: 0.2 });
  expect(blend(bad, { ...CLEAN, lossOut: null, lossIn: null, rttMs: null })).toEqual(bad);
});

it('gives no good marks to a path that carries only a part of what there is to send', () => {
  const clean = after(20, {});
  expect(suffers(clean, 'low')).toBe(true);
  expect(strengthOf(clean, 'low', 'bad')).toEqual({ yours: 2, theirs: 3 });
  expect(strengthOf(clean, 'low', 'good')).toEqual({ yours: 3, theirs: 2 });
  expect(strengthOf(clean, 'sound', 'unknown')).toEqual({ yours: 1, theirs: 3 });
});
