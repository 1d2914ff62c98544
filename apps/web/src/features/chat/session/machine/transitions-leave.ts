import { chatReportReason } from '@app/contract/report-reasons';
import { closeChat } from './close-chat';
import type { HomeNotice } from './effects';
import { partnerAtHand, shieldingOf } from './state';
import type { Step } from './step';
import { shieldMark } from './transitions-shield';

/** What moderators read in a report made by one tap, */
const UNSAFE = chatReportReason('Other', 'I feel unsafe');
/** and in one made where the shield fell, which says so itself. */
const SHIELDED = chatReportReason('Inappropriate behavior', '');

/** End Chat and every way home: the server and session storage forget the talk at once. */
export function onEnd(step: Step): void {
  const { name } = step.state.phase;
  goHome(step, name === 'matched' || name === 'partner_left' ? 'goodbye' : null);
}

/** One tap: reports the partner, and nothing of them is seen or heard any more. Also for one who left a moment ago. */
export function onUnsafe(step: Step, roomId?: string): void {
  flee(step, UNSAFE, roomId);
}

/** The same, only where the shield fell. */
export function onLeaveShielded(step: Step): void {
  if (shieldingOf(step.state) !== null) flee(step, SHIELDED);
}

function flee(step: Step, reason: string, roomId?: string): void {
  const { reportedRoomId, inner, previous } = step.state;
  // The next match may have come in the moment of the press.
  const hasLeft = previous !== null && previous.roomId === roomId;
  const partner = hasLeft ? previous : partnerAtHand(step.state);
  if (partner === null) return;
  const report =
    partner.roomId === reportedRoomId
      ? null
      : {
          reportingUserId: inner.me.userId,
          reportedUserId: partner.userId,
          reason,
          ...shieldMark(step, partner),
        };
  step.addEffect({ type: 'report_unsafe', report });
  goHome(step, 'unsafe');
}

function goHome(step: Step, notice: HomeNotice | null): void {
  if (step.state.phase.name === 'ended') return;
  emitEndChat(step);
  closeChat(step, true);
  step.addEffect({ type: 'navigate_home', notice });
}

/** Navigation inside the app. If the server cannot be told, the talk can still be resumed. */
export function onLeave(step: Step): void {
  if (step.state.phase.name !== 'ended') closeChat(step, emitEndChat(step));
}

function emitEndChat(step: Step): boolean {
  if (step.state.link.state !== 'open') return false;
  step.emit('end_chat');
  return true;
}
