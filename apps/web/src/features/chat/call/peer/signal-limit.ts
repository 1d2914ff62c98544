import type { Signal } from '@app/contract/events';
import type { Negotiation } from './negotiation-state';
import type { NegotiationStep } from './negotiation-step';

/** Most waiting signals of a partner: a call needs fewer, and each may have 60 kB. */
const MAX_QUEUED_SIGNALS = 100;
/** Costly signals that take effect at once: enough for a network that changes twice and a page that is reloaded. */
const BURST = 4;
/** Afterwards one in this time. */
const REFILL_EVERY_MS = 4_000;

export const FULL_BUCKET: Negotiation['bucket'] = { tokens: BURST, postponed: null };

/** Keeps a signal until its turn comes; beyond what a call needs it is dropped. */
export function queueSignal(step: NegotiationStep, signal: Signal): void {
  const { queue, busy } = step.state;
  const kept = queue.filter(({ type }) => type === 'signal').length + (busy ? 1 : 0);
  if (kept < MAX_QUEUED_SIGNALS) step.enqueue({ type: 'signal', signal, admitted: false });
  else step.log('too_many_signals');
}

/**
 * Signals that start a connection afresh, or have it look for another path, take effect only so often: a partner could
 * send them without end. Of those that wait the last counts. The timer runs while the bucket is not full.
 */
export function admit(step: NegotiationStep, signal: Signal): boolean {
  if (signal.type !== 'offer' && signal.type !== 'renegotiate') return true;
  const { tokens } = step.state.bucket;
  if (tokens === BURST) step.startTimer('refill', REFILL_EVERY_MS);
  step.change({
    bucket: tokens > 0 ? { tokens: tokens - 1, postponed: null } : { tokens, postponed: signal },
  });
  return tokens > 0;
}

/** One more takes effect: the one that waits, else one of those to come. */
export function onRefill(step: NegotiationStep): void {
  const { tokens, postponed } = step.state.bucket;
  const bucket = { tokens: postponed === null ? tokens + 1 : tokens, postponed: null };
  step.change({ bucket });
  if (bucket.tokens < BURST) step.startTimer('refill', REFILL_EVERY_MS);
  if (postponed !== null) step.enqueue({ type: 'signal', signal: postponed, admitted: true });
}
