import type { Mood } from '@app/contract/moods';
import type { Challenge, Proof } from '@app/contract/proof';
import {
  addEffect,
  cancelTimer,
  change,
  changeInner,
  emit,
  enterPhase,
  isOver,
  type Step,
  setPaused,
} from './step';
import { joinQueue } from './transitions-talk';

/** Out of the queue, until `search_on`. */
export function onPause(step: Step): void {
  const { phase, paused } = step.state;
  if ((phase.name !== 'searching' && phase.name !== 'partner_left') || paused) return;
  cancelTimer(step, 'rejoin');
  leaveQueue(step);
  change(step, { proving: false });
  setPaused(step, true);
  if (phase.name === 'partner_left') enterPhase(step, { name: 'searching' });
}

export function onSearchOn(step: Step): void {
  if (step.state.phase.name !== 'searching' || !step.state.paused) return;
  setPaused(step, false);
  joinQueue(step);
}

/** Continues the search with another mood, like a newcomer. */
export function onChangeMood(step: Step, mood: Mood): void {
  const { phase, inner } = step.state;
  if (phase.name !== 'searching' || inner.me.mood === mood) return;
  leaveQueue(step);
  changeInner(step, { me: { ...inner.me, mood } });
  change(step, { mood });
  addEffect(step, { type: 'save_mood', mood });
  joinQueue(step);
}

export function onPartnerThanked(step: Step): void {
  if (!isOver(step.state.phase) && !step.state.thanked) change(step, { thanked: true });
}

/** The server lets the visitor in by itself after a while; a proof makes it sooner. */
export function onProofNeeded(step: Step, challenge: Challenge): void {
  const { phase, inner } = step.state;
  if (phase.name !== 'searching' || !inner.joined) return;
  change(step, { proving: true });
  addEffect(step, { type: 'make_proof', challenge });
}

export function onProofMade(step: Step, proof: Proof | null): void {
  const { phase, inner, proving } = step.state;
  // Without a proof the visitor waits, and the screen keeps saying so.
  if (!proving || proof === null) return;
  change(step, { proving: false });
  if (phase.name !== 'searching' || !inner.joined) return;
  emit(step, 'join_queue', { ...inner.me, mood: inner.me.mood as Mood, proof });
}

function leaveQueue(step: Step): void {
  if (!step.state.inner.joined) return;
  emit(step, 'end_chat');
  changeInner(step, { joined: false });
}
