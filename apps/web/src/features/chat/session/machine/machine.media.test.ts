import { describe, expect, it } from 'vitest';
import {
  abe,
  arrive,
  cameraLost,
  cameraOn,
  cleo,
  delay,
  fire,
  kinds,
  loseForGood,
  lost,
  match,
  matched,
  me,
  microphoneLost,
  microphoneOn,
  opened,
  permission,
  play,
  refused,
  searching,
  start,
} from '@/features/chat/testing/machine-fixture';
import type { ChatEvent } from './events';
import { transition } from './machine';
import { NO_TALK } from './state';

describe('arriving', () => {
  it('announces the visitor on connect and joins only when the camera is ready', () => {
    const first = play(permission, { type: 'connected' });
    expect(first.effects).toEqual([
      { type: 'emit', event: 'user_connected', args: [{ userId: 'bea', seen: null, live: true }] },
    ]);
    const second = play(first.state, microphoneOn, cameraOn);
    expect(second.state.phase).toEqual({ name: 'searching' });
    expect(second.effects).toContainEqual({ type: 'emit', event: 'join_queue', args: [me] });
  });

  it('joins on connect if the camera was ready first', () => {
    const ready = play(permission, microphoneOn, cameraOn);
    expect(kinds(ready.effects)).toEqual(['timer_start media_check']);
    expect(kinds(play(ready.state, { type: 'connected' }).effects)).toEqual([
      'emit user_connected',
      'emit join_queue',
    ]);
  });

  it('never starts without a camera by itself', () => {
    const { state, effects } = play(opened, microphoneLost('not_readable'), cameraLost('not_readable'));
    expect(state.phase).toEqual({ name: 'camera_refused', cause: 'not_readable' });
    expect(effects).toEqual([]);
    const again = play(state, { type: 'retry_camera' });
    expect(again.state.phase.name).toBe('permission');
    expect(again.effects).toEqual([{ type: 'open_devices', devices: ['microphone', 'camera'] }]);
  });

  it('knows a refusal that asking once more has not changed', () => {
    const refused = play(opened, microphoneLost('not_allowed'), cameraLost('not_allowed')).state;
    const asked = play(refused, { type: 'retry_camera' }).state;
    expect(play(asked, microphoneLost('not_allowed'), cameraLost('not_allowed')).state.phase).toMatchObject({
      name: 'camera_refused',
      cause: 'not_allowed',
      again: true,
    });
    const other = play(asked, microphoneLost('not_readable'), cameraLost('not_readable')).state.phase;
    expect(other).toEqual({ name: 'camera_refused', cause: 'not_readable' });
  });

  it.each([
    ['camera', cameraLost('not_found'), microphoneOn],
    ['microphone', microphoneLost('not_found'), cameraOn],
  ] as const)('needs no %s if the other device works', (lostDevice, loss, works) => {
    const { state } = play(opened, loss, works);
    expect(state.phase.name).toBe('searching');
    expect(state.media[lostDevice]).toMatchObject({ state: 'lost', cause: 'not_found' });
    expect(play(state, match(cleo)).effects).toContainEqual({
      type: 'emit',
      event: 'media',
      args: [{ roomId: 'r1', mode: 'video', microphone: 'on', camera: 'soft', [lostDevice]: 'lost' }],
    });
  });

  it.each([opened, refused])('continues with text only on request', (state) => {
    const after = play(state, { type: 'choose_mode', mode: 'text' });
    expect(after.state.media).toMatchObject({
      mode: 'text',
      microphone: { state: 'off' },
      camera: { state: 'off' },
    });
    expect(after.state.phase.name).toBe('searching');
    expect(kinds(after.effects)).toEqual(['release_media', 'emit join_queue']);
  });

  it.each([opened, refused])('continues with voice only on request', (state) => {
    const after = play(state, { type: 'choose_mode', mode: 'voice' });
    expect(after.effects.at(-1)).toEqual({ type: 'open_devices', devices: ['microphone'] });
    expect(play(after.state, microphoneOn).state.phase.name).toBe('searching');
  });

  it('searches at once with text in a browser without calls', () => {
    const [state, effects] = start({ canCall: false });
    expect([state.phase.name, state.media.mode, kinds(effects)]).toEqual(['searching', 'text', ['connect']]);
    const talk = play(state, { type: 'connected' }, match(cleo));
    expect(kinds(talk.effects)).toEqual(['save_partner', 'emit media']);
    expect(transition(talk.state, { type: 'choose_mode', mode: 'video' })[0]).toBe(talk.state);
  });

  it('does not ask for devices that were not used before a reload', () => {
    expect(kinds(start({ mode: 'text' })[1])).toEqual(['connect']);
    expect(arrive({ mode: 'voice' })[1][0]).toEqual({ type: 'query_permission', devices: ['microphone'] });
    expect(start({ mode: 'voice' })[1]).toContainEqual({ type: 'open_devices', devices: ['microphone'] });
  });
});

