import { expect, it } from 'vitest';
import { ASSUMED_MEDIA } from '@/features/chat/session/machine/sent-media';
import {
  GOOD_QUALITY,
  type PartnerMedia,
  type Phase,
  type Quality,
} from '@/features/chat/session/machine/state';
import { partnerViewOf, showsPicture } from './partner-view';

const talk = {
  name: 'matched',
  partner: { roomId: 'r1', userId: 'p1', username: 'Ada', mood: 'Here to Listen' },
  call: 'live',
  quality: GOOD_QUALITY,
  partnerAway: false,
  partnerTyping: false,
  partnerMedia: ASSUMED_MEDIA,
} satisfies Phase;

const view = (phase: Phase, hasPicture: boolean) => partnerViewOf({ phase, canCall: true }, hasPicture);
const withMedia = (media: Partial<PartnerMedia>) => ({
  ...talk,
  partnerMedia: { ...ASSUMED_MEDIA, ...media },
});

it('shows the search until there is a partner', () => {
  expect(view({ name: 'searching' }, true)).toBe('searching');
  expect(view({ name: 'partner_left' }, true)).toBe('partnerLeft');
});

it('shows the picture only while there is one', () => {
  expect(view(talk, true)).toBe('picture');
  const without = (picture: Quality['picture']) =>
    view({ ...talk, quality: { ...GOOD_QUALITY, picture } }, false);
  expect(['moving', 'missing', 'frozen'].map((last) => without(last as Quality['picture']))).toEqual(
    Array(3).fill('partnerCameraOff'),
  );
  // The first one is about to come.
  expect(without(null)).toBe('connecting');
});

it('names the reason for a missing picture, a lost partner before a broken call', () => {
  expect(view({ ...talk, call: 'connecting' }, false)).toBe('connecting');
  expect(view({ ...talk, call: 'interrupted' }, true)).toBe('interrupted');
  expect(view({ ...talk, call: 'failed' }, false)).toBe('callFailed');
  expect(view({ ...talk, call: 'waiting' }, false)).toBe('callWaiting');
  expect(view({ ...talk, call: 'interrupted', partnerAway: true }, true)).toBe('partnerAway');
});

it('shows what the partner reported about their camera, whatever the call still has', () => {
  expect(view(withMedia({ camera: 'off' }), true)).toBe('partnerCameraOff');
  expect(view(withMedia({ camera: 'off', cannotBlur: true }), true)).toBe('partnerCannotBlur');
  expect(view(withMedia({ camera: 'lost' }), true)).toBe('partnerCameraLost');
  expect(view(withMedia({ mode: 'voice' }), true)).toBe('partnerVoiceOnly');
  expect(view(withMedia({ camera: 'soft', microphone: 'off' }), true)).toBe('picture');
});

it('keeps showing what arrives while the partner reconnects to the site', () => {
  const away = { ...talk, partnerAway: true };
  expect(view(away, true)).toBe('picture');
  expect(view({ ...away, partnerMedia: { ...ASSUMED_MEDIA, mode: 'voice' } }, false)).toBe(
    'partnerVoiceOnly',
  );
  expect(view({ ...away, partnerMedia: { ...ASSUMED_MEDIA, mode: 'text' } }, false)).toBe('partnerAway');
  expect(partnerViewOf({ phase: away, canCall: false }, false)).toBe('partnerAway');
});

it('keeps the last picture only under messages about waiting', () => {
  for (const waits of ['partnerAway', 'callWaiting', 'interrupted'] as const)
    expect(showsPicture(waits)).toBe(true);
  for (const shut of ['partnerCameraOff', 'partnerVoiceOnly', 'partnerLeft', 'callFailed'] as const)
    expect(showsPicture(shut)).toBe(false);
  expect(showsPicture('picture')).toBe(true);
});

it('needs no call with a partner who only writes, or in a browser without calls', () => {
  expect(view({ ...withMedia({ mode: 'text' }), call: 'failed' }, false)).toBe('partnerTextOnly');
  expect(partnerViewOf({ phase: talk, canCall: false }, false)).toBe('callUnsupported');
});

it('names frozen video, and video that is gone', () => {
  const frozen = { ...talk, quality: { ...GOOD_QUALITY, picture: 'frozen' as const } };
  expect(view(frozen, true)).toBe('pictureFrozen');
  expect(view(frozen, false)).toBe('partnerCameraOff');
  expect(view({ ...frozen, call: 'interrupted' }, true)).toBe('interrupted');
});
