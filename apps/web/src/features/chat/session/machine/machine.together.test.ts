import type { Media } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import { abe, match, matched, play } from '@/features/chat/testing/machine-fixture';
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

  it('ends by blurring oneself again', () => {
    const shown = play(matched, agree(), agrees(true), blur).state;
    expect(shown.media).toMatchObject({ blurred: true, together: false });
    expect(play(shown, agrees(true)).state.media.blurred).toBe(true);
  });
});
