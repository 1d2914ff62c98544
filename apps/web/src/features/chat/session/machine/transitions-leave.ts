import { chatReportReason } from '@app/contract/report-reasons';
import type { HomeNotice } from './effects';
import { partnerAtHand } from './state';
import { addEffect, change, changeInner, emit, forgetFlags, isRunning, type Step } from './step';
import { stopEverything } from './transitions-link';

/** What moderators read in a report made by one tap. */
const UNSAFE_DETAILS = 'I feel unsafe';

/** End Chat and every way home: the server and session storage forget the talk at once. */
export function onEnd(step: Step): void {
  goHome(step, comesFromTalk(step) ? 'goodbye' : null);
}

/** Also true for a talk that waits for the camera, or whose partner left first, until that was long ago. */
function comesFromTalk(step: Step): boolean {
  const { phase } = step.state;
  const waits = 'match' in phase && phase.match !== null;
  return waits || partnerAtHand(phase) !== null || isRunning(step, 'talk_past');
}

/** One tap: reports the partner, and nothing of them is seen or heard any more. Also for one who has just left. */
export function onUnsafe(step: Step): void {
  const { phase, reportedRoomId, inner } = step.state;
  const partner = partnerAtHand(phase);
  if (partner === null) return;
  if (partner.roomId !== reportedRoomId) {
    const report = {
      reportingUserId: inner.me.userId,
      reportedUserId: partner.userId,
      reason: chatReportReason('Other', UNSAFE_DETAILS),
    };
    addEffect(step, { type: 'report_unsafe', report });
  }
  goHome(step, 'unsafe');
}

function goHome(step: Step, notice: HomeNotice | null): void {
  if (step.state.phase.name === 'ended') return;
  tellEnd(step);
  stopEverything(step);
  forgetFlags(step);
  changeInner(step, { roomId: null, seen: null });
  change(step, { phase: { name: 'ended' }, lines: [] });
  addEffect(step, { type: 'forget_room', partnerLeft: false });
  addEffect(step, { type: 'navigate_home', notice });
}

/** Navigation inside the app. If the server cannot be told, the talk can still be resumed. */
export function onLeave(step: Step): void {
  if (step.state.phase.name === 'ended') return;
  if (tellEnd(step)) addEffect(step, { type: 'forget_room', partnerLeft: false });
  stopEverything(step);
  forgetFlags(step);
  change(step, { phase: { name: 'ended' }, lines: [] });
}

function tellEnd(step: Step): boolean {
  if (step.state.link.state !== 'open') return false;
  emit(step, 'end_chat');
  return true;
}
