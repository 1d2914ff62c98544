import type { Page } from '@playwright/test';
import { decidedIn, test } from '../harness/admin';
import { expectNumbers, fillStore } from '../harness/seed';
import { expect } from '../harness/test';

test.use({ ownServer: true });
test.beforeEach(({ server }) => fillStore(server));

/** From now on the page's time passes as the test says: its clock is ahead of the machine's since it was stopped last. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

const NUMBERS = [25, 23, 22, 20, 19, 17, 16, 14, 13, 11];

test('nothing is sent for ten seconds, within which it can be taken back, and who is decided on stays in place', {
  tag: '@timed',
}, async ({ admin, server }) => {
  const { page } = admin;
  await page.clock.install();
  await admin.signInTo('/admin/unblock-requests?status=pending');
  await expectNumbers(admin, 'plea', NUMBERS);
  const first = admin.row('plea 25');
  const approve = first.getByRole('button', { name: 'Approve' });
  const { x, y, width, height } = (await approve.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, y + height / 2];

  await stopClock(page);
  await approve.click();
  await expect(first.getByText(/^Will be approved in (9|10) s$/)).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(first.getByText(/^Will be approved in (5|6) s$/)).toBeVisible();
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(approve).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await decidedIn(server, 'unblock-requests')).toBe(8);
  await page.clock.resume();

  // Moving about changes nothing: the ten seconds run on.
  await approve.click();
  await admin.follow('Users');
  await page.goBack();
  await expect(first.getByText(/^Will be approved in \d+ s$/)).toBeVisible();
  await page.mouse.move(left, top);
  await page.clock.runFor(11_000);
  await expect(first.getByText('Approved', { exact: true })).toBeVisible();
  expect(await decidedIn(server, 'unblock-requests')).toBe(9);
  // It is gone from what is pending, and stays under the pointer all the same; the next comes in below.
  await expectNumbers(admin, 'plea', [...NUMBERS, 10]);
  await page.mouse.click(left, top);
  await page.clock.runFor(11_000);
  await expectNumbers(admin, 'plea', [...NUMBERS, 10]);
  expect(await decidedIn(server, 'unblock-requests')).toBe(9);
});

test('decisions that wait are stored when the page is left, when another tab logs out, and once if their request is lost', async ({
  admin,
  server,
}) => {
  const { page } = admin;
  const review = (no: string) =>
    admin.row(`Complaint ${no}`).getByRole('button', { name: 'Mark as Reviewed' }).click();
  await page.clock.install();
  await admin.signInTo('/admin/reports?status=unreviewed');
  await expectNumbers(admin, 'Complaint', NUMBERS);
  // Nothing is sent because its time has come.
  await stopClock(page);
  await review('25');
  await review('23');
  await expect(page.getByText(/^Will be marked as reviewed in/)).toHaveCount(2);
  expect(await decidedIn(server, 'reports')).toBe(8);
  await page.goto('about:blank');
  await expect.poll(() => decidedIn(server, 'reports')).toBe(10);
  await page.clock.resume();

  await admin.goto('/admin/reports?status=unreviewed');
  await expect(admin.row('Complaint 22')).toBeVisible();
  // What a page sends as it is left passes by the routes of a test: this one sends nothing.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      String(input) === '/api/decisions' ? new Promise(() => {}) : fetch(input, init);
  });
  await stopClock(page);
  await review('22');
  await expect(page.getByText(/^Will be marked as reviewed in/)).toHaveCount(1);
  await page.goto('about:blank');
  await page.clock.resume();
  expect(await decidedIn(server, 'reports')).toBe(10);
  await admin.goto('/admin/reports?status=unreviewed');
  await expect(admin.toast('1 decision from before was stored.')).toBeVisible();
  expect(await decidedIn(server, 'reports')).toBe(11);
  await page.reload();
  await expect(admin.row('Complaint 20')).toBeVisible();
  await expect(page.getByText(/from before/)).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto(`${server.origin}/admin/dashboard`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const headers = { authorization: `Bearer ${await admin.token()}` };
  await stopClock(page);
  await review('20');
  await other.getByRole('button', { name: 'Logout' }).click();
  await admin.expectAt('/login');
  await expect.poll(() => decidedIn(server, 'reports')).toBe(12);
  const answer = () => other.request.get(`${server.origin}/api/summary`, { headers });
  await expect.poll(async () => (await answer()).status()).toBe(401);
});
