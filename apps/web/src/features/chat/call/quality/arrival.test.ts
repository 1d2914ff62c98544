import { expect, it } from 'vitest';
import { isIdle, isSilent, NOTHING_RECEIVED, pictureOf, type Reception, updateReception } from './arrival';
import type { StatsDelta } from './stats';

const FLOW: StatsDelta = {
  received: { audio: 50, video: 100 },
  framesDecoded: 30,
  lossIn: 0,
  lossOut: 0,
  rttMs: 60,
  availableKbit: null,
  checkAnswered: false,
};
const SOUND_ALONE: StatsDelta = { ...FLOW, received: { audio: 50, video: 0 }, framesDecoded: 0 };
const SILENCE: StatsDelta = { ...FLOW, received: { audio: 0, video: 0 }, framesDecoded: 0 };

const isFrozen = (arrival: Reception) => pictureOf(arrival) === 'frozen';

function after(...seconds: StatsDelta[]): Reception {
  return seconds.reduce((arrival, passed) => updateReception(arrival, passed, 1_000), NOTHING_RECEIVED);
}

it('detects frozen video while the sound goes on', () => {
  expect(isFrozen(after(FLOW, SOUND_ALONE, SOUND_ALONE))).toBe(false);
  const frozen = after(FLOW, SOUND_ALONE, SOUND_ALONE, SOUND_ALONE);
  expect([isFrozen(frozen), isSilent(frozen)]).toEqual([true, false]);
  expect(isFrozen(updateReception(frozen, FLOW, 1_000))).toBe(false);
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
  const answered = { ...SILENCE, checkAnswered: true };
  expect(isIdle(after(FLOW, answered, SILENCE, SILENCE))).toBe(false);
  expect(isIdle(after(FLOW, answered, SILENCE, answered))).toBe(true);
  expect(isIdle(after(FLOW, answered, SILENCE, answered, SOUND_ALONE))).toBe(false);
});

it('detects a silent path within two seconds, and at once after the page itself was suspended', () => {
  expect(isSilent(after(FLOW, SILENCE))).toBe(false);
  expect(isSilent(after(FLOW, SILENCE, SILENCE))).toBe(true);
  expect(isSilent(updateReception(after(FLOW), SILENCE, 60_000))).toBe(true);
});

it('misses a picture that does not come within three seconds', () => {
  expect(pictureOf(after(SOUND_ALONE, SOUND_ALONE))).toBe(null);
  const missing = after(SOUND_ALONE, SOUND_ALONE, SOUND_ALONE);
  expect([missing, updateReception(missing, FLOW, 1_000)].map(pictureOf)).toEqual(['missing', 'moving']);
});

it('has a picture from its first frame until it stands still', () => {
  expect([NOTHING_RECEIVED, after(SOUND_ALONE)].map(pictureOf)).toEqual([null, null]);
  expect([after(FLOW), after(SOUND_ALONE, FLOW, SOUND_ALONE)].map(pictureOf)).toEqual(['moving', 'moving']);
  const frozen = after(FLOW, SOUND_ALONE, SOUND_ALONE, SOUND_ALONE);
  expect([frozen, updateReception(frozen, FLOW, 1_000)].map(pictureOf)).toEqual(['frozen', 'moving']);
});
