import type { Media } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import {
  abe,
  cameraLost,
  cameraOn,
  lost,
  match,
  matched,
  play,
} from '@/features/chat/testing/machine-fixture';
import type { ChatEvent } from './events';
import { GOOD_QUALITY } from './state';
import type { ChatMachine } from './step';

const blur: ChatEvent = { type: 'blur_myself' };
/** Frames of the partner's picture come. */
const sees: ChatEvent = { type: 'peer_quality', quality: { ...GOOD_QUALITY, picture: 'moving' } };
const theirs = (camera: Media['camera']): ChatEvent => ({
  type: 'media',
  roomId: 'r1',
  mode: 'video',
  microphone: 'on',
  camera,
});
const told = (camera: Media['camera'], more: Partial<Media> = {}) => ({
  type: 'emit',
  event: 'media',
  args: [{ roomId: 'r1', mode: 'video', microphone: 'on', camera, ...more }],
});
const withAbe = (state: ChatMachine) => play(state, { type: 'partner_left' }, match(abe));

describe('revealing together', () => {
  const agree = (agreed = true): ChatEvent => ({ type: 'reveal_together', agreed });
  const agrees = (together: boolean, mode: Media['mode'] = 'video'): ChatEvent => ({
    type: 'media',
    roomId: 'r1',
    mode,
    microphone: 'on',
    camera: 'soft',
    ...(together && { together }),
  });

  it('shows nobody before both agreed, whoever is first, and the partner is told', () => {
    const first = play(matched, agree());
    expect(first.state.media).toMatchObject({ blurred: true, together: true });
    expect(first.effects).toEqual([
      {
        type: 'emit',
        event: 'media',
        args: [{ roomId: 'r1', mode: 'video', microphone: 'on', camera: 'soft', together: true }],
      },
    ]);
    const both = play(first.state, agrees(true));
    expect(both.state.media.blurred).toBe(false);
    expect(both.effects[0]).toEqual({ type: 'blur_picture', blurred: false });
    const second = play(matched, agrees(true));
    expect(second.state.media.blurred).toBe(true);
    expect(play(second.state, agree()).state.media.blurred).toBe(false);
  });

  it('shows who offered it as soon as the partner shows themselves in place of agreeing', () => {
    const offered = play(matched, agree()).state;
    const both = play(offered, theirs('on'));
    expect(both.effects).toEqual([{ type: 'blur_picture', blurred: false }, told('on', { together: true })]);
    // Nor is the one left waiting whose offer came a moment after that.
    expect(play(matched, theirs('on'), agree()).state.media.blurred).toBe(false);
    // A partner who has reported nothing is not known to show themselves, and one whose camera is off shows nothing.
    expect(play(matched, agree(), sees).state.media.blurred).toBe(true);
    expect(play(offered, theirs('off')).state.media.blurred).toBe(true);
  });

  it('can be taken back, by either side, until then', () => {
    const back = play(matched, agree(), agree(false));
    expect(back.effects.at(-1)).toEqual(told('soft'));
    expect(play(back.state, agrees(true)).state.media.blurred).toBe(true);
    expect(play(matched, agrees(true), agrees(false), agree()).state.media.blurred).toBe(true);
  });

  it('counts for this partner alone, and not for one without a camera', () => {
    expect(play(matched, agree(), agrees(true, 'voice')).state.media.blurred).toBe(true);
    const next = withAbe(play(matched, agree()).state).state;
    expect(next.media.together).toBe(false);
    expect(play(next, agrees(true)).state.media.blurred).toBe(true);
  });

  it('shows nobody in return for nothing: a camera that is off, or goes off, agrees to nothing', () => {
    const off: ChatEvent = { type: 'toggle_camera' };
    const theirsOff: ChatEvent = { ...theirs('off'), together: true } as ChatEvent;
    // The partner switched the camera off and agreed before that was known, or is of an earlier version.
    expect(play(matched, agree(), theirsOff).state.media.blurred).toBe(true);
    expect(play(matched, theirsOff, agree()).state.media.blurred).toBe(true);
    expect(play(matched, off, agree()).state.media.together).toBe(false);
    const wentOff = play(matched, agree(), off);
    expect(wentOff.state.media.together).toBe(false);
    expect(wentOff.effects.at(-1)).toEqual(told('off'));
    const back = play(wentOff.state, agrees(true), off, cameraOn);
    expect(back.state.media).toMatchObject({ blurred: true, camera: { state: 'on' } });
    expect(play(matched, agree(), cameraLost('ended')).state.media.together).toBe(false);
    // Who cannot blur sends nothing until shown, and can still agree.
    const cannotBlur: ChatEvent = { ...theirsOff, cannotBlur: true } as ChatEvent;
    expect(play(matched, agree(), cannotBlur).state.media.blurred).toBe(false);
  });

  it('needs the agreement anew once either was gone: it may have been taken back, or lost with a reload', () => {
    const away: ChatEvent = { type: 'partner_reconnecting' };
    const reloaded = play(matched, agrees(true), away, agree());
    expect(reloaded.state.media).toMatchObject({ blurred: true, together: true });
    expect(play(reloaded.state, { type: 'partner_back' }, theirs('soft')).state.media.blurred).toBe(true);
    expect(play(reloaded.state, { type: 'partner_back' }, agrees(true)).state.media.blurred).toBe(false);
    const cut = play(matched, agrees(true), lost, agree());
    expect(cut.state.media.blurred).toBe(true);
    expect(play(cut.state, agrees(false)).state.media.blurred).toBe(true);
    expect(play(cut.state, agrees(true)).state.media.blurred).toBe(false);
    // Both are shown already: nothing changes.
    const shown = play(matched, agree(), agrees(true)).state;
    expect(play(shown, away).state.phase).toMatchObject({ partnerMedia: { together: true } });
  });

  it('shows nobody to whom they reported, whether or not the report has arrived', () => {
    const submit: ChatEvent = { type: 'submit_report', reason: 'Spamming', details: '' };
    const reported = play(matched, agree(), { type: 'open_report' }, submit);
    expect(reported.state.media.together).toBe(false);
    expect(reported.effects).toContainEqual(told('soft'));
    for (const answer of ['sent', 'kept'] as const) {
      const state = play(reported.state, { type: 'report_answered', roomId: 'r1', answer }).state;
      expect(play(state, agrees(true), agree()).state.media).toMatchObject({
        blurred: true,
        together: false,
      });
      const after = play(state, { type: 'choose_reveal', reveal: 'after_partner' }, theirs('on'), sees);
      expect(after.state.media.blurred).toBe(true);
      expect(play(state, { type: 'choose_reveal', reveal: 'always' }).state.media.blurred).toBe(true);
    }
  });

  it('ends by blurring oneself again', () => {
    const shown = play(matched, agree(), agrees(true), blur).state;
    expect(shown.media).toMatchObject({ blurred: true, together: false });
    expect(play(shown, agrees(true)).state.media.blurred).toBe(true);
  });
});