describe('a talk that is back before the camera', () => {
  const reloaded = play(
    start({ saved: { ...NO_TALK, roomId: 'r2' } })[0],
    { type: 'connected' },
    match(abe),
  ).state;

  it('goes on at once, with its signals and messages, and the camera is added when it is ready', () => {
    const restored = play(
      start({ saved: { ...NO_TALK, roomId: 'r2' } })[0],
      { type: 'connected' },
      match(abe),
    );
    expect(restored.state.phase).toMatchObject({
      name: 'matched',
      partner: { userId: 'abe' },
      call: 'connecting',
    });
    expect(kinds(restored.effects)).toEqual([
      'timer_start media_check',
      'save_partner',
      'start_peer',
      'emit join_queue',
    ]);
    // Abe's side makes the offer and does not know that the call of this side is gone.
    expect(restored.effects).toContainEqual({
      type: 'start_peer',
      offer: false,
      requestOffer: true,
    });
    const signal = { type: 'offer', sdp: 'x' } as const;
    expect(play(reloaded, { type: 'signal', signal }).effects).toEqual([{ type: 'deliver_signal', signal }]);
    const said = play(reloaded, {
      type: 'chat_message',
      sender: 'abe',
      message: 'still there?',
    });
    expect(said.state.lines).toMatchObject([{ from: 'partner', text: 'still there?' }]);
    const { media, phase } = play(reloaded, microphoneOn, cameraOn).state;
    expect([phase.name, media.microphone.state, media.camera.state]).toEqual(['matched', 'on', 'on']);
  });

  it('shows how the partner takes part, which is sent once', () => {
    const media = { roomId: 'r2', mode: 'voice', microphone: 'off', camera: 'off' } as const;
    const heard = play(reloaded, { type: 'media', ...media }).state;
    const { roomId: _, ...partnerMedia } = media;
    expect(play(heard, microphoneOn, cameraOn).state.phase).toMatchObject({ partnerMedia });
    const other = play(heard, lost, { type: 'connected' }, match(cleo), microphoneOn, cameraOn).state;
    expect(other.phase).toMatchObject({
      partnerMedia: { mode: 'video', microphone: 'on', camera: 'on', together: false },
    });
  });

  it('sends how the visitor takes part once the partner’s old call is over', () => {
    const { state } = play(reloaded, microphoneOn, cameraOn);
    expect(kinds(play(state, { type: 'peer_status', status: 'connecting' }).effects)).toEqual([]);
    const begun = { type: 'peer_signal', signal: { type: 'renegotiate', renegotiate: true } } as const;
    expect(kinds(play(state, begun).effects)).toEqual(['emit signal', 'emit media']);
    // If no call can begin yet, the partner is told of the media without one.
    expect(kinds(play(state, { type: 'peer_status', status: 'waiting' }).effects)).toEqual(['emit media']);
  });

  it('survives a refused camera, which the partner is told of, and a second attempt', () => {
    const refused = play(reloaded, microphoneLost('not_allowed'), cameraLost('not_allowed')).state;
    const told = play(refused, { type: 'peer_status', status: 'live' });
    expect(told.effects).toEqual([
      {
        type: 'emit',
        event: 'media',
        args: [{ roomId: 'r2', mode: 'video', microphone: 'lost', camera: 'lost' }],
      },
    ]);
    const later = play(told.state, { type: 'toggle_camera' }, cameraOn).state;
    expect([later.phase.name, later.media.camera.state]).toEqual(['matched', 'on']);
  });

  it('leads to no other partner before the camera is ready, if this one leaves', () => {
    const left = play(reloaded, { type: 'partner_left' });
    expect(kinds(left.effects)).toContain('forget_room');
    const asked = fire(left.state, 'rejoin');
    expect([asked.state.phase, asked.effects]).toEqual([{ name: 'permission' }, []]);
    const ready = play(asked.state, microphoneOn, cameraOn);
    expect([ready.state.phase.name, kinds(ready.effects)]).toEqual(['searching', ['emit join_queue']]);
    const refused = play(asked.state, microphoneLost('not_allowed'), cameraLost('not_allowed')).state;
    expect(refused.phase.name).toBe('camera_refused');
  });

  it('waits for the room again after another break', () => {
    const back = play(reloaded, lost, { type: 'connected' });
    expect(delay(back.effects, 'resume')).toBe(3_000);
    expect(kinds(play(back.state, match(abe)).effects)).toEqual(['timer_cancel resume', 'resync_peer']);
  });

  it('keeps its lines if the camera is ready before the room is back, and drops them in another room', () => {
    const line = { id: 'x', from: 'partner', text: 'still there?' } as const;
    const [state] = start({ saved: { ...NO_TALK, roomId: 'r2', lines: [line] } });
    const ready = play(state, microphoneOn, cameraOn, { type: 'connected' }).state;
    expect(play(ready, match(abe)).state.lines).toEqual([line]);
    expect(play(ready, match(cleo)).state.lines).toEqual([]);
  });

  it.each([
    [[microphoneOn, cameraOn, { type: 'connected' }]],
    [[{ type: 'connected' }, microphoneOn, cameraOn]],
  ] as const)('is over if its room is not back within 3 s', (events) => {
    const line = { id: 'x', from: 'partner', text: 'still there?' } as const;
    const [state] = start({ saved: { ...NO_TALK, roomId: 'r2', lines: [line] } });
    const ready = play(state, ...events);
    expect(delay(ready.effects, 'resume')).toBe(3_000);
    const { state: over, effects } = fire(ready.state, 'resume');
    expect(over).toMatchObject({
      phase: { name: 'searching' },
      lines: [],
      inner: { roomId: null, joined: true },
    });
    expect(effects).toContainEqual({ type: 'forget_room', partnerLeft: true });
    expect(play(ready.state, match(cleo)).state.inner.timers.has('resume')).toBe(false);
  });

  it('does not request an offer in a new room', () => {
    const { effects } = play(searching, match(abe));
    expect(effects).toContainEqual({
      type: 'start_peer',
      offer: false,
      requestOffer: false,
    });
  });
});

