import type { Signal } from '@app/contract/events';
import type { Pace } from './negotiation-state';
import { change, enqueue, type Step, startTimer } from './negotiation-step';

/** Most waiting signals of a partner: a call needs fewer, and each may have 60 kB. */
const MAX_QUEUED_SIGNALS = 100;
/** Costly signals that take effect at once: enough for a network that changes twice and a page that is reloaded. */
const PACE_BURST = 4;
/** Afterwards one in this time. */
const PACE_EVERY_MS = 4_000;

export const FULL_PACE: Pace = { left: PACE_BURST, postponed: null, running: false };

/** Keeps a signal until its turn comes; beyond what a call needs it is dropped. */
export function queueSignal(step: Step, signal: Signal): void {
  const { queue, busy } = step.state;
  const kept = queue.filter(({ type }) => type === 'signal').length + (busy ? 1 : 0);
  if (kept < MAX_QUEUED_SIGNALS) enqueue(step, { type: 'signal', signal, paid: false });
  else step.commands.push({ type: 'log', event: 'too_many_signals' });
}

/**
 * Signals that start a connection afresh, or have it look for another path, take effect only so often: a partner could
 * send them without end. Of those that wait the last counts.
 */
export function mayTakeEffect(step: Step, signal: Signal): boolean {
  if (signal.type !== 'offer' && signal.type !== 'renegotiate') return true;
  const { pace } = step.state;
  if (!pace.running) startTimer(step, 'pace', PACE_EVERY_MS);
  const granted = pace.left > 0;
  const next = granted ? { left: pace.left - 1 } : { postponed: signal };
  change(step, { pace: { ...pace, ...next, running: true } });
  return granted;
}

export function onPace(step: Step): void {
  const { left, postponed } = step.state.pace;
  const running = postponed !== null || left + 1 < PACE_BURST;
  change(step, { pace: { left: postponed === null ? left + 1 : left, postponed: null, running } });
  if (running) startTimer(step, 'pace', PACE_EVERY_MS);
  if (postponed !== null) enqueue(step, { type: 'signal', signal: postponed, paid: true });
}
