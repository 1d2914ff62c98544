import { describe, expect, it } from 'vitest';
import {
  abe,
  delay,
  fire,
  kinds,
  lost,
  match,
  matched,
  me,
  opened,
  permission,
  play,
  refused,
  searching,
} from '../testing/machine-fixture';
import { begin, transition } from './machine';
import { NO_TALK } from './state';

describe('arriving', () => {
  it('asks for the camera and connects side by side', () => {
    const [state, effects] = begin(me, NO_TALK, 't');
    expect(state.phase).toEqual({ name: 'permission', match: null });
    expect(kinds(effects)).toEqual(['acquire_media', 'connect']);
  });

  it('announces the visitor on connect and joins only when the camera is ready', () => {
    const first = play(permission, { type: 'connected' });
    expect(first.effects).toEqual([
      { type: 'emit', event: 'user_connected', args: [{ userId: 'bea', seen: null }] },
    ]);
    const second = play(first.state, { type: 'camera_ready' });
    expect(second.state.phase).toEqual({ name: 'searching', after: 'start' });
    expect(second.effects).toContainEqual({ type: 'emit', event: 'join_queue', args: [me] });
  });

  it('joins on connect when the camera was faster', () => {
    const ready = play(permission, { type: 'camera_ready' });
    expect(kinds(ready.effects)).toEqual(['timer_start media_check']);
    expect(kinds(play(ready.state, { type: 'connected' }).effects)).toEqual([
      'emit user_connected',
      'emit join_queue',
    ]);
  });

  it('never starts by itself without a camera', () => {
    const { state, effects } = play(opened, { type: 'camera_refused', cause: 'not_readable' });
    expect(state.phase).toEqual({ name: 'camera_refused', cause: 'not_readable', match: null });
    expect(effects).toEqual([]);
    const again = play(state, { type: 'retry_camera' });
    expect(again.state.phase.name).toBe('permission');
    expect(kinds(again.effects)).toEqual(['acquire_media']);
  });

  it.each([opened, refused])('goes on with text only when asked to', (state) => {
    const after = play(state, { type: 'text_only' });
    expect(after.state).toMatchObject({ media: 'text_only', microphoneOn: false, cameraOn: false });
    expect(after.state.phase.name).toBe('searching');
    expect(kinds(after.effects)).toEqual(['release_media', 'emit join_queue']);
  });
});

describe('a talk that came back before the camera did', () => {
  const reloaded = play(
    begin(me, { ...NO_TALK, roomId: 'r2' }, 't')[0],
    { type: 'connected' },
    match(abe),
  ).state;

  it('is kept, with its signals and messages, until the camera is ready', () => {
    const offer = { type: 'offer', sdp: 'x' } as const;
    const kept = play(
      reloaded,
      { type: 'signal', signal: offer },
      { type: 'chat_message', message: { sender: 'abe', message: 'still there?' } },
    ).state;
    expect(kept.phase).toEqual({ name: 'permission', match: abe });
    const { state, effects } = play(kept, { type: 'camera_ready' });
    expect(state.phase).toMatchObject({ name: 'matched', partner: { userId: 'abe' }, call: 'connecting' });
    expect(state.lines).toMatchObject([{ from: 'partner', text: 'still there?' }]);
    expect(kinds(effects)).toEqual([
      'timer_start media_check',
      'save_partner',
      'start_peer',
      'deliver_signal',
      'emit join_queue',
    ]);
    // 'abe' offers and does not know that this side's call is gone.
    expect(effects).toContainEqual({
      type: 'start_peer',
      peer: state.inner.peer,
      offer: false,
      requestOffer: true,
    });
  });

  it('survives a refused camera and a second attempt', () => {
    const later = play(
      reloaded,
      { type: 'camera_refused', cause: 'not_allowed' },
      { type: 'retry_camera' },
      { type: 'camera_ready' },
    );
    expect(later.state.phase.name).toBe('matched');
  });

  it('is forgotten when the partner leaves meanwhile', () => {
    const { state, effects } = play(reloaded, { type: 'partner_left' });
    expect(state.phase).toEqual({ name: 'permission', match: null });
    expect(kinds(effects)).toEqual(['forget_room']);
    expect(play(state, { type: 'camera_ready' }).state.phase.name).toBe('searching');
  });

  it('waits to be handed back again after another break', () => {
    const back = play(reloaded, lost, { type: 'connected' }).state;
    expect(back.phase).toEqual({ name: 'permission', match: null });
    const again = play(back, match(abe), { type: 'camera_ready' });
    expect(again.effects).toContainEqual({
      type: 'start_peer',
      peer: again.state.inner.peer,
      offer: false,
      requestOffer: true,
    });
  });

  it('does not ask for an offer in a new room', () => {
    const { state, effects } = play(searching, match(abe));
    expect(effects).toContainEqual({
      type: 'start_peer',
      peer: state.inner.peer,
      offer: false,
      requestOffer: false,
    });
  });
});

describe('camera and microphone', () => {
  it('are looked after every 3 s', () => {
    expect(delay(play(opened, { type: 'camera_ready' }).effects, 'media_check')).toBe(3_000);
    const { effects } = fire(matched, 'media_check');
    expect(kinds(effects)).toEqual(['check_media', 'timer_start media_check']);
    expect(delay(effects, 'media_check')).toBe(3_000);
  });

  it('are switched off and on and exchanged', () => {
    const off = play(matched, { type: 'toggle_microphone' });
    expect(off.state.microphoneOn).toBe(false);
    expect(off.effects).toEqual([{ type: 'set_microphone', on: false }]);
    const dark = play(off.state, { type: 'toggle_camera' });
    expect(dark.state.cameraOn).toBe(false);
    expect(dark.effects).toEqual([{ type: 'set_camera', on: false }]);
    expect(play(dark.state, { type: 'toggle_camera' }).effects).toEqual([{ type: 'set_camera', on: true }]);
    const choice = { type: 'choose_device', kind: 'videoinput', deviceId: 'd' } as const;
    expect(play(matched, choice).effects).toEqual([choice]);
  });

  it.each([
    { type: 'toggle_microphone' },
    { type: 'toggle_camera' },
    { type: 'choose_device', kind: 'audioinput', deviceId: 'd' },
  ] as const)('are not there to $type with text only', (event) => {
    const text = play(refused, { type: 'text_only' }).state;
    expect(transition(text, event)[0]).toBe(text);
  });
});
