import type { ChatReport } from '@app/contract/reports';
import { sharedValue } from '../lib/shared-value';
import { sendChatReport } from './chat-report';
import { forgetLastPartner } from './last-partner';

/** How long the visitor may take such a report back. */
const REGRET_MS = 10_000;

/** The state of a report made by fleeing from a talk; 'none': there is none; 'waiting': it can be taken back. */
export type SafetyReportState = 'none' | 'waiting' | 'withdrawn' | 'sending' | 'sent' | 'failed';

const state = sharedValue<SafetyReportState>('none');
let report: ChatReport | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function send(given: ChatReport): void {
  state.set('sending');
  sendChatReport(given).then(
    () => {
      forgetLastPartner(given.reportedUserId);
      if (report === given) state.set('sent');
    },
    () => {
      if (report === given) state.set('failed');
    },
  );
}

function sendWaiting(): void {
  clearTimeout(timer);
  removeEventListener('pagehide', sendWaiting);
  if (report !== null && state.get() === 'waiting') send(report);
}

/** Sends the report in ten seconds, whatever page is shown by then, or at once when the tab is left or closed. */
export function sendSafetyReport(given: ChatReport): void {
  sendWaiting();
  report = given;
  state.set('waiting');
  timer = setTimeout(sendWaiting, REGRET_MS);
  addEventListener('pagehide', sendWaiting);
}

/** Takes the report back, if it has not been sent. */
export function withdrawSafetyReport(): void {
  if (state.get() !== 'waiting') return;
  clearTimeout(timer);
  removeEventListener('pagehide', sendWaiting);
  report = null;
  state.set('withdrawn');
}

export function sendSafetyReportAgain(): void {
  if (report !== null && state.get() === 'failed') send(report);
}

export function useSafetyReport(): SafetyReportState {
  return state.use(() => 'none');
}
