import type { Media } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import {
  abe,
  cameraLost,
  cameraOn,
  fire,
  kinds,
  lost,
  match,
  matched,
  microphoneOn,
  play,
  start,
} from '@/features/chat/testing/machine-fixture';
import type { ChatEvent } from './events';
import { transition } from './machine';
import { GOOD_QUALITY, NO_TALK, type Quality, type Reveal } from './state';
import type { ChatMachine } from './step';

const show: ChatEvent = { type: 'show_myself' };
const blur: ChatEvent = { type: 'blur_myself' };
const choose = (reveal: Reveal): ChatEvent => ({ type: 'choose_reveal', reveal });
const theirs = (camera: Media['camera'], roomId = 'r1'): ChatEvent => ({
  type: 'media',
  roomId,
  mode: 'video',
  microphone: 'on',
  camera,
});
const told = (camera: Media['camera'], roomId = 'r1', more: Partial<Media> = {}) => ({
  type: 'emit',
  event: 'media',
  args: [{ roomId, mode: 'video', microphone: 'on', camera, ...more }],
});

/** Frames of the partner's picture come, or none. */
const sees = (picture: Quality['picture'] = 'moving'): ChatEvent => ({
  type: 'peer_quality',
  quality: { ...GOOD_QUALITY, picture },
});

const inRoom1 = { ...abe, roomId: 'r1' };
const inPlainRoom1 = match({ ...inRoom1, softStart: false });

/** A search with what the visitor chose another time. */
function searchingWith(reveal: Reveal): ChatMachine {
  return play(start({ reveal })[0], { type: 'connected' }, microphoneOn, cameraOn).state;
}

const withAbe = (state: ChatMachine) => play(state, { type: 'partner_left' }, match(abe));

describe('a talk', () => {
  it('starts blurred, and the partner is told', () => {
    expect(matched.media.blurred).toBe(true);
    expect(matched.inner.lastSent?.camera).toBe('soft');
  });

  it('is without a picture where none can be blurred, and the partner is told so', () => {
    const without = play(matched, { type: 'blur_impossible' });
    expect(without.effects).toEqual([told('off', 'r1', { cannotBlur: true })]);
    const shown = play(without.state, show);
    expect(shown.effects).toContainEqual(told('on'));
    expect(play(shown.state, blur).effects).toContainEqual(told('off', 'r1', { cannotBlur: true }));
  });

  it('is unblurred by a tap, for this partner alone', () => {
    const shown = play(matched, show);
    expect(shown.effects).toEqual([{ type: 'blur_picture', blurred: false }, told('on')]);
    expect(transition(shown.state, show)[0]).toBe(shown.state);
    // It is blurred as soon as the talk is over, long before there is a call to send it.
    const left = play(shown.state, { type: 'partner_left' });
    expect(left.state.media.blurred).toBe(true);
    expect(left.effects).toContainEqual({ type: 'blur_picture', blurred: true });
    const next = play(left.state, match(abe));
    expect(next.state.media.blurred).toBe(true);
    expect(kinds(next.effects)).toEqual([
      'timer_cancel rejoin',
      'timer_cancel parting_shown',
      'save_partner',
      'start_peer',
      'emit join_queue',
      'emit media',
    ]);
  });

  it('is blurred again for a new partner, even if the former one never left', () => {
    const next = play(matched, show, match(abe));
    expect(kinds(next.effects).slice(0, 5)).toEqual([
      'stop_peer',
      'blur_picture',
      'forget_room',
      'save_partner',
      'start_peer',
    ]);
  });

  it('stays unblurred over a break of the connection', () => {
    const { state, effects } = play(
      matched,
      show,
      lost,
      { type: 'connected' },
      match({ ...abe, roomId: 'r1' }),
    );
    expect(state.media.blurred).toBe(false);
    expect(effects).toContainEqual(told('on'));
  });

  it('stays blurred when the camera is lost, switched off and on, or exchanged', () => {
    const states = [
      play(matched, cameraLost('ended'), cameraOn),
      play(matched, { type: 'toggle_camera' }, { type: 'toggle_camera' }, cameraOn),
      play(matched, { type: 'choose_device', device: 'camera', deviceId: 'd' }, cameraOn),
      play(matched, { type: 'choose_mode', mode: 'voice' }, { type: 'choose_mode', mode: 'video' }, cameraOn),
      fire(matched, 'media_check'),
    ];
    expect(states.map(({ state }) => state.media.blurred)).toEqual(states.map(() => true));
    expect(states.slice(0, 4).map(({ state }) => state.inner.lastSent?.camera)).toEqual(
      Array(4).fill('soft'),
    );
  });
});

