import type { MatchEvent, Seen } from '@app/contract/events';
import type { Turn } from './turn';
import { ask, changeInner } from './turn';

/** In another room, or told by another run of the server, nothing was seen yet. */
export function beginSeen(turn: Turn, { roomId, epoch }: MatchEvent): void {
  const { seen } = turn.state.inner;
  if (epoch === undefined || (seen?.roomId === roomId && seen.epoch === epoch)) return;
  remember(turn, { roomId, epoch, n: 0 });
}

/** Notes that a line or signal was taken; false when it was taken before. */
export function isUnseen(turn: Turn, n: number | undefined): boolean {
  const { seen } = turn.state.inner;
  if (n === undefined || seen === null) return true;
  if (n <= seen.n) return false;
  remember(turn, { ...seen, n });
  return true;
}

function remember(turn: Turn, seen: Seen): void {
  changeInner(turn, { seen });
  ask(turn, { type: 'save_seen', seen });
}
