import type { Admin } from './admin';
import { expectHarmless, HOSTILE_TEXTS, packed, watchForRuns } from './hostile-markup';
import type { Server } from './server';
import { changeStore, insertRow } from './store';
import { expect } from './test';
import { expectMatched, type Visitor } from './visitor';

/** One less than a page holds, since the audit log also has the entry of the sign-in. */
const ROWS = 9;
/** A line of this many texts is shorter than the longest allowed line. */
const TEXTS_IN_A_LINE = 20;

/** Fills one page of every list with the hostile texts: names, reasons, evidence and details. */
async function fillWithHostile(server: Server): Promise<void> {
  const packs = packed(Math.ceil(HOSTILE_TEXTS.length / ROWS));
  await changeStore(server, (store) => {
    for (const [index, text] of packs.entries()) {
      const at = Date.now() - index * 1_000;
      const user_id = `hostile-${index}`;
      insertRow(store, 'users', { user_id, username: text, first_seen_at: at, last_seen_at: at });
      const message = { userId: user_id, message: text, at };
      insertRow(store, 'reports', {
        report_id: `report-${index}`,
        reason: text,
        reporting_user_id: user_id,
        reported_user_id: user_id,
        created_at: at,
        proven_at: at,
        verified_at: at,
        evidence: JSON.stringify([message]),
      });
      insertRow(store, 'audit_log', {
        entry_id: `entry-${index}`,
        action: 'USER_REPORT',
        details: text,
        reported_user_id: user_id,
        reason: text,
        user_id,
        at,
      });
      insertRow(store, 'unblock_requests', {
        request_id: `request-${index}`,
        user_id,
        reason: text,
        created_at: at,
      });
    }
  });
}

/**
 * Opens every page of the console that shows what visitors wrote, full of hostile texts. Needs a
 * server of the test's own.
 */
export async function readHostileLists(admin: Admin, server: Server): Promise<void> {
  await fillWithHostile(server);
  await watchForRuns(admin.page);
  await admin.signInTo('/admin/users');
  for (const label of ['Users', 'Reports', 'Audit Log', 'Unblock Requests']) {
    await admin.follow(label);
    await expect(admin.row(HOSTILE_TEXTS[0] ?? '')).toBeVisible();
    if (label === 'Unblock Requests') await expect(admin.rows.getByText(/^Evidence:/)).toHaveCount(ROWS);
    for (const folded of await admin.rows.locator('details').all()) {
      await folded.evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
    }
    for (const fold of await admin.rows.locator('button[data-key="e"]').all()) await fold.click();
    await expectHarmless(admin.page);
  }
  await admin.follow('Dashboard');
  await expect(admin.page.locator('section[aria-labelledby="most-reported"] li').first()).toBeVisible();
  await expectHarmless(admin.page);
  await decideOnHostile(admin);
}

/** Looks at every case, decides the last one, and checks the line that names the decision. */
async function decideOnHostile(admin: Admin): Promise<void> {
  await admin.follow('Cockpit');
  const decision = admin.page.getByRole('region', { name: 'Decision' });
  const shown = admin.page.locator('[data-case]');
  const seen = new Set<string | null>();
  for (let nth = 1; nth <= ROWS; nth += 1) {
    await expect(shown.locator('details[open]').first()).toBeVisible();
    await expectHarmless(admin.page);
    const userId = await shown.getAttribute('data-case');
    seen.add(userId);
    const button = decision.getByRole('button', { name: nth < ROWS ? 'Skip' : '1h', exact: true });
    // The cockpit ignores a decision made too soon after a case appears, so the click is
    // repeated, but never on the next case.
    await expect(async () => {
      if ((await shown.getAttribute('data-case')) === userId) await button.click();
      await expect(admin.page.locator(`[data-case="${userId}"]`)).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }
  expect(seen.size).toBe(ROWS);
  await expect(decision.getByText('Will be timed out for 1 hour')).toBeVisible();
  await expectHarmless(admin.page);
}

/** Two visitors send every hostile text to each other. */
export async function sayHostile(one: Visitor, other: Visitor): Promise<void> {
  for (const { page } of [one, other]) await watchForRuns(page);
  await one.start();
  await other.start();
  await expectMatched(one, other);
  const lines = packed(TEXTS_IN_A_LINE).map((line) => line.replaceAll('\n', ' '));
  // Each sends half: one alone would exceed the limit for lines.
  for (const [index, line] of lines.entries()) {
    const { composer } = index % 2 === 0 ? one : other;
    await composer.fill(line);
    await composer.press('Enter');
  }
  for (const { lines: shown } of [one, other])
    await expect(shown.getByRole('listitem')).toHaveCount(lines.length);
  for (const { page } of [one, other]) await expectHarmless(page);
}