describe('blurring again', () => {
  const blurred = play(matched, show, blur);

  it('takes effect at once, and the partner is told', () => {
    expect(blurred.effects).toEqual([{ type: 'blur_picture', blurred: true }, told('soft')]);
    expect(blurred.state.inner.staysBlurred).toBe(true);
    expect(play(blurred.state, show).state.media.blurred).toBe(false);
  });

  it('is undone by nobody else, and lasts for the next partner', () => {
    const always = play(searchingWith('always'), match({ ...abe, roomId: 'r1' }), blur).state;
    expect(play(always, theirs('on')).state.media.blurred).toBe(true);
    expect(withAbe(always).state.media.blurred).toBe(true);
    const talk = play(searchingWith('after_partner'), match({ ...abe, roomId: 'r1' })).state;
    const after = play(talk, sees(), theirs('on'), blur).state;
    expect(play(after, theirs('soft'), theirs('on'), sees()).state.media.blurred).toBe(true);
    expect(play(after, show).state.media.blurred).toBe(false);
  });

  it('is kept over a reload, whatever was chosen', () => {
    for (const reveal of ['always', 'after_partner'] as const) {
      const saved = { ...NO_TALK, roomId: 'r1' };
      const [reloaded] = start({ saved, reveal, staysBlurred: true });
      const back = play(
        reloaded,
        { type: 'connected' },
        microphoneOn,
        cameraOn,
        match(inRoom1),
        theirs('on'),
      );
      expect(play(back.state, sees()).state.media.blurred).toBe(true);
      expect(play(back.state, show).state.inner.staysBlurred).toBe(false);
    }
  });
});

describe('once the partner shows themselves', () => {
  const begun = play(searchingWith('after_partner'), match({ ...abe, roomId: 'r1' })).state;
  const waiting = play(begun, sees()).state;

  it('the visitor is shown as well', () => {
    expect(waiting.media.blurred).toBe(true);
    expect(play(waiting, theirs('soft')).state.media.blurred).toBe(true);
    const { state, effects } = play(waiting, theirs('on'));
    expect(state.media.blurred).toBe(false);
    expect(effects).toEqual([{ type: 'blur_picture', blurred: false }, told('on')]);
  });

  it('applies only while their picture comes, whatever they say', () => {
    const said = play(begun, theirs('on')).state;
    expect(said.media.blurred).toBe(true);
    expect(play(said, sees(null)).state.media.blurred).toBe(true);
    expect(play(said, sees()).effects).toEqual([{ type: 'blur_picture', blurred: false }, told('on')]);
    expect(play(waiting, sees(null), theirs('on')).state.media.blurred).toBe(true);
  });

  it('applies only if the partner says so in this room', () => {
    // A partner who has reported nothing counts as showing a picture, but that is not a report of theirs.
    expect(waiting.phase).toMatchObject({ partnerMedia: { camera: 'on' } });
    const voice: ChatEvent = {
      type: 'media',
      roomId: 'r1',
      mode: 'voice',
      microphone: 'on',
      camera: 'on',
    };
    for (const word of [theirs('off'), theirs('lost'), theirs('on', 'r9'), voice]) {
      expect(play(waiting, word).state.media.blurred).toBe(true);
    }
  });

  it('applies also if that is chosen later', () => {
    const shown = play(matched, sees(), theirs('on')).state;
    expect(shown.media.blurred).toBe(true);
    expect(play(shown, choose('after_partner')).effects).toEqual([
      { type: 'blur_picture', blurred: false },
      told('on'),
    ]);
    for (const word of [[theirs('soft')], []])
      expect(play(matched, sees(), ...word, choose('after_partner')).state.media.blurred).toBe(true);
  });
});

describe('a choice for all talks', () => {
  it('to be always shown is remembered and applies from the start', () => {
    expect(play(matched, choose('always')).effects).toEqual([
      { type: 'blur_picture', blurred: false },
      told('on'),
    ]);
    const next = play(searchingWith('always'), match(abe));
    expect(next.state.media.blurred).toBe(false);
    expect(kinds(next.effects).indexOf('blur_picture')).toBeLessThan(
      kinds(next.effects).indexOf('start_peer'),
    );
  });

  it('does not unblur anything without a partner', () => {
    expect(play(searchingWith('tap'), choose('always')).effects).toEqual([]);
  });

  it('to be asked keeps video unblurred for this partner, and blurs it for the next', () => {
    const asked = play(searchingWith('always'), match({ ...abe, roomId: 'r1' }), choose('tap')).state;
    expect(asked.media.blurred).toBe(false);
    expect(withAbe(asked).state.media.blurred).toBe(true);
  });
});

describe('a site without a soft start', () => {
  it('starts unblurred, but video can be blurred', () => {
    const plain = play(searchingWith('tap'), inPlainRoom1).state;
    expect(plain.media.blurred).toBe(false);
    expect(play(plain, blur).state.media.blurred).toBe(true);
  });

  it('blurs again if the next match does not allow an unblurred start', () => {
    const plain = play(searchingWith('tap'), inPlainRoom1).state;
    expect(withAbe(plain).state.media.blurred).toBe(true);
  });
});
