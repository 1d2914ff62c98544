import type { MatchEvent } from '@app/contract/events';
import type { Phase, Reveal } from './state';
import { addEffect, change, isOver, type Step, setStaysSoft } from './step';
import { ASSUMED_MEDIA } from './told-media';

function setSoft(step: Step, soft: boolean): void {
  const { media } = step.state;
  if (media.soft === soft) return;
  change(step, { media: { ...media, soft } });
  addEffect(step, { type: 'soften', soft });
}

/** Consent is given for one partner, unless it was given for all. To be called before the call starts. */
export function beginSoft(step: Step, { softStart = true }: MatchEvent): void {
  const { media, inner } = step.state;
  setSoft(step, inner.staysSoft || (softStart && media.reveal !== 'always'));
}

export function onShowMyself(step: Step): void {
  if (step.state.phase.name !== 'matched' || !step.state.media.soft) return;
  setStaysSoft(step, false);
  setSoft(step, false);
}

export function onBlurMyself(step: Step): void {
  if (step.state.phase.name !== 'matched' || step.state.media.soft) return;
  setStaysSoft(step, true);
  setSoft(step, true);
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
  setStaysSoft(step, false);
  if (phase.name === 'matched' && reveal === 'always') setSoft(step, false);
  else showAfterPartner(step);
}

/** After what the partner says or sends. */
export function showAfterPartner(step: Step): void {
  const { media, phase, inner } = step.state;
  if (phase.name !== 'matched' || media.reveal !== 'after_partner' || inner.staysSoft) return;
  if (isShown(phase)) setSoft(step, false);
}

/**
 * Only the partner's own report counts, and only with a picture: an older client, which reports nothing, is not known to
 * show itself, and one that says so may send nothing.
 */
function isShown({ partnerMedia, quality }: Extract<Phase, { name: 'matched' }>): boolean {
  const { mode, camera } = partnerMedia;
  return partnerMedia !== ASSUMED_MEDIA && mode === 'video' && camera === 'on' && quality.picture;
}
