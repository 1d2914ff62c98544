import { describe, expect, it } from 'vitest';
import {
  abe,
  cameraLost,
  cameraOn,
  cleo,
  fire,
  kinds,
  lost,
  match,
  matched,
  microphoneOn,
  play,
} from '@/features/chat/testing/machine-fixture';
import type { ChatEvent } from './events';
import { transition } from './machine';

describe('a device that is lost', () => {
  it('is shown, reported to the partner, and replaced as soon as another is available', () => {
    const gone = play(matched, cameraLost('ended'));
    expect(gone.state.media.camera).toMatchObject({ state: 'lost', cause: 'ended' });
    expect(gone.effects).toEqual([
      { type: 'open_devices', devices: ['camera'] },
      {
        type: 'emit',
        event: 'media',
        args: [{ roomId: 'r1', mode: 'video', microphone: 'on', camera: 'lost' }],
      },
    ]);
    expect(kinds(play(gone.state, cameraOn).effects)).toEqual(['emit media']);
  });

  it('is tried again every 3 s while another program uses it, but not without permission', () => {
    const taken = play(matched, cameraLost('not_readable')).state;
    expect(kinds(fire(taken, 'media_check').effects)).toEqual([
      'check_media',
      'open_devices',
      'timer_start media_check',
    ]);
    const refusedByUser = play(matched, cameraLost('not_allowed')).state;
    expect(kinds(fire(refusedByUser, 'media_check').effects)).not.toContain('open_devices');
  });

  it('is looked for among new devices if it was missing', () => {
    const none = play(matched, cameraLost('not_found')).state;
    expect(kinds(play(none, { type: 'devices_changed' }).effects)).toEqual(['open_devices']);
    expect(play(matched, { type: 'devices_changed' }).effects).toEqual([]);
  });

  it('is opened again with its button', () => {
    const { state, effects } = play(matched, cameraLost('not_allowed'), { type: 'toggle_camera' });
    expect(state.media.camera.state).toBe('opening');
    expect(kinds(effects)).toEqual(['close_devices', 'open_devices', 'emit media']);
  });

  it('that comes and goes is opened again once, and then with the next check', () => {
    const first = play(matched, cameraLost('ended'));
    expect(kinds(first.effects)).toContain('open_devices');
    const again = play(first.state, cameraOn, cameraLost('ended'), cameraOn, cameraLost('ended'));
    expect(kinds(again.effects)).not.toContain('open_devices');
    // Nor because the browser lists other devices each time.
    expect(play(again.state, { type: 'devices_changed' }).effects).toEqual([]);
    expect(kinds(play(again.state, microphoneOn).effects)).not.toContain('open_devices');
    const checked = fire(again.state, 'media_check');
    expect(kinds(checked.effects)).toEqual(['check_media', 'open_devices', 'timer_start media_check']);
    expect(kinds(play(checked.state, cameraOn, cameraLost('ended')).effects)).not.toContain('open_devices');
  });

  it('is looked for among new devices though it has just been opened again', () => {
    const none = play(matched, cameraLost('ended'), cameraLost('not_found')).state;
    expect(kinds(play(none, { type: 'devices_changed' }).effects)).toEqual(['open_devices']);
  });

  it('that was switched off changes nothing', () => {
    const off = play(matched, { type: 'toggle_camera' }).state;
    expect(transition(off, cameraLost('ended'))[0]).toBe(off);
  });
});

describe('the way of taking part', () => {
  it('can change in the talk without losing the partner', () => {
    const text = play(matched, { type: 'choose_mode', mode: 'text' });
    expect(text.state.phase.name).toBe('matched');
    expect(kinds(text.effects)).toEqual(['close_devices', 'timer_cancel media_check', 'emit media']);
    const voice = play(text.state, { type: 'choose_mode', mode: 'voice' });
    expect(voice.effects).toContainEqual({ type: 'open_devices', devices: ['microphone'] });
    const video = play(voice.state, microphoneOn, { type: 'choose_mode', mode: 'video' });
    expect(video.effects).toContainEqual({ type: 'open_devices', devices: ['camera'] });
    expect(video.state.phase).toMatchObject({ name: 'matched', partner: { roomId: 'r1' } });
  });

  it('leaves a muted microphone muted', () => {
    const muted = play(matched, { type: 'toggle_microphone' }, { type: 'choose_mode', mode: 'voice' }).state;
    const { state } = play(muted, { type: 'choose_mode', mode: 'video' }, cameraOn);
    expect(state.media).toMatchObject({ microphone: { state: 'off' }, camera: { state: 'on' } });
  });

  it('is sent once, and again after a break or if the server dropped it', () => {
    expect(kinds(play(matched, { type: 'partner_typing' }).effects)).not.toContain('emit media');
    const broken = play(matched, lost, { type: 'connected' });
    expect(kinds(broken.effects)).not.toContain('emit media');
    expect(kinds(play(broken.state, match(cleo)).effects)).toContain('emit media');
    const dropped = play(matched, { type: 'refused', event: 'media', code: 'rate_limited' });
    expect(kinds(dropped.effects)).toEqual(['timer_start media_again']);
    expect(kinds(fire(dropped.state, 'media_again').effects)).toEqual(['emit media']);
  });

  it('of the partner is what they sent for this room', () => {
    const media = { mode: 'voice', microphone: 'off', camera: 'off' } as const;
    const told = play(matched, { type: 'media', roomId: 'r1', ...media }).state;
    expect(told.phase).toMatchObject({ partnerMedia: media });
    const other: ChatEvent = { type: 'media', roomId: 'r9', ...media };
    expect(transition(matched, other)[0]).toBe(matched);
    // The next partner has not reported any media yet.
    expect(play(told, match(abe)).state.phase).toMatchObject({
      partnerMedia: { mode: 'video', camera: 'on' },
    });
  });
});
