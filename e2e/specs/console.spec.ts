import { REFUSED_CALL, test } from '../harness/admin';
import { expectNumbers, fillStore, span } from '../harness/seed';
import { expect } from '../harness/test';

const EXPIRED = 'Your session has expired. Sign in again to pick up where you left off.';

test.use({ ownServer: true });
test.beforeEach(({ server }) => fillStore(server));

test('signing in and out', { tag: '@smoke' }, async ({ admin, server }) => {
  const { page } = admin;
  admin.watch.expectErrors(REFUSED_CALL);
  const link = '/admin/reports?q=Complaint&status=unreviewed&sort=oldest&page=2';
  await admin.goto(link);
  await admin.expectAt('/login');
  await admin.givePassword('open sesame');
  await expect(page.getByRole('alert')).toHaveText('Invalid password');
  await admin.givePassword();
  await admin.expectAt(link);
  await expectNumbers(admin, 'Complaint', [16, 17, 19, 20, 22, 23, 25]);

  // A session that the server has ended leads back to the same place.
  const headers = async () => ({ authorization: `Bearer ${await admin.token()}` });
  const ended = await page.request.post(`${server.origin}/api/logout`, {
    headers: await headers(),
    data: {},
  });
  expect(ended.status()).toBe(200);
  await admin.button('Refresh').click();
  await expect(page.getByText(EXPIRED, { exact: true })).toBeVisible();
  await admin.givePassword();
  await admin.expectAt(link);

  await admin.follow('Dashboard');
  // With the two entries of the logins, and one of the wrong password.
  for (const name of [/^Total Users 25/, /^Reports 25/, /^Audit Log Entries 28/]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Unblock Requests 17 pending', exact: true })).toBeVisible();
  const kept = await headers();
  await admin.button('Logout').click();
  await admin.expectAt('/login');
  await expect.poll(() => admin.token()).toBe('');
  // What was kept elsewhere of it is worth nothing any more.
  const answer = () => page.request.get(`${server.origin}/api/summary`, { headers: kept });
  await expect.poll(async () => (await answer()).status()).toBe(401);
  await admin.goto('/admin/users');
  await admin.expectAt('/login');
});

test('a list is paged, filtered, sorted and searched, and going back leads through all of it', async ({
  admin,
}) => {
  await admin.signInTo('/admin/users');
  await expectNumbers(admin, 'Person', span(25, 16));
  await admin.button('3').click();
  await admin.expectAt('/admin/users?page=3');
  await expectNumbers(admin, 'Person', span(5, 1));
  await admin.select('Status').selectOption({ label: 'Blocked' });
  await admin.expectAt('/admin/users?status=blocked');
  await expectNumbers(admin, 'Person', [7]);
  await admin.page.goBack();
  await expectNumbers(admin, 'Person', span(5, 1));
  await admin.select('Status').selectOption({ label: 'Active' });
  await admin.select('Sort').selectOption({ label: 'Sort by Reports' });
  await expectNumbers(admin, 'Person', [1, 25, 24, 23, 22, 21, 20, 19, 18, 17]);
  await admin.search.fill('ISITOR-1');
  await expectNumbers(admin, 'Person', span(19, 10));
  await admin.search.fill('nobody of this name');
  await expect(admin.page.getByText('No users found.', { exact: true })).toBeVisible();
  // A filter of before says nothing of what the sidebar opens.
  await admin.follow('Reports');
  await admin.follow('Users');
  await admin.expectAt('/admin/users');
  await expectNumbers(admin, 'Person', span(25, 16));
});
