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
import { NO_TALK } from './state';
import type { ChatMachine } from './step';

const show: ChatEvent = { type: 'show_myself' };
const blur: ChatEvent = { type: 'blur_myself' };
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

const inRoom1 = { ...abe, roomId: 'r1' };
const inPlainRoom1 = match({ ...inRoom1, softStart: false });

const searching = play(start()[0], { type: 'connected' }, microphoneOn, cameraOn).state;

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
    const plain = play(searching, inPlainRoom1, blur).state;
    expect(play(plain, theirs('on')).state.media.blurred).toBe(true);
    const next = play(plain, { type: 'partner_left' }, match({ ...abe, softStart: false })).state;
    expect(next.media.blurred).toBe(true);
  });

  it('is kept over a reload, also on a site without a soft start', () => {
    const [reloaded] = start({ saved: { ...NO_TALK, roomId: 'r1' }, staysBlurred: true });
    const back = play(reloaded, { type: 'connected' }, microphoneOn, cameraOn, inPlainRoom1, theirs('on'));
    expect(back.state.media.blurred).toBe(true);
    expect(play(back.state, show).state.inner.staysBlurred).toBe(false);
  });
});

describe('a site without a soft start', () => {
  it('starts unblurred, but video can be blurred', () => {
    const plain = play(searching, inPlainRoom1).state;
    expect(plain.media.blurred).toBe(false);
    expect(play(plain, blur).state.media.blurred).toBe(true);
  });

  it('blurs again if the next match does not allow an unblurred start', () => {
    const plain = play(searching, inPlainRoom1).state;
    expect(withAbe(plain).state.media.blurred).toBe(true);
  });
});
