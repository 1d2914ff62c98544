import { chatReportReason, type ReportReason } from '@app/contract/report-reasons';
import { canReport, isReported, reportable } from './reportable';
import { isReporting } from './state';
import { patched, type Step } from './step';
import { shieldMark } from './transitions-shield';

/** `roomId`: of whom the button stood for; the next match may have come in the moment of the press. */
export function onOpenReport(step: Step, roomId?: string): void {
  const { report } = step.state;
  const all = reportable(step.state);
  const partner = all.find((one) => one.roomId === roomId) ?? (canReport(step.state) ? all[0] : undefined);
  if (partner === undefined) return;
  // A report that is being written or sent, about somebody who left, is finished first.
  if (isReporting(step.state)) return;
  const same = report?.about.roomId === partner.roomId && report.state !== 'sent';
  step.change({
    report: same ? { ...report, hidden: false } : { about: partner, state: 'open', hidden: false },
  });
  withdrawOffer(step);
}

/** Nobody is shown to whom they report. */
function withdrawOffer(step: Step): void {
  if (isReported(step.state)) step.changeMedia({ together: null });
}

/** As long as it has not been sent. */
export function onChooseReported(step: Step, roomId: string): void {
  const { report } = step.state;
  const about = reportable(step.state).find((one) => one.roomId === roomId);
  if (about === undefined || (report?.state !== 'open' && report?.state !== 'error')) return;
  step.change({ report: patched(report, { about }) });
  withdrawOffer(step);
}

export function onCancelReport(step: Step): void {
  const { report } = step.state;
  if (report === null || !isReporting(step.state)) return;
  // A report under way cannot be cancelled, but need not be waited for.
  const isUnderWay = report.state === 'sending' || report.state === 'kept';
  step.change({ report: isUnderWay ? { ...report, hidden: true } : null });
}

type Written = { reason: ReportReason; details: string; under18?: boolean };

export function onSubmitReport(step: Step, { reason, details, under18 }: Written): void {
  const { report, inner } = step.state;
  if (report === null || report.state === 'sending' || report.state === 'sent') return;
  step.change({ report: { ...report, state: 'sending' } });
  step.addEffect({
    type: 'submit_report',
    roomId: report.about.roomId,
    report: {
      reportingUserId: inner.me.userId,
      reportedUserId: report.about.userId,
      reason: chatReportReason(reason, details),
      ...(under18 === true && { under18 }),
      ...shieldMark(step, report.about),
    },
  });
}

/** An answer about another report changes nothing; the one to a report that is kept may come much later. */
export function onReportAnswer(step: Step, roomId: string, state: 'sent' | 'kept' | 'error'): void {
  const { report } = step.state;
  if (report?.about.roomId !== roomId || (report.state !== 'sending' && report.state !== 'kept')) return;
  step.change({ report: patched(report, { state }) });
  if (state !== 'sent') return;
  step.change({ reportedRoomId: roomId });
  step.addEffect({ type: 'note_report', about: report.about });
}
