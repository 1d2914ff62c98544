import { expect, it } from 'vitest';
import { type Arrival, arrive, hasFrames, isFrozen, isIdle, isSilent, NOTHING_CAME } from './arrival';
import type { Passed } from './stats';

const FLOW: Passed = {
  received: { audio: 50, video: 100 },
  framesDecoded: 30,
  lossIn: 0,
  lossOut: 0,
  rttMs: 60,
  availableKbit: null,
  answered: false,
};
const SOUND_ALONE: Passed = { ...FLOW, received: { audio: 50, video: 0 }, framesDecoded: 0 };
const SILENCE: Passed = { ...FLOW, received: { audio: 0, video: 0 }, framesDecoded: 0 };

function after(...seconds: Passed[]): Arrival {
  return seconds.reduce((arrival, passed) => arrive(arrival, passed, 1_000), NOTHING_CAME);
}

it('detects frozen video while the sound goes on', () => {
  expect(isFrozen(after(FLOW, SOUND_ALONE, SOUND_ALONE))).toBe(false);
  const frozen = after(FLOW, SOUND_ALONE, SOUND_ALONE, SOUND_ALONE);
  expect([isFrozen(frozen), isSilent(frozen)]).toEqual([true, false]);
  expect(isFrozen(arrive(frozen, FLOW, 1_000))).toBe(false);
});

it('treats packets without decoded frames as frozen video', () => {
  const undecoded = { ...FLOW, framesDecoded: 0 };
  expect(isFrozen(after(FLOW, undecoded, undecoded, undecoded))).toBe(true);
});

it('expects nothing that the partner never sent', () => {
  const quiet = after(...Array.from({ length: 60 }, () => SILENCE));
  expect([isFrozen(quiet), isSilent(quiet)]).toEqual([false, false]);
  expect(isFrozen(after(...Array.from({ length: 60 }, () => SOUND_ALONE)))).toBe(false);
});

it('tells a partner who sends nothing from a path that is gone', () => {
  const answered = { ...SILENCE, answered: true };
  expect(isIdle(after(FLOW, answered, SILENCE, SILENCE))).toBe(false);
  expect(isIdle(after(FLOW, answered, SILENCE, answered))).toBe(true);
  expect(isIdle(after(FLOW, answered, SILENCE, answered, SOUND_ALONE))).toBe(false);
});

it('detects a silent path within two seconds, and at once after the page itself was suspended', () => {
  expect(isSilent(after(FLOW, SILENCE))).toBe(false);
  expect(isSilent(after(FLOW, SILENCE, SILENCE))).toBe(true);
  expect(isSilent(arrive(after(FLOW), SILENCE, 60_000))).toBe(true);
});

it('has a picture from its first frame until it stands still', () => {
  expect([NOTHING_CAME, after(SOUND_ALONE)].map(hasFrames)).toEqual([false, false]);
  expect([after(FLOW), after(SOUND_ALONE, FLOW, SOUND_ALONE)].map(hasFrames)).toEqual([true, true]);
  const frozen = after(FLOW, SOUND_ALONE, SOUND_ALONE, SOUND_ALONE);
  expect([frozen, arrive(frozen, FLOW, 1_000)].map(hasFrames)).toEqual([false, true]);
});
