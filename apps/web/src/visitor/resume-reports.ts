import { tabStore } from '../lib/storage';

/** Pause before the code is fetched again, in milliseconds. */
const AGAIN_AFTER_MS = 3_000;

/** Whether this tab keeps a report that the server has not taken. */
export function hasUnsentReport(): boolean {
  return tabStore.getItem('unsentReports') !== null;
}

/** Sends what an earlier page of this tab could not. Most have nothing of the kind, and fetch no code for it. */
export function resumeReports(): void {
  if (!hasUnsentReport()) return;
  import('./report-outbox').then(
    ({ sendKeptReports }) => sendKeptReports(),
    () => void setTimeout(resumeReports, AGAIN_AFTER_MS),
  );
}
