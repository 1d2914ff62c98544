import type { ChatReport } from '@app/contract/reports';
import { sharedValue } from '../lib/shared-value';
import { dropReport, holdReport, type ReportOutcome, sendReport } from './report-outbox';

/** How long the visitor may take such a report back. */
const REGRET_MS = 10_000;

/** The state of a report made by fleeing from a talk; 'none': there is none; 'waiting': it can be taken back. */
export type SafetyReportState = 'none' | 'waiting' | 'withdrawn' | 'sending' | ReportOutcome['state'];

const state = sharedValue<SafetyReportState>('none');
let reportId: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function send(id: string): void {
  state.set('sending');
  void sendReport(id);
}

function stopWaiting(): void {
  clearTimeout(timer);
  removeEventListener('visibilitychange', onHidden);
  removeEventListener('pagehide', sendWaiting);
}

/** A phone that is put away stops the clock of the page, and may end it without an event. */
function onHidden(): void {
  if (document.visibilityState === 'hidden' && matchMedia('(pointer: coarse)').matches) sendWaiting();
}

function sendWaiting(): void {
  stopWaiting();
  if (reportId !== null && state.get() === 'waiting') send(reportId);
}

/**
 * Sends the report in ten seconds, whatever page is shown by then, or at once when the tab is left or closed, on a phone
 * also when it is put away. A page that ends without a sign leaves it to the next one of the tab.
 */
export function sendSafetyReport(report: ChatReport): void {
  sendWaiting();
  const id = holdReport({ way: 'unsafe', body: report }, (outcome) => {
    if (reportId === id) state.set(outcome.state);
  });
  reportId = id;
  state.set('waiting');
  timer = setTimeout(sendWaiting, REGRET_MS);
  addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', sendWaiting);
}

/** Takes the report back, if it has not been sent. */
export function withdrawSafetyReport(): void {
  if (reportId === null || state.get() !== 'waiting') return;
  stopWaiting();
  dropReport(reportId);
  reportId = null;
  state.set('withdrawn');
}

/** Without waiting for the next attempt. */
export function sendSafetyReportAgain(): void {
  if (reportId !== null && state.get() === 'kept') send(reportId);
}

/** The next flight makes none: what becomes of an earlier one is not said of that. One that can be taken back is sent. */
export function forgetSafetyReport(): void {
  sendWaiting();
  reportId = null;
  state.set('none');
}

export function useSafetyReport(): SafetyReportState {
  return state.use(() => 'none');
}
