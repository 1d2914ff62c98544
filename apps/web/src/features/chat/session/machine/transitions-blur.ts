import type { MatchEvent } from '@app/contract/events';
import { isReported } from './reportable';
import { ASSUMED_MEDIA } from './sent-media';
import { canRevealTogether, type Reveal } from './state';
import { isOver, type Matched, type Step } from './step';

function setBlurred(step: Step, blurred: boolean): void {
  if (step.state.media.blurred === blurred) return;
  step.changeMedia({ blurred });
  step.addEffect({ type: 'blur_picture', blurred });
}

/** Consent is given for one partner, unless it was given for all. To be called before the call starts. */
export function beginBlurred(step: Step, { softStart = true }: MatchEvent): void {
  const { media, inner } = step.state;
  step.changeMedia({ together: null });
  setBlurred(step, inner.staysBlurred || (softStart && media.reveal !== 'always'));
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
 * partner who shows themselves while the offer is open has agreed as well, and is not left alone.
 */
function revealTogether(step: Step): void {
  const { phase, media } = step.state;
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

/** Applies at once to the current partner if the choice shows the picture; a visible picture stays visible. */
export function onChooseReveal(step: Step, reveal: Reveal): void {
  const { media, phase } = step.state;
  if (isOver(phase) || media.reveal === reveal) return;
  step.changeMedia({ reveal });
  if (reveal === 'tap') return;
  step.changeInner({ staysBlurred: false });
  if (phase.name !== 'matched' || isReported(step.state)) return;
  if (reveal === 'always') setBlurred(step, false);
  else showAfterPartner(step);
}

/** After what the partner says or sends. Nobody is shown to whom they reported. */
export function showAfterPartner(step: Step): void {
  if (isReported(step.state)) return;
  revealTogether(step);
  const { media, phase, inner } = step.state;
  if (phase.name !== 'matched' || media.reveal !== 'after_partner' || inner.staysBlurred) return;
  if (isShown(phase)) setBlurred(step, false);
}

/**
 * Only the partner's own report counts, and only with a picture: an older client, which reports nothing, is not known to
 * show itself, and one that says so may send nothing.
 */
function isShown({ partnerMedia, quality }: Matched): boolean {
  const { mode, camera } = partnerMedia;
  return (
    partnerMedia !== ASSUMED_MEDIA && mode === 'video' && camera === 'on' && quality.picture === 'moving'
  );
}
