import { expect, it } from 'vitest';
import { GOOD_QUALITY } from '../machine/quality';
import type { Phase } from '../machine/state';
import { partnerViewOf } from './partner-view';

const talk = {
  name: 'matched',
  partner: { roomId: 'r1', userId: 'p1', username: 'Ada', mood: 'Here to Listen' },
  call: 'live',
  quality: GOOD_QUALITY,
  partnerAway: false,
  partnerTyping: false,
} satisfies Phase;

it('searches on until there is a partner', () => {
  expect(partnerViewOf({ name: 'searching', after: 'start' }, true)).toBe('searching');
  expect(partnerViewOf({ name: 'skipping' }, true)).toBe('searching');
  expect(partnerViewOf({ name: 'partner_left' }, true)).toBe('partnerLeft');
});

it('shows the picture alone only while there is one', () => {
  expect(partnerViewOf(talk, true)).toBe('picture');
  expect(partnerViewOf(talk, false)).toBe('partnerCameraOff');
});

it('says what keeps the picture away, a lost partner before a broken call', () => {
  expect(partnerViewOf({ ...talk, call: 'connecting' }, false)).toBe('connecting');
  expect(partnerViewOf({ ...talk, call: 'interrupted' }, true)).toBe('interrupted');
  expect(partnerViewOf({ ...talk, call: 'failed' }, false)).toBe('callFailed');
  expect(partnerViewOf({ ...talk, call: 'waiting' }, false)).toBe('callWaiting');
  expect(partnerViewOf({ ...talk, call: 'interrupted', partnerAway: true }, true)).toBe('partnerAway');
});

it('says that the picture stands still, and of a picture that is gone that it is', () => {
  const frozen = { ...talk, quality: { ...GOOD_QUALITY, frozen: true } };
  expect(partnerViewOf(frozen, true)).toBe('pictureFrozen');
  expect(partnerViewOf(frozen, false)).toBe('partnerCameraOff');
  expect(partnerViewOf({ ...frozen, call: 'interrupted' }, true)).toBe('interrupted');
});
