import type { Admin } from './admin';
import type { Server } from './server';
import { changeStore, insertRow } from './store';
import { expect } from './test';

const numbered = (n: number) => String(n).padStart(2, '0');

/**
 * Fills every list with 25 rows, numbered from 01; a higher number is newer. Every third report and request is
 * reviewed, visitor 07 is blocked and 08 timed out, and report 25 has evidence.
 */
export async function fillStore(server: Server): Promise<void> {
  // Read for each store: a browser's worker lives for a quarter of an hour, and rows are told by their age.
  const firstAt = Date.now() - 45 * 60_000;
  await changeStore(server, (store) => {
    for (let n = 1; n <= 25; n += 1) {
      const [no, at] = [numbered(n), firstAt + n * 60_000];
      const user_id = `visitor-${no}`;
      const reviewed_at = n % 3 === 0 ? at + 1 : null;
      insertRow(store, 'users', {
        user_id,
        username: `Person ${no}`,
        first_seen_at: at,
        last_seen_at: at,
        blocked_at: n === 7 ? at : null,
        timeout_until: n === 8 ? at + 24 * 60 * 60_000 : null,
      });
      insertRow(store, 'reports', {
        report_id: `report-${no}`,
        reason: `Complaint ${no}`,
        reporting_user_id: user_id,
        reported_user_id: 'visitor-01',
        created_at: at,
        reviewed_at,
        proven_at: at,
      });
      insertRow(store, 'audit_log', {
        entry_id: `entry-${no}`,
        action: n % 3 === 0 ? 'BLOCK_USER' : 'USER_REPORT',
        details: `Event ${no}`,
        user_id,
        at,
      });
      // From Z backwards, so that their order by reason differs from every other order.
      const reason = `${String.fromCharCode(91 - n)} plea ${no}`;
      insertRow(store, 'unblock_requests', {
        request_id: `request-${no}`,
        user_id,
        reason,
        created_at: at,
        reviewed_at,
      });
    }
    const lines = ['good evening', 'you kettle'].map((message, index) => ({
      userId: index === 0 ? 'visitor-25' : 'visitor-01',
      message,
      at: firstAt + index,
    }));
    store
      .prepare("update reports set verified_at = created_at, evidence = ? where report_id = 'report-25'")
      .run(JSON.stringify(lines));
  });
}

/** The numbers of the rows on the screen, read from their seeded texts: 'Person 07' gives 7. */
async function numbersOf(admin: Admin, word: string): Promise<number[]> {
  const texts = await admin.rows.allTextContents();
  return texts.map((text) => Number(new RegExp(`${word} (\\d\\d)`).exec(text)?.[1]));
}

/** Waits until exactly the seeded rows of these numbers are on the screen, in this order. */
export const expectNumbers = (admin: Admin, word: string, numbers: number[]) =>
  expect.poll(() => numbersOf(admin, word)).toEqual(numbers);

/** All whole numbers from the first to the last, ascending or descending. */
export function span(first: number, last: number): number[] {
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step);
}