describe('camera and microphone', () => {
  it('are checked every 3 s', () => {
    expect(delay(play(opened, microphoneOn, cameraOn).effects, 'media_check')).toBe(3_000);
    const { effects } = fire(matched, 'media_check');
    expect(kinds(effects)).toEqual(['check_media', 'timer_start media_check']);
    expect(delay(effects, 'media_check')).toBe(3_000);
  });

  it('can be switched off and on', () => {
    const muted = play(matched, { type: 'toggle_microphone' });
    expect(muted.state.media.microphone.state).toBe('off');
    expect(kinds(muted.effects)).toEqual(['mute_microphone', 'emit media']);
    const dark = play(muted.state, { type: 'toggle_camera' });
    expect(dark.state.media.camera.state).toBe('off');
    expect(kinds(dark.effects)).toEqual(['close_devices', 'emit media']);
    const again = play(dark.state, { type: 'toggle_camera' });
    expect(again.state.media.camera.state).toBe('opening');
    expect(again.effects).toEqual([{ type: 'open_devices', devices: ['camera'] }]);
    expect(play(again.state, cameraOn).state.media.camera.state).toBe('on');
    // A camera that was switched off again while it was being opened stays off.
    expect(play(again.state, { type: 'toggle_camera' }, cameraOn).state.media.camera.state).toBe('off');
  });

  it('can be exchanged', () => {
    const choice = { type: 'choose_device', device: 'camera', deviceId: 'd' } as const;
    expect(play(matched, choice).effects).toEqual([choice]);
    const back: ChatEvent = { type: 'device_on', device: 'camera', mirrored: false };
    expect(play(matched, back).state.media).toMatchObject({ mirrored: false, camera: { state: 'on' } });
  });

  it.each([
    { type: 'toggle_microphone' },
    { type: 'toggle_camera' },
    { type: 'choose_device', device: 'microphone', deviceId: 'd' },
  ] as const)('do not react to $type with text only', (event) => {
    const text = play(refused, { type: 'choose_mode', mode: 'text' }).state;
    expect(transition(text, event)[0]).toBe(text);
  });

  it('stay muted and off after a retry', () => {
    const quiet = play(matched, { type: 'toggle_microphone' }, { type: 'toggle_camera' }).state;
    const failed = loseForGood(quiet).state;
    const { state, effects } = play(failed, { type: 'retry_connection' });
    expect(kinds(effects)).toEqual(['connect', 'timer_start media_check']);
    expect(state.media).toMatchObject({ microphone: { state: 'off' }, camera: { state: 'off' } });
  });
});
