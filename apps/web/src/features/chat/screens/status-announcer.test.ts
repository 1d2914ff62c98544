import { describe, expect, it } from 'vitest';
import { ASSUMED_MEDIA } from '../session/machine/sent-media';
import {
  type ChatState,
  GOOD_QUALITY,
  type PartnerMedia,
  type Phase,
  type Quality,
} from '../session/machine/state';
import { start } from '../testing/machine-fixture';
import { announcementOf } from './status-announcer';

const searching: Phase = { name: 'searching' };
const talk = {
  name: 'matched',
  partner: { roomId: 'r1', userId: 'p1', username: 'Ada', mood: 'Here to Listen' },
  call: 'live',
  quality: GOOD_QUALITY,
  partnerAway: false,
  partnerTyping: false,
  partnerMedia: ASSUMED_MEDIA,
} satisfies Phase;

const left: Phase = { name: 'partner_left' };

function chat(phase: Phase, link: ChatState['link'] = { state: 'open' }): ChatState {
  return {
    phase,
    link,
    lines: [],
    report: null,
    reportedRoomId: null,
    shield: null,
    delayed: false,
    textOnly: false,
    paused: false,
    skipLocked: false,
    parted: null,
    partingShown: false,
    previous: null,
    thanked: false,
    live: null,
    mood: 'Make Friends',
    media: start()[0].media,
    canCall: true,
  };
}

const said = (before: Phase, after: Phase) => announcementOf(chat(before), chat(after));

describe('announcementOf', () => {
  it('announces that the search is paused, and that it goes on', () => {
    const [on, paused] = [chat(searching), { ...chat(searching), paused: true }];
    expect(announcementOf(on, paused)).toEqual({ key: 'paused' });
    expect(announcementOf(chat(left), paused)).toEqual({ key: 'paused' });
    expect(announcementOf(paused, on)).toEqual({ key: 'searching' });
    expect(announcementOf(paused, chat(talk))).toMatchObject({ key: 'matched' });
  });

  it('names the new partner', () => {
    expect(said(searching, talk)).toEqual({ key: 'matched', name: 'Ada' });
    const next = { ...talk, partner: { ...talk.partner, roomId: 'r2', username: 'Bo' } };
    expect(said(talk, next)).toEqual({ key: 'matched', name: 'Bo' });
  });

  it('announces a parting once, and not again when the search begins', () => {
    expect(said(talk, left)).toEqual({ key: 'partnerLeft' });
    expect(said(left, { name: 'searching' })).toBeNull();
    expect(said(talk, { name: 'searching' })).toEqual({ key: 'searching' });
  });

  it('announces what the partner does during the talk', () => {
    expect(said(talk, { ...talk, partnerTyping: true })).toEqual({ key: 'typing' });
    expect(said({ ...talk, partnerTyping: true }, talk)).toBeNull();
    expect(said(talk, { ...talk, partnerAway: true })).toEqual({ key: 'partnerAway' });
    expect(said({ ...talk, partnerAway: true }, talk)).toEqual({ key: 'partnerBack' });
    expect(said(talk, { ...talk, call: 'failed' })).toEqual({ key: 'callFailed' });
    expect(said(talk, { ...talk, call: 'waiting' })).toEqual({ key: 'callWaiting' });
    expect(said(talk, { ...talk, call: 'live' })).toBeNull();
  });

  it('announces a lost connection once for all attempts, and its return', () => {
    const lost = (attempt: number) => chat(talk, { state: 'reconnecting', attempt });
    expect(announcementOf(chat(talk), lost(1))).toEqual({ key: 'reconnecting' });
    expect(announcementOf(lost(1), lost(2))).toBeNull();
    expect(announcementOf(lost(2), chat(talk))).toEqual({ key: 'reconnected' });
    expect(announcementOf(lost(2), chat(left))).toEqual({ key: 'partnerLeft' });
  });

  it('announces when one’s own video is unblurred or blurred in a talk, but not at its start', () => {
    const withPicture = (blurred: boolean, phase: Phase = talk, canBlur = true) => {
      const state = chat(phase);
      return { ...state, media: { ...state.media, blurred, canBlur } };
    };
    expect(announcementOf(withPicture(true), withPicture(false))).toEqual({ key: 'shown' });
    expect(announcementOf(withPicture(false), withPicture(true))).toEqual({ key: 'blurred' });
    expect(announcementOf(withPicture(false), withPicture(true, talk, false))).toEqual({ key: 'notSent' });
    expect(announcementOf(withPicture(false), withPicture(false))).toBeNull();
    expect(announcementOf(withPicture(false, searching), withPicture(true))).toMatchObject({
      key: 'matched',
    });
  });

  it('announces an offer to be shown together only where it can be answered', () => {
    const soft: PartnerMedia = { ...ASSUMED_MEDIA, camera: 'soft' };
    const withOffer = (offered: boolean, change: Partial<ChatState> = {}, theirs: PartnerMedia = soft) => {
      const state = chat({ ...talk, partnerMedia: { ...theirs, together: offered } });
      const camera = { state: 'on', cause: null } as const;
      return { ...state, media: { ...state.media, camera }, ...change };
    };
    const saidOf = (change?: Partial<ChatState>, theirs?: PartnerMedia) =>
      announcementOf(withOffer(false, change, theirs), withOffer(true, change, theirs));
    expect(saidOf()).toEqual({ key: 'offered', name: 'Ada' });
    expect(saidOf({ reportedRoomId: 'r1' })).toBeNull();
    expect(saidOf({ media: start()[0].media })).toBeNull();
    expect(saidOf({}, { ...soft, mode: 'text' })).toBeNull();
    expect(saidOf({}, { ...soft, camera: 'off' })).toBeNull();
    // As soon as it can be.
    expect(announcementOf(withOffer(true, { media: start()[0].media }), withOffer(true))).toEqual({
      key: 'offered',
      name: 'Ada',
    });
  });

  it('announces once that a newcomer is let in a little later', () => {
    const delayed = { ...chat(searching), delayed: true };
    expect(announcementOf(chat(searching), delayed)).toEqual({ key: 'delayed' });
    expect(announcementOf(delayed, delayed)).toBeNull();
    expect(announcementOf(delayed, chat(searching))).toBeNull();
    const textOnly = { ...chat(searching), textOnly: 'brake' } as const;
    expect(announcementOf(chat(searching), textOnly)).toEqual({ key: 'textOnly' });
    expect(announcementOf(textOnly, { ...textOnly, delayed: true })).toBeNull();
    expect(announcementOf(chat(searching), { ...textOnly, textOnly: 'age' })).toEqual({ key: 'ageUnknown' });
  });

  it('announces media that no longer arrive, and frozen video, each once', () => {
    const at = (quality: Partial<Quality>) => ({ ...talk, quality: { ...GOOD_QUALITY, ...quality } });
    expect(said(talk, at({ sending: 'low', bars: 2 }))).toBeNull();
    expect(said(talk, at({ sending: 'sound' }))).toEqual({ key: 'picturePaused' });
    expect(said(at({ sending: 'sound' }), at({ sending: 'text' }))).toEqual({ key: 'soundPaused' });
    expect(said(at({ sending: 'text' }), at({ sending: 'sound' }))).toBeNull();
    expect(said(talk, at({ picture: 'frozen' }))).toEqual({ key: 'pictureFrozen' });
    expect(said(at({ picture: 'frozen' }), at({ picture: 'frozen', bars: 1 }))).toBeNull();
  });
});
