import { isReported } from '@/features/chat/session/machine/reportable';
import type { ChatState, Phase } from '@/features/chat/session/machine/state';
import type { ChatMachine } from '@/features/chat/session/machine/step';
import type { ChatSnapshot } from '@/features/chat/session/snapshot';
import { shallowEqual } from '@/lib/shallow-equal';

/** State shown elsewhere, or not at all; the phase is compared separately. */
const NOT_OF_THE_CALL = ['lines', 'report', 'phase', 'inner'] as const satisfies (keyof ChatMachine)[];

function samePhase(before: Phase, after: Phase): boolean {
  if (before === after) return true;
  if (before.name !== 'matched' || after.name !== 'matched') return false;
  return shallowEqual(before, after, ['partnerTyping']);
}

/** Whether both look the same in the call area: lines and the typing indicator are shown elsewhere. */
export function isSameCall(before: ChatSnapshot, after: ChatSnapshot): boolean {
  return (
    shallowEqual(before, after, ['state']) &&
    // The runtime's state is the machine's, which holds more than a screen may know.
    shallowEqual<ChatState & Partial<ChatMachine>>(before.state, after.state, NOT_OF_THE_CALL) &&
    samePhase(before.state.phase, after.state.phase) &&
    isReported(before.state) === isReported(after.state)
  );
}
