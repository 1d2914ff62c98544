import { describe, expect, it } from 'vitest';
import {
  abe,
  cameraLost,
  cameraOn,
  cleo,
  delay,
  fire,
  kinds,
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
  it('asks for the camera and connects at the same time', () => {
    const [state, effects] = start();
    expect(state.phase).toEqual({ name: 'permission', match: null });
    expect(kinds(effects)).toEqual(['open_devices', 'connect']);
  });

  it('announces the visitor on connect and joins only when the camera is ready', () => {
    const first = play(permission, { type: 'connected' });
    expect(first.effects).toEqual([
      { type: 'emit', event: 'user_connected', args: [{ userId: 'bea', seen: null }] },
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
    expect(state.phase).toEqual({ name: 'camera_refused', cause: 'not_readable', match: null });
    expect(effects).toEqual([]);
    const again = play(state, { type: 'retry_camera' });
    expect(again.state.phase.name).toBe('permission');
    expect(again.effects).toEqual([{ type: 'open_devices', devices: ['microphone', 'camera'] }]);
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
    expect(kinds(after.effects)).toEqual(['save_mode', 'release_media', 'emit join_queue']);
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
    expect(start({ mode: 'voice' })[1][0]).toEqual({ type: 'open_devices', devices: ['microphone'] });
  });
});

describe('a talk that is back before the camera', () => {
  const reloaded = play(
    start({ saved: { ...NO_TALK, roomId: 'r2' } })[0],
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
    const { state, effects } = play(kept, microphoneOn, cameraOn);
    expect(state.phase).toMatchObject({ name: 'matched', partner: { userId: 'abe' }, call: 'connecting' });
    expect(state.lines).toMatchObject([{ from: 'partner', text: 'still there?' }]);
    expect(kinds(effects)).toEqual([
      'timer_start media_check',
      'save_partner',
      'start_peer',
      'deliver_signal',
      'emit join_queue',
    ]);
    // Abe's side makes the offer and does not know that the call of this side is gone.
    expect(effects).toContainEqual({
      type: 'start_peer',
      peer: state.inner.peer,
      offer: false,
      requestOffer: true,
    });
  });

  it('keeps how the partner takes part, which is sent once', () => {
    const media = { roomId: 'r2', mode: 'voice', microphone: 'off', camera: 'off' } as const;
    const heard = play(reloaded, { type: 'partner_media', media }).state;
    const { roomId: _, ...partnerMedia } = media;
    expect(play(heard, microphoneOn, cameraOn).state.phase).toMatchObject({ partnerMedia });
    const other = play(heard, lost, { type: 'connected' }, match(cleo), microphoneOn, cameraOn).state;
    expect(other.phase).toMatchObject({
      partnerMedia: { mode: 'video', microphone: 'on', camera: 'on', together: false },
    });
  });

  it('sends how the visitor takes part once the partner’s old call is over', () => {
    const { state } = play(reloaded, microphoneOn, cameraOn);
    const peer = state.inner.peer ?? -1;
    expect(kinds(play(state, { type: 'peer_connecting', peer }).effects)).toEqual([]);
    const begun = { type: 'peer_signal', peer, signal: { type: 'renegotiate', renegotiate: true } } as const;
    expect(kinds(play(state, begun).effects)).toEqual(['emit signal', 'emit media']);
    // If no call can begin yet, the partner is told of the media without one.
    expect(kinds(play(state, { type: 'peer_waiting', peer }).effects)).toEqual(['emit media']);
  });

  it('survives a refused camera and a second attempt', () => {
    const later = play(
      reloaded,
      microphoneLost('not_allowed'),
      cameraLost('not_allowed'),
      { type: 'retry_camera' },
      microphoneOn,
      cameraOn,
    );
    expect(later.state.phase.name).toBe('matched');
  });

  it('is dropped if the partner leaves meanwhile', () => {
    const { state, effects } = play(reloaded, { type: 'partner_left' });
    expect(state.phase).toEqual({ name: 'permission', match: null });
    expect(kinds(effects)).toEqual(['forget_room', 'timer_start talk_past']);
    expect(play(state, microphoneOn, cameraOn).state.phase.name).toBe('searching');
  });

  it('waits for the room again after another break', () => {
    const back = play(reloaded, lost, { type: 'connected' }).state;
    expect(back.phase).toEqual({ name: 'permission', match: null });
    const again = play(back, match(abe), microphoneOn, cameraOn);
    expect(again.effects).toContainEqual({
      type: 'start_peer',
      peer: again.state.inner.peer,
      offer: false,
      requestOffer: true,
    });
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
    expect(play(ready.state, match(cleo)).state.inner.timers).not.toHaveProperty('resume');
  });

  it('does not request an offer in a new room', () => {
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
    const back: ChatEvent = { type: 'device_on', device: 'camera', deviceId: 'd', mirrored: false };
    expect(play(matched, back).state.media).toMatchObject({ mirrored: false, camera: { deviceId: 'd' } });
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
    const failed = play(quiet, lost, { type: 'reconnect_failed' }).state;
    const { state, effects } = play(failed, { type: 'retry_connection' });
    expect(kinds(effects)).toEqual(['connect', 'timer_start media_check']);
    expect(state.media).toMatchObject({ microphone: { state: 'off' }, camera: { state: 'off' } });
  });
});
