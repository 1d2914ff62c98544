import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabStore } from '../lib/storage';
import { forgetSafetyReport, sendSafetyReport, withdrawSafetyReport } from './safety-report';

const REPORT = { reportingUserId: 'one', reportedUserId: 'other', reason: 'Other: I feel unsafe' };

const fetched = vi.fn<typeof fetch>();
/** The listeners of the page. */
const heard = new Map<string, () => void>();
/** Leaves the page. */
const leave = () => heard.get('pagehide')?.();
/** Another program is shown, or none. */
const putAway = (coarse: boolean) => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
  heard.get('visibilitychange')?.();
};

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset().mockImplementation(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => heard.delete(name));
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

it('is sent at once when a phone is put away, where nothing may run any more; on a desk it can still be taken back', () => {
  sendSafetyReport(REPORT);
  putAway(false);
  expect(fetched).not.toHaveBeenCalled();
  putAway(true);
  putAway(true);
  expect(fetched).toHaveBeenCalledOnce();
  expect(heard.has('visibilitychange')).toBe(false);
});

it('is sent at once when another one follows', () => {
  sendSafetyReport(REPORT);
  sendSafetyReport({ ...REPORT, reportedUserId: 'third' });
  expect(fetched).toHaveBeenCalledOnce();
});

it('is sent at once where the next flight makes none', () => {
  sendSafetyReport(REPORT);
  forgetSafetyReport();
  expect(fetched).toHaveBeenCalledTimes(1);
  withdrawSafetyReport();
  vi.advanceTimersByTime(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
