import type { MatchEvent } from '@app/contract/events';
import { ASSUMED_MEDIA } from './sent-media';
import type { Phase, Reveal } from './state';
import { addEffect, change, isOver, type Step, setStaysBlurred } from './step';

function setBlurred(step: Step, blurred: boolean): void {
  const { media } = step.state;
  if (media.blurred === blurred) return;
  change(step, { media: { ...media, blurred } });
  addEffect(step, { type: 'blur_picture', blurred });
}

/** Consent is given for one partner, unless it was given for all. To be called before the call starts. */
export function beginBlurred(step: Step, { softStart = true }: MatchEvent): void {
  const { media, inner } = step.state;
  if (media.together) change(step, { media: { ...media, together: false } });
  setBlurred(step, inner.staysBlurred || (softStart && media.reveal !== 'always'));
}

export function onShowMyself(step: Step): void {
  if (step.state.phase.name !== 'matched' || !step.state.media.blurred) return;
  setStaysBlurred(step, false);
  setBlurred(step, false);
}

export function onBlurMyself(step: Step): void {
  if (step.state.phase.name !== 'matched' || step.state.media.blurred) return;
  setStaysBlurred(step, true);
  agree(step, false);
  setBlurred(step, true);
}

function agree(step: Step, together: boolean): void {
  const { media } = step.state;
  if (media.together !== together) change(step, { media: { ...media, together } });
}

/** Agrees to be shown together, or takes it back; once shown there is nothing to take back. */
export function onRevealTogether(step: Step, agreed: boolean): void {
  const { phase, media } = step.state;
  if (phase.name !== 'matched' || !media.blurred) return;
  agree(step, agreed);
  revealTogether(step);
}

/** Once both agreed both are shown: each side learns it from the other's agreement, and clears its own picture. */
function revealTogether(step: Step): void {
  const { phase, media } = step.state;
  if (phase.name !== 'matched' || !media.together || !media.blurred) return;
  const { together, mode } = phase.partnerMedia;
  if (!together || mode !== 'video') return;
  setStaysBlurred(step, false);
  setBlurred(step, false);
}

export function onBlurImpossible(step: Step): void {
  const { media, phase } = step.state;
  if (media.canBlur && !isOver(phase)) change(step, { media: { ...media, canBlur: false } });
}

/** Applies at once to the current partner if the choice shows the picture; a visible picture stays visible. */
export function onChooseReveal(step: Step, reveal: Reveal): void {
  const { media, phase } = step.state;
  if (isOver(phase) || media.reveal === reveal) return;
  change(step, { media: { ...media, reveal } });
  addEffect(step, { type: 'save_reveal', reveal });
  if (reveal === 'tap') return;
  setStaysBlurred(step, false);
  if (phase.name === 'matched' && reveal === 'always') setBlurred(step, false);
  else showAfterPartner(step);
}

/** After what the partner says or sends. */
export function showAfterPartner(step: Step): void {
  revealTogether(step);
  const { media, phase, inner } = step.state;
  if (phase.name !== 'matched' || media.reveal !== 'after_partner' || inner.staysBlurred) return;
  if (isShown(phase)) setBlurred(step, false);
}

/**
 * Only the partner's own report counts, and only with a picture: an older client, which reports nothing, is not known to
 * show itself, and one that says so may send nothing.
 */
function isShown({ partnerMedia, quality }: Extract<Phase, { name: 'matched' }>): boolean {
  const { mode, camera } = partnerMedia;
  return partnerMedia !== ASSUMED_MEDIA && mode === 'video' && camera === 'on' && quality.picture;
}
