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
  expect(suffers(after(20, {}))).toBe(false);
  expect(strengthOf(after(20, {}), 'unknown')).toEqual({ yours: 3, theirs: 3 });
});

it('tells a fair path from a weak one by loss and by the round trip', () => {
  expect(strengthOf(after(20, { lossOut: 0.05 }), 'bad').yours).toBe(2);
  expect(strengthOf(after(20, { lossOut: 0.2 }), 'bad').yours).toBe(1);
  expect(strengthOf(after(20, { rttMs: 500 }), 'bad').yours).toBe(2);
  expect(strengthOf(after(20, { rttMs: 1_500 }), 'bad').yours).toBe(1);
});

it('lays it at the door of whose way to the site is slow', () => {
  const both = after(20, { lossOut: 0.05, lossIn: 0.2 });
  expect(strengthOf(both, 'bad')).toEqual({ yours: 1, theirs: 3 });
  expect(strengthOf(both, 'good')).toEqual({ yours: 3, theirs: 1 });
});

it('shows each what it sends while that is unknown', () => {
  expect(strengthOf(after(20, { lossOut: 0.2 }), 'unknown')).toEqual({ yours: 1, theirs: 3 });
  expect(strengthOf(after(20, { lossIn: 0.05 }), 'unknown')).toEqual({ yours: 3, theirs: 2 });
});

it('does not jump at one reading, and keeps what is known where there is nothing to tell by', () => {
  const good = after(20, {});
  const shaken = blend(good, { ...CLEAN, lossIn: 0.14 });
  expect(suffers(shaken)).toBe(false);
  const bad = after(20, { lossOut: 0.2 });
  expect(blend(bad, { ...CLEAN, lossOut: null, lossIn: null, rttMs: null })).toEqual(bad);
});
