import type { MatchEvent, Seen } from '@app/contract/events';
import type { Step } from './step';

/** In another room or epoch nothing was seen yet. */
export function beginSeen(step: Step, { roomId, epoch }: MatchEvent): void {
  const { seen } = step.state.inner;
  if (epoch === undefined || (seen?.roomId === roomId && seen.epoch === epoch)) return;
  remember(step, { roomId, epoch, n: 0 });
}

/** Notes a line or signal as received; false when it was received before. */
export function isUnseen(step: Step, n: number | undefined): boolean {
  const { seen } = step.state.inner;
  if (n === undefined || seen === null) return true;
  if (n <= seen.n) return false;
  remember(step, { ...seen, n });
  return true;
}

function remember(step: Step, seen: Seen): void {
  step.changeInner({ seen });
  step.addEffect({ type: 'save_seen', seen });
}
