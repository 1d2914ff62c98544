import type { TextOnlyWhy } from '@app/contract/events';
import type { LiveNews } from '@app/contract/live';
import type { Mood } from '@app/contract/moods';
import { setTextOnly } from './own-devices';
import { isOver, type Step } from './step';
import { joinQueue } from './transitions-talk';

/** Out of the queue, until `search_on`. */
export function onPause(step: Step): void {
  const { phase, paused } = step.state;
  if ((phase.name !== 'searching' && phase.name !== 'partner_left') || paused) return;
  step.cancelTimer('rejoin');
  leaveQueue(step);
  step.change({ delayed: false, paused: true, phase: { name: 'searching' } });
}

export function onSearchOn(step: Step): void {
  if (step.state.phase.name !== 'searching' || !step.state.paused) return;
  step.change({ paused: false });
  joinQueue(step);
}

/** Continues the search with another mood, like a newcomer. */
export function onChangeMood(step: Step, mood: Mood): void {
  const { phase, inner } = step.state;
  if (phase.name !== 'searching' || inner.me.mood === mood) return;
  leaveQueue(step);
  step.changeInner({ me: { ...inner.me, mood } });
  step.change({ mood });
  joinQueue(step);
}

export function onPartnerThanked(step: Step): void {
  if (!isOver(step.state.phase)) step.change({ thanked: true });
}

/** The same again changes nothing. */
export function onLive(step: Step, live: LiveNews): void {
  const { state } = step;
  const isSame = state.live?.online === live.online && state.live.livelierAt === live.livelierAt;
  if (!isSame && !isOver(state.phase)) step.change({ live });
}

/** The server lets the visitor into the queue by itself after a while. */
export function onJoinDelayed(step: Step): void {
  const { phase, inner } = step.state;
  if (phase.name === 'searching' && inner.joined) step.change({ delayed: true });
}

/** Said with each join while it holds. */
export function onTextOnly(step: Step, why: TextOnlyWhy | undefined): void {
  if (step.state.phase.name === 'searching') setTextOnly(step, why ?? 'brake');
}

function leaveQueue(step: Step): void {
  if (!step.state.inner.joined) return;
  step.emit('end_chat');
  step.changeInner({ joined: false });
}
