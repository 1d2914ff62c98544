import { useState } from 'react';
import type { ChatState, Phase } from '@/features/chat/session/machine/state';
import type { ChatMachine } from '@/features/chat/session/machine/step';
import type { ChatSnapshot } from '@/features/chat/session/snapshot';

/** State shown elsewhere, or not at all; the phase is compared separately. */
const NOT_OF_THE_CALL: ReadonlySet<string> = new Set([
  'lines',
  'report',
  'phase',
  'inner',
] satisfies (keyof ChatMachine)[]);

function samePhase(before: Phase, after: Phase): boolean {
  if (before === after) return true;
  if (before.name !== 'matched' || after.name !== 'matched') return false;
  return (Object.keys(after) as (keyof typeof after)[]).every(
    (key) => key === 'partnerTyping' || after[key] === before[key],
  );
}

/** Whether both look the same in the call area: lines and the typing indicator are shown elsewhere. */
export function isSameCall(before: ChatSnapshot, after: ChatSnapshot): boolean {
  const { state: was, ...shownBefore } = before;
  const { state: is, ...shownAfter } = after;
  return (
    (Object.keys(shownAfter) as (keyof typeof shownAfter)[]).every(
      (key) => shownAfter[key] === shownBefore[key],
    ) &&
    (Object.keys(is) as (keyof ChatState)[]).every(
      (key) => NOT_OF_THE_CALL.has(key) || was[key] === is[key],
    ) &&
    samePhase(was.phase, is.phase)
  );
}

/** The chat as the call area shows it: the same object as long as it looks the same there. */
export function useCallSlice(chat: ChatSnapshot): ChatSnapshot {
  const [slice, setSlice] = useState(chat);
  if (isSameCall(slice, chat)) return slice;
  setSlice(chat);
  return chat;
}
