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

const open = { link: { state: 'open' }, canCall: true } as const;
const view = (phase: Phase, hasPicture: boolean, painted = true) =>
  partnerViewOf({ ...open, phase }, hasPicture, painted);
const withMedia = (media: Partial<PartnerMedia>) => ({
  ...talk,
  partnerMedia: { ...ASSUMED_MEDIA, ...media },
});

const WAITS = ['offline', 'partnerAway', 'callWaiting', 'interrupted'] as const;

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
  expect(view(talk, true, false)).toBe('connecting');
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
  for (const media of [{ mode: 'voice' }, { mode: 'text' }, { camera: 'off' }] as const)
    expect(view({ ...away, partnerMedia: { ...ASSUMED_MEDIA, ...media } }, false)).toBe('partnerAway');
  expect(partnerViewOf({ ...open, phase: away, canCall: false }, false, true)).toBe('partnerAway');
});

it('says that the site cannot be reached before anything else, but over no picture', () => {
  for (const link of [{ state: 'reconnecting', attempt: 2 }, { state: 'resting' }] as const) {
    const offline = (phase: Phase, hasPicture = false) =>
      partnerViewOf({ ...open, link, phase }, hasPicture, true);
    expect(offline({ name: 'searching' })).toBe('offline');
    expect(offline({ name: 'partner_left' })).toBe('offline');
    expect(offline({ ...talk, call: 'interrupted', partnerAway: true })).toBe('offline');
    expect(offline(withMedia({ mode: 'text' }))).toBe('offline');
    expect(offline(talk, true)).toBe('picture');
  }
});

it('keeps the last picture only under messages about waiting', () => {
  for (const waits of WAITS) expect(showsPicture({ phase: talk }, waits)).toBe(true);
  for (const shut of ['partnerCameraOff', 'partnerVoiceOnly', 'partnerLeft', 'callFailed'] as const)
    expect(showsPicture({ phase: talk }, shut)).toBe(false);
  expect(showsPicture({ phase: talk }, 'picture')).toBe(true);
});

it('keeps no picture from before the partner switched their camera off', () => {
  for (const media of [{ camera: 'off' }, { camera: 'lost' }, { mode: 'voice' }] as const)
    for (const waits of WAITS) expect(showsPicture({ phase: withMedia(media) }, waits)).toBe(false);
  for (const waits of WAITS) expect(showsPicture({ phase: { name: 'searching' } }, waits)).toBe(false);
});

it('needs no call with a partner who only writes, or in a browser without calls', () => {
  expect(view({ ...withMedia({ mode: 'text' }), call: 'failed' }, false)).toBe('partnerTextOnly');
  expect(partnerViewOf({ ...open, phase: talk, canCall: false }, false, true)).toBe('callUnsupported');
});

it('names frozen video, and video that is gone', () => {
  const frozen = { ...talk, quality: { ...GOOD_QUALITY, picture: 'frozen' as const } };
  expect(view(frozen, true)).toBe('pictureFrozen');
  expect(view(frozen, false)).toBe('partnerCameraOff');
  expect(view({ ...frozen, call: 'interrupted' }, true)).toBe('interrupted');
});
