import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../harness/accessible';
import { decidedIn, REFUSED_CALL, test } from '../harness/admin';
import { freeze, thaw } from '../harness/lifecycle';
import { expectNumbers, fillStore } from '../harness/seed';
import { changeStore } from '../harness/store';
import { expect } from '../harness/test';

const READ_AGAIN = ' List refreshed.';
const ALREADY_REVIEWED = 'This report is already reviewed.';

test.use({ ownServer: true });
test.beforeEach(({ server }) => fillStore(server));

/** From now on nothing is sent because its time has come. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** What takes a while, on a page whose clock stands still but for what the look itself waits for. */
async function inNoTime(page: Page, look: () => Promise<void>): Promise<void> {
  let looking = true;
  const looked = look().finally(() => {
    looking = false;
  });
  while (looking) await page.clock.runFor(1);
  await looked;
}

/** Tells the page that nobody sees it, as a browser without windows never does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** The middle of something on the screen. */
async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('two clicks on one spot decide on one user, who stays in place, and nothing is sent for ten seconds', {
  tag: '@timed',
}, async ({ admin, server }) => {
  const NUMBERS = [25, 23, 22, 20, 19, 17, 16, 14, 13, 11];
  await admin.page.clock.install();
  await admin.signInTo('/admin/unblock-requests?status=pending');
  await expectNumbers(admin, 'plea', NUMBERS);
  const [first, second] = [admin.row('plea 25'), admin.row('plea 23')];
  const approve = first.getByRole('button', { name: 'Approve' });
  const countdown = first.getByText(/^Will be approved in \d+ s$/);
  const { x, y } = await centreOf(approve);
  const height = (await first.boundingBox())?.height;

  await stopClock(admin.page);
  await approve.dblclick();
  await expect(first.getByText(/^Will be approved in (9|10) s$/)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect((await first.boundingBox())?.height).toBe(height);
  await expect(second.getByRole('button', { name: 'Approve' })).toBeVisible();
  await inNoTime(admin.page, () => expectAccessibleInBothThemes(admin.page, 'decided'));
  const left = async () => Number.parseInt(((await countdown.textContent()) ?? '').replace(/\D+/, ''), 10);
  const before = await left();
  await admin.page.clock.runFor(4_000);
  await expect.poll(left).toBeLessThanOrEqual(before - 4);
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(approve).toBeVisible();
  await admin.page.clock.runFor(20_000);
  expect(await decidedIn(server, 'unblock-requests')).toBe(8);
  await admin.page.clock.resume();

  // Moving about changes nothing: the ten seconds run on.
  await approve.click();
  await admin.follow('Users');
  await admin.page.goBack();
  await expect(countdown).toBeVisible();
  await admin.page.mouse.move(x, y);
  await admin.page.clock.runFor(11_000);
  await expect(first.getByText('Approved', { exact: true })).toBeVisible();
  expect(await decidedIn(server, 'unblock-requests')).toBe(9);
  // It is gone from what is pending, and stays under the pointer all the same; the next comes in below.
  await expectNumbers(admin, 'plea', [...NUMBERS, 10]);
  await admin.page.clock.runFor(6_000);
  await admin.page.mouse.click(x, y);
  await admin.page.clock.runFor(11_000);
  await expectNumbers(admin, 'plea', [...NUMBERS, 10]);
  expect(await decidedIn(server, 'unblock-requests')).toBe(9);
});

test('decisions are sent when the page is left, hidden on a phone or frozen, and before logging out', async ({
  admin,
  admins,
  server,
}) => {
  await admin.page.clock.install();
  await admin.signInTo('/admin/reports?status=unreviewed');
  await admin.row('Complaint 25').getByRole('button', { name: 'Mark as Reviewed' }).click();
  await admin.row('Complaint 23').getByRole('button', { name: 'Mark as Reviewed' }).click();
  expect(await decidedIn(server, 'reports')).toBe(8);
  await admin.page.goto('about:blank');
  await expect.poll(() => decidedIn(server, 'reports')).toBe(10);
  await admin.goto('/admin/reports?status=unreviewed');
  await admin.row('Complaint 22').getByRole('button', { name: 'Mark as Reviewed' }).click();
  await admin.button('Logout').click();
  await admin.expectAt('/login');
  await expect.poll(() => decidedIn(server, 'reports')).toBe(11);

  // A browser may end a page it has frozen, and a phone one that nobody sees, without a word.
  await admin.signInTo('/admin/reports?status=unreviewed');
  await expect(admin.row('Complaint 20')).toBeVisible();
  await stopClock(admin.page);
  await admin.row('Complaint 20').getByRole('button', { name: 'Mark as Reviewed' }).click();
  await hide(admin.page);
  await admin.row('Complaint 19').getByRole('button', { name: 'Mark as Reviewed' }).click();
  await expect(admin.page.getByText(/^Will be marked as reviewed in/)).toHaveCount(2);
  await freeze(admin.page);
  await expect.poll(() => decidedIn(server, 'reports')).toBe(13);
  await thaw(admin.page);
  await expect(admin.row('Complaint 19').getByText('Reviewed', { exact: true })).toBeVisible();

  const phone = await admins('Casimir', { hasTouch: true, isMobile: true });
  await phone.page.clock.install();
  await phone.signInTo('/admin/reports?status=unreviewed');
  await expect(phone.row('Complaint 17')).toBeVisible();
  await stopClock(phone.page);
  await phone.row('Complaint 17').getByRole('button', { name: 'Mark as Reviewed' }).click();
  await hide(phone.page);
  await expect.poll(() => decidedIn(server, 'reports')).toBe(14);
});

test('J and K move, and with action keys on R reviews and moves on, and Z undoes it', async ({
  admin,
  server,
}) => {
  await admin.signInTo('/admin/reports?status=unreviewed');
  const NUMBERS = [25, 23, 22, 20, 19, 17, 16, 14, 13, 11];
  await expectNumbers(admin, 'Complaint', NUMBERS);
  const press = (key: string) => admin.page.keyboard.press(key);
  await press('j');
  await press('j');
  await expect(admin.row('Complaint 23')).toBeFocused();
  await press('r');
  await press('k');
  await expect(admin.row('Complaint 25')).toBeFocused();

  await admin.button('Keyboard shortcuts').click();
  await admin.page.getByRole('switch', { name: 'Single keys act on the focused row' }).check();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // A key that is pressed while the dialog goes is the dialog's.
  await expect(admin.page.getByRole('dialog')).toHaveCount(0);
  await press('j');
  await expect(admin.row('Complaint 25')).toBeFocused();
  const held = admin.page.getByText(/^Will be marked as reviewed in/);
  await press('r');
  await expect(admin.row('Complaint 23')).toBeFocused();
  await press('r');
  await expect(admin.row('Complaint 22')).toBeFocused();
  await expect(held).toHaveCount(2);
  // On a row of its own nothing: the last one; on a row that waits: that one.
  await press('z');
  await expect(admin.row('Complaint 23').getByRole('button', { name: 'Mark as Reviewed' })).toBeVisible();
  await press('k');
  await press('k');
  await press('r');
  await press('z');
  await expect(held).toHaveCount(0);
  await press('r');
  await admin.carryOut(admin.row('Complaint 25'));
  await expect(admin.row('Complaint 25').getByText('Reviewed', { exact: true })).toBeVisible();
  await expectNumbers(admin, 'Complaint', [...NUMBERS, 10]);
  expect(await decidedIn(server, 'reports')).toBe(9);

  // One key blocks whoever is reported and reviews the report.
  const next = admin.row('Complaint 23');
  await press('j');
  await expect(next).toBeFocused();
  await press('b');
  await expect(next.getByText(/^User will be blocked, report reviewed in/)).toBeVisible();
  await admin.carryOut(next);
  await expect(next.getByText('User blocked, report reviewed', { exact: true })).toBeVisible();
  await admin.row('Complaint 22').getByRole('button', { name: 'Details' }).click();
  await admin.row('Complaint 22').getByRole('button', { name: '24h', exact: true }).click();
  await admin.carryOut(admin.row('Complaint 22'));
  await expect(
    admin.row('Complaint 22').getByText('User timed out (24 hours), report reviewed', { exact: true }),
  ).toBeVisible();
  expect(await decidedIn(server, 'reports')).toBe(11);
  await admin.goto('/admin/users?q=visitor-01');
  await expect(admin.rows.getByText('Timed Out', { exact: true })).toBeVisible();
  await expect(admin.fact('Reported')).toContainText('25 reports, 11 reviewed');
});

test('a bulk action has one question, one undo, and a result for each row', { tag: '@timed' }, async ({
  admin,
  admins,
  server,
}) => {
  const colleague = await admins('Casimir');
  admin.watch.expectErrors(REFUSED_CALL);
  await admin.signInTo('/admin/reports');
  await colleague.signInTo('/admin/reports');
  const reviewThree = async () => {
    for (const no of ['25', '23', '22']) {
      await admin.page.getByRole('checkbox', { name: `Select report: Complaint ${no}` }).check();
    }
    await admin.button('Review 3').click();
    await admin
      .question('Mark 3 reports as reviewed?')
      .getByRole('button', { name: 'Mark as Reviewed', exact: true })
      .click();
    await expect(admin.page.getByText(/^Will be marked as reviewed in/)).toHaveCount(3);
  };
  const together = admin.page.getByRole('region', { name: 'Decided together' });
  await reviewThree();
  await together.getByRole('button', { name: 'Undo all' }).click();
  await expect(admin.page.getByText(/^Will be marked as reviewed in/)).toHaveCount(0);
  await expect(together).toHaveCount(0);
  await expect(admin.rows.first()).toBeFocused();
  expect(await decidedIn(server, 'reports')).toBe(8);

  await reviewThree();
  await expect(together).toContainText(/^3 rows: Will be marked as reviewed in \d+ s/);
  await colleague.decide(colleague.row('Complaint 23'), 'Mark as Reviewed');
  await expect(colleague.row('Complaint 23').getByText('Reviewed', { exact: true })).toBeVisible();
  await together.getByRole('button', { name: 'Do all now' }).click();
  await expect(admin.toast(`2 done, 1 not done. 1 × ${ALREADY_REVIEWED}${READ_AGAIN}`)).toBeVisible();
  await expect(admin.row('Complaint 23').getByText(ALREADY_REVIEWED, { exact: true })).toBeVisible();
  await admin.row('Complaint 23').getByRole('button', { name: 'Dismiss' }).click();
  for (const no of ['25', '23', '22']) {
    await expect(admin.row(`Complaint ${no}`).getByText('Reviewed', { exact: true })).toBeVisible();
  }
});

test('a failed action shows the real state at its row, and can be repeated there', async ({ admin }) => {
  admin.watch.expectErrors(/^Failed to load resource/);
  let answer: { status: number; code: string } | undefined = { status: 503, code: 'unavailable' };
  await admin.page.route('**/api/users/block', (route) =>
    answer === undefined
      ? route.abort()
      : route.fulfill({ status: answer.status, json: { error: 'x', code: answer.code } }),
  );
  await admin.signInTo('/admin/users?q=visitor-04');
  const card = admin.row('visitor-04');
  await admin.actAndConfirm(card, 'Block', 'Are you sure you want to block this user?');
  const UNAVAILABLE = 'The database can’t be reached right now. Nothing was changed.';
  await expect(admin.toast(`Person 04: ${UNAVAILABLE}`)).toBeVisible();
  for (const [given, words] of [
    [{ status: 503, code: 'unavailable' }, UNAVAILABLE],
    [
      { status: 429, code: 'rate_limited' },
      'Too many requests in a short time. Nothing was changed: wait a moment.',
    ],
    [undefined, 'The server couldn’t be reached. There’s no telling whether this was carried out.'],
  ] as const) {
    answer = given;
    const read = admin.page.waitForRequest(/\/api\/users\?/);
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(card.getByText(words, { exact: true })).toBeVisible();
    await read;
  }
  await expectAccessibleInBothThemes(admin.page, 'failed');
  await admin.page.unroute('**/api/users/block');
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card.getByText('Blocked', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Unblock' })).toBeVisible();
});

test('rows that no longer exist, or were decided differently, are shown as such', async ({
  admin,
  server,
}) => {
  admin.watch.expectErrors(/^Failed to load resource/);
  await admin.signInTo('/admin/unblock-requests?status=pending');
  const plea = (no: string) => admin.row(`plea ${no}`);
  await expect(plea('25')).toBeVisible();
  // The list stays as it was read, as it does between two polls.
  await admin.page.route('**/api/unblock-requests?*', (route) => route.abort());
  await changeStore(server, (store) => {
    store.exec(`update unblock_requests set reviewed_at = 1 where request_id = 'request-25'`);
    store.exec(
      `update unblock_requests set reviewed_at = 1, approved_at = 1 where request_id = 'request-23'`,
    );
    store.exec(`delete from unblock_requests where request_id = 'request-22'`);
  });
  for (const [no, words] of [
    ['25', 'This request has already been rejected.'],
    ['23', 'This request has already been approved.'],
    ['22', 'This request is gone.'],
  ] as const) {
    await admin.decide(plea(no), 'Approve');
    await expect(plea(no).getByText(words, { exact: true })).toBeVisible();
    await expect(plea(no).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  await expect(admin.toast(`D plea 23: This request has already been approved.${READ_AGAIN}`)).toBeVisible();
});
