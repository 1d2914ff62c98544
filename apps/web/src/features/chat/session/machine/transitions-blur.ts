import type { MatchEvent } from '@app/contract/events';
import { isReported } from './reportable';
import { ASSUMED_MEDIA } from './sent-media';
import { canRevealTogether } from './state';
import { isOver, type Step } from './step';

function setBlurred(step: Step, blurred: boolean): void {
  if (step.state.media.blurred === blurred) return;
  step.changeMedia({ blurred });
  step.addEffect({ type: 'blur_picture', blurred });
}

/** Consent is given for one partner. To be called before the call starts. */
export function beginBlurred(step: Step, { softStart = true }: MatchEvent): void {
  const { inner } = step.state;
  step.changeMedia({ together: null });
  setBlurred(step, inner.staysBlurred || softStart);
}

/** A talk is over: until the next begins nobody is to be seen, and visitors see themselves as they will be seen first. */
export function blurAfterTalk(step: Step): void {
  setBlurred(step, true);
}

export function onShowMyself(step: Step): void {
  if (step.state.phase.name !== 'matched' || !step.state.media.blurred) return;
  step.changeInner({ staysBlurred: false });
  setBlurred(step, false);
}

export function onBlurMyself(step: Step): void {
  if (step.state.phase.name !== 'matched' || step.state.media.blurred) return;
  step.changeInner({ staysBlurred: true });
  step.changeMedia({ together: null });
  setBlurred(step, true);
}

/** Agrees to be shown together, or takes it back; once shown there is nothing to take back. */
export function onRevealTogether(step: Step, agreed: boolean): void {
  const { phase, media } = step.state;
  if (phase.name !== 'matched' || !media.blurred) return;
  // Without a picture of one's own nothing would be shown in return.
  if (agreed && (media.camera.state !== 'on' || isReported(step.state))) return;
  const answers = phase.partnerMedia.together && canRevealTogether(step.state);
  step.changeMedia({ together: agreed ? (answers ? 'answered' : 'offered') : null });
  revealTogether(step);
}

/**
 * Once both agreed both are shown: who offered as soon as the answer is there, and who answered as soon as that is seen. A
 * partner who shows themselves while the offer is open has agreed as well, and is not left alone. Nobody is shown to whom
 * they reported.
 */
export function revealTogether(step: Step): void {
  const { phase, media } = step.state;
  if (isReported(step.state)) return;
  if (phase.name !== 'matched' || media.together === null || !media.blurred) return;
  const { mode, camera } = phase.partnerMedia;
  const isClear = mode === 'video' && camera === 'on' && phase.partnerMedia !== ASSUMED_MEDIA;
  const isAnswered =
    media.together === 'offered' && phase.partnerMedia.together && canRevealTogether(step.state);
  if (!isClear && !isAnswered) return;
  step.changeInner({ staysBlurred: false });
  setBlurred(step, false);
}

export function onBlurImpossible(step: Step): void {
  if (!isOver(step.state.phase)) step.changeMedia({ canBlur: false });
}
