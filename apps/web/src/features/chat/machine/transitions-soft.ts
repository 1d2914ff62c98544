import type { MatchEvent, Media } from '@app/contract/events';
import type { Reveal } from './state';
import { addEffect, change, isOver, type Step, setStaysSoft } from './step';

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

/** Applies at once to the current partner if the choice shows the picture; a visible picture stays visible. */
export function onChooseReveal(step: Step, reveal: Reveal): void {
  const { media, phase } = step.state;
  if (isOver(phase) || media.reveal === reveal) return;
  change(step, { media: { ...media, reveal } });
  addEffect(step, { type: 'save_reveal', reveal });
  if (reveal === 'tap') return;
  setStaysSoft(step, false);
  if (phase.name !== 'matched') return;
  if (reveal === 'always' || shows(phase.partnerMedia)) setSoft(step, false);
}

/** Only their own report counts: an older client, which sends none, is not known to show itself. */
export function showAfterPartner(step: Step, told: Media): void {
  const { media, phase, inner } = step.state;
  if (phase.name !== 'matched' || phase.partner.roomId !== told.roomId) return;
  if (media.reveal === 'after_partner' && !inner.staysSoft && shows(told)) setSoft(step, false);
}

function shows({ mode, camera }: Pick<Media, 'mode' | 'camera'>): boolean {
  return mode === 'video' && camera === 'on';
}
