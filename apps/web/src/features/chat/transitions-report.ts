import { chatReportReason, type ReportReason } from '@app/contract/report-reasons';
import { canReport } from './state';
import { ask, change, type Turn } from './turn';

export function onOpenReport(turn: Turn): void {
  const { phase, report } = turn.state;
  if (phase.name !== 'matched' || !canReport(turn.state)) return;
  // One that is still being written or sent, about somebody who left, is finished first.
  if (report !== null && report.state !== 'sent') return;
  change(turn, { report: { about: phase.partner, state: 'open' } });
}

export function onCancelReport(turn: Turn): void {
  const { report } = turn.state;
  if (report?.state === 'open' || report?.state === 'error') change(turn, { report: null });
}

export function onSubmitReport(turn: Turn, reason: ReportReason, details: string): void {
  const { report, inner } = turn.state;
  if (report?.state !== 'open' && report?.state !== 'error') return;
  change(turn, { report: { ...report, state: 'sending' } });
  ask(turn, {
    type: 'submit_report',
    roomId: report.about.roomId,
    report: {
      reportingUserId: inner.me.userId,
      reportedUserId: report.about.userId,
      reason: chatReportReason(reason, details),
    },
  });
}

/** Word about another report changes nothing. */
export function onReportAnswer(turn: Turn, roomId: string, state: 'sent' | 'error'): void {
  const { report } = turn.state;
  if (report?.about.roomId !== roomId || report.state !== 'sending') return;
  change(turn, { report: { ...report, state } });
  if (state === 'error') return;
  change(turn, { reportedRoomId: roomId });
  ask(turn, { type: 'note_report', about: report.about });
}
