import { decidedIn, test } from '../harness/admin';
import { fillStore } from '../harness/seed';
import { expect } from '../harness/test';

test.use({ ownServer: true });
test.beforeEach(({ server }) => fillStore(server));

test('decisions whose request is lost as the page is left are stored by the next page, once', async ({
  admin,
  server,
}) => {
  const { page } = admin;
  await page.clock.install();
  await admin.signInTo('/admin/reports?status=unreviewed');
  await expect(admin.row('Complaint 25')).toBeVisible();
  // Nothing is sent because its time has come.
  await page.clock.pauseAt(Date.now() + 60_000);
  // What a page sends as it is left passes by the routes of a test: this one sends nothing.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      String(input) === '/api/decisions' ? new Promise(() => {}) : fetch(input, init);
  });
  for (const no of ['25', '23']) {
    await admin.row(`Complaint ${no}`).getByRole('button', { name: 'Mark as Reviewed' }).click();
  }
  await expect(page.getByText(/^Will be marked as reviewed in/)).toHaveCount(2);
  await page.goto('about:blank');
  await page.clock.resume();
  expect(await decidedIn(server, 'reports')).toBe(8);

  await admin.goto('/admin/users');
  await expect(admin.toast('2 decisions from before were stored.')).toBeVisible();
  expect(await decidedIn(server, 'reports')).toBe(10);
  await page.reload();
  await expect(admin.rows.first()).toBeVisible();
  await expect(page.getByText(/from before/)).toHaveCount(0);
});
