import type { Media } from '@app/contract/events';
import fc from 'fast-check';
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
    expect(first.state.media).toMatchObject({ blurred: true, together: 'offered' });
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
    const second = play(matched, agrees(true), agree());
    expect(second.state.media).toMatchObject({ blurred: true, together: 'answered' });
    expect(play(second.state, theirs('on')).state.media.blurred).toBe(false);
  });

  it('shows neither where an offer is taken back while it is answered: the answer is an offer then', () => {
    const answered = play(matched, agrees(true), agree()).state;
    const crossed = play(answered, agrees(false)).state;
    expect(crossed.media).toMatchObject({ blurred: true, together: 'offered' });
    // It can be taken back, and accepted.
    expect(play(crossed, agree(false)).state.media.together).toBe(null);
    expect(play(crossed, agrees(true)).state.media.blurred).toBe(false);
    // The one who took back has the answer as an offer.
    const tookBack = play(matched, agree(), agree(false), agrees(true)).state;
    expect(tookBack.media).toMatchObject({ blurred: true, together: null });
    expect(play(tookBack, agree()).state.media.together).toBe('answered');
  });

  it('shows who answered only with the picture of who offered, whatever else is said', () => {
    const answered = play(matched, agrees(true), agree()).state;
    const muted: ChatEvent = { ...agrees(true), microphone: 'off' } as ChatEvent;
    expect(play(answered, muted).state.media).toMatchObject({ blurred: true, together: 'answered' });
  });

  it('shows both where two offers cross', () => {
    expect(play(matched, agree(), agrees(true)).state.media.blurred).toBe(false);
  });

  it('shows who offered it as soon as the partner shows themselves in place of agreeing', () => {
    const offered = play(matched, agree()).state;
    const both = play(offered, theirs('on'));
    expect(both.effects).toEqual([
      { type: 'blur_picture', blurred: false },
      told('on', { together: true, picture: 'waits' }),
    ]);
    // Nor is the one left waiting whose offer came a moment after that.
    expect(play(matched, theirs('on'), agree()).state.media.blurred).toBe(false);
    // A partner who has reported nothing is not known to show themselves, and one whose camera is off shows nothing.
    expect(play(matched, agree(), sees).state.media.blurred).toBe(true);
    expect(play(offered, theirs('off')).state.media.blurred).toBe(true);
  });

  it('leaves nobody shown alone, however long it is under way, as long as nobody presses twice within one round trip', () => {
    const act = fc.constantFrom('press', 'arrives');
    const script = fc.array(fc.tuple(act, fc.constantFrom<0 | 1>(0, 1)), { maxLength: 40 });
    fc.assert(
      fc.property(script, (acts) => {
        const sides = [matched, matched] as [ChatMachine, ChatMachine];
        const underWay: [ChatEvent[], ChatEvent[]] = [[], []];
        const pressed = new Set<0 | 1>();
        const take = (who: 0 | 1, event: ChatEvent) => {
          const { state, effects } = play(sides[who], event);
          sides[who] = state;
          for (const effect of effects)
            if (effect.type === 'emit' && effect.event === 'media')
              underWay[who].push({ type: 'media', ...effect.args[0] } as ChatEvent);
        };
        const arrives = (who: 0 | 1) => {
          const event = underWay[who === 0 ? 1 : 0].shift();
          if (event !== undefined) take(who, event);
          if (underWay.every(({ length }) => length === 0)) pressed.clear();
        };
        for (const [what, who] of acts) {
          if (what === 'arrives') arrives(who);
          // Nobody presses twice within one round trip, and there is nothing to press for who has answered.
          else if (!pressed.has(who) && sides[who].media.together !== 'answered') {
            take(who, agree(sides[who].media.together === null));
            pressed.add(who);
          }
        }
        while (underWay.some(({ length }) => length > 0)) for (const who of [0, 1] as const) arrives(who);
        expect(sides[0].media.blurred).toBe(sides[1].media.blurred);
      }),
      { numRuns: 2_000 },
    );
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
    expect(next.media.together).toBe(null);
    expect(play(next, agrees(true)).state.media.blurred).toBe(true);
  });

  it('shows nobody in return for nothing: a camera that is off, or goes off, agrees to nothing', () => {
    const off: ChatEvent = { type: 'toggle_camera' };
    const theirsOff: ChatEvent = { ...theirs('off'), together: true } as ChatEvent;
    // The partner switched the camera off and agreed before that was known, or is of an earlier version.
    expect(play(matched, agree(), theirsOff).state.media.blurred).toBe(true);
    expect(play(matched, theirsOff, agree()).state.media.blurred).toBe(true);
    expect(play(matched, off, agree()).state.media.together).toBe(null);
    const wentOff = play(matched, agree(), off);
    expect(wentOff.state.media.together).toBe(null);
    expect(wentOff.effects.at(-1)).toEqual(told('off'));
    const back = play(wentOff.state, agrees(true), off, cameraOn);
    expect(back.state.media).toMatchObject({ blurred: true, camera: { state: 'on' } });
    expect(play(matched, agree(), cameraLost('ended')).state.media.together).toBe(null);
    // Who cannot blur sends nothing until shown, and can still agree.
    const cannotBlur: ChatEvent = { ...theirsOff, cannotBlur: true } as ChatEvent;
    expect(play(matched, agree(), cannotBlur).state.media.blurred).toBe(false);
  });

  it('needs the agreement anew once either was gone: it may have been taken back, or lost with a reload', () => {
    const away: ChatEvent = { type: 'partner_reconnecting' };
    const reloaded = play(matched, agrees(true), away, agree());
    expect(reloaded.state.media).toMatchObject({ blurred: true, together: 'offered' });
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
    expect(reported.state.media.together).toBe(null);
    for (const answer of ['sent', 'kept'] as const) {
      const state = play(reported.state, { type: 'report_answered', roomId: 'r1', answer }).state;
      expect(play(state, agrees(true), agree()).state.media).toMatchObject({
        blurred: true,
        together: null,
      });
      expect(play(state, theirs('on')).state.media.blurred).toBe(true);
    }
  });

  it('shows nobody to whom they are about to report: the offer is taken back as the report is begun', () => {
    const open: ChatEvent = { type: 'open_report' };
    const begun = play(matched, agree(), open);
    expect(begun.effects).toContainEqual(told('soft'));
    expect(play(begun.state, agrees(true)).state.media).toMatchObject({ blurred: true, together: null });
    // A report about another one changes nothing.
    const next = withAbe(matched).state;
    const before = play(next, agree(), { type: 'open_report', roomId: 'r1' }).state;
    expect(before.media.together).toBe('offered');
  });

  it('ends by blurring oneself again', () => {
    const shown = play(matched, agree(), agrees(true), blur).state;
    expect(shown.media).toMatchObject({ blurred: true, together: null });
    expect(play(shown, agrees(true)).state.media.blurred).toBe(true);
  });
});
