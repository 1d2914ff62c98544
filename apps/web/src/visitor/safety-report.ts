import type { ChatReport } from '@app/contract/reports';
import { useSyncExternalStore } from 'react';
import { request } from '../lib/http';
import { forgetLastPartner } from './last-partner';

/** The state of a report made by fleeing from a talk; 'none': there is none. */
export type SafetyReportState = 'none' | 'sending' | 'sent' | 'failed';

let state: SafetyReportState = 'none';
let report: ChatReport | null = null;
const listeners = new Set<() => void>();

function become(next: SafetyReportState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Sends the report, whatever page is shown meanwhile, and if the tab is closed. */
export function sendSafetyReport(given: ChatReport): void {
  report = given;
  become('sending');
  request('/api/report', { method: 'POST', body: given, keepalive: true }).then(
    () => {
      forgetLastPartner(given.reportedUserId);
      if (report === given) become('sent');
    },
    () => {
      if (report === given) become('failed');
    },
  );
}

export function sendSafetyReportAgain(): void {
  if (report !== null && state === 'failed') sendSafetyReport(report);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSafetyReport(): SafetyReportState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'none',
  );
}
