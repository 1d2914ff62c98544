import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabStore } from '../lib/storage';
import { sendSafetyReport, withdrawSafetyReport } from './safety-report';

const REPORT = { reportingUserId: 'one', reportedUserId: 'other', reason: 'Other: I feel unsafe' };

const fetched = vi.fn<typeof fetch>();
/** Leaves the page. */
let leave: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset().mockImplementation(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    leave = listener;
  });
  vi.stubGlobal('removeEventListener', () => {
    leave = () => undefined;
  });
});

afterEach(() => {
  withdrawSafetyReport();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is sent after ten seconds, also if the tab is closed meanwhile', () => {
  sendSafetyReport(REPORT);
  vi.advanceTimersByTime(9_999);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fetched.mock.calls).toEqual([['/api/report', expect.objectContaining({ keepalive: true })]]);
});

it('can be taken back until then, and is kept in the tab in case the page ends without a sign', () => {
  sendSafetyReport(REPORT);
  expect(tabStore.getItem('unsentReports')).toContain(REPORT.reason);
  withdrawSafetyReport();
  expect(tabStore.getItem('unsentReports')).toBeNull();
  vi.advanceTimersByTime(60_000);
  leave();
  expect(fetched).not.toHaveBeenCalled();
});

it('is sent as the page is left, and once', () => {
  sendSafetyReport(REPORT);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(fetched).toHaveBeenCalledOnce();
});

it('is sent at once when another one follows', () => {
  sendSafetyReport(REPORT);
  sendSafetyReport({ ...REPORT, reportedUserId: 'third' });
  expect(fetched).toHaveBeenCalledOnce();
});
