import { chatReportReason, type ReportReason } from '@app/contract/report-reasons';
import { canReport } from './state';
import { addEffect, change, type Step } from './step';

export function onOpenReport(step: Step): void {
  const { phase, report } = step.state;
  if (phase.name !== 'matched' || !canReport(step.state)) return;
  // One that is still being written or sent, about somebody who left, is finished first.
  if (report !== null && report.state !== 'sent') return;
  change(step, { report: { about: phase.partner, state: 'open' } });
}

export function onCancelReport(step: Step): void {
  const { report } = step.state;
  if (report?.state === 'open' || report?.state === 'error') change(step, { report: null });
}

export function onSubmitReport(step: Step, reason: ReportReason, details: string): void {
  const { report, inner } = step.state;
  if (report?.state !== 'open' && report?.state !== 'error') return;
  change(step, { report: { ...report, state: 'sending' } });
  addEffect(step, {
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
export function onReportAnswer(step: Step, roomId: string, state: 'sent' | 'error'): void {
  const { report } = step.state;
  if (report?.about.roomId !== roomId || report.state !== 'sending') return;
  change(step, { report: { ...report, state } });
  if (state === 'error') return;
  change(step, { reportedRoomId: roomId });
  addEffect(step, { type: 'note_report', about: report.about });
}
