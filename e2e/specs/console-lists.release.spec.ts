import { expectAccessibleInBothThemes } from '../harness/accessible';
import { test } from '../harness/admin';
import { expectNumbers, fillStore, span } from '../harness/seed';
import { expect } from '../harness/test';

test.use({ ownServer: true });
test.beforeEach(({ server }) => fillStore(server));

test('users: pages, search, status', async ({ admin }) => {
  await admin.signInTo('/admin/users');
  await expect(admin.page.getByText('Auto-refreshes every 30 seconds', { exact: true })).toBeVisible();
  await expectNumbers(admin, 'Person', span(25, 16));
  await admin.button('2').click();
  await admin.expectAt('/admin/users?page=2');
  await expectNumbers(admin, 'Person', span(15, 6));
  await admin.button('3').click();
  await expectNumbers(admin, 'Person', span(5, 1));

  // A new filter begins at its first page, and going back leads to the third again.
  await admin.select('Status').selectOption({ label: 'Blocked' });
  await admin.expectAt('/admin/users?status=blocked');
  await expectNumbers(admin, 'Person', [7]);
  await expect(admin.rows.getByText('Blocked', { exact: true })).toBeVisible();
  await admin.select('Status').selectOption({ label: 'Timed Out' });
  await expectNumbers(admin, 'Person', [8]);
  await admin.select('Status').selectOption({ label: 'Active' });
  await expectNumbers(admin, 'Person', span(25, 16));
  await admin.button('3').click();
  await expectNumbers(admin, 'Person', span(3, 1));
  await admin.page.goBack();
  await expectNumbers(admin, 'Person', span(25, 16));

  // The address alone decides what is listed.
  await admin.goto('/admin/users');
  await expectNumbers(admin, 'Person', span(25, 16));
  await admin.expectAt('/admin/users');
  await admin.select('Status').selectOption({ label: 'Active' });
  await admin.select('Sort').selectOption({ label: 'Sort by Reports' });
  await expectNumbers(admin, 'Person', [1, 25, 24, 23, 22, 21, 20, 19, 18, 17]);
  await admin.select('Sort').selectOption({ label: 'Sort by Newest' });
  await admin.search.fill('ISITOR-1');
  await expectNumbers(admin, 'Person', span(19, 10));
  await expect(admin.page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await admin.search.fill('nobody of this name');
  await expect(admin.page.getByText('No users found.', { exact: true })).toBeVisible();

  // What is pasted whole stays whole, and is not searched for until it is short enough.
  await admin.search.fill('x'.repeat(203));
  await expect(admin.page.getByText('3 characters too many', { exact: true })).toBeVisible();
  await admin.search.press('Enter');
  await expect(admin.search).toHaveValue('x'.repeat(203));
  await admin.expectAt('/admin/users?q=nobody+of+this+name&status=active');
  await admin.search.fill('ISITOR-1');
  await expectNumbers(admin, 'Person', span(19, 10));
});

test('reports: pages, search, order, filter, most urgent, by person, and a plain address opens the plain list', async ({
  admin,
  server,
}) => {
  await admin.signInTo('/admin/reports');
  await expect(admin.page.getByRole('heading', { name: 'User Reports' })).toBeVisible();
  await expectNumbers(admin, 'Complaint', span(25, 16));
  await admin.button('3').click();
  await expectNumbers(admin, 'Complaint', span(5, 1));
  await admin.select('Sort').selectOption({ label: 'Sort by Oldest' });
  await expectNumbers(admin, 'Complaint', span(1, 10));
  await admin.button('3').click();
  await expectNumbers(admin, 'Complaint', span(21, 25));
  await admin.select('Filter').selectOption({ label: 'Reviewed' });
  await expectNumbers(admin, 'Complaint', [3, 6, 9, 12, 15, 18, 21, 24]);
  await expect(admin.rows.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(8);
  await expect(admin.button('Mark as Reviewed')).toHaveCount(0);
  await admin.select('Filter').selectOption({ label: 'Unreviewed' });
  await expectNumbers(admin, 'Complaint', [1, 2, 4, 5, 7, 8, 10, 11, 13, 14]);
  await expect(admin.rows.getByRole('button', { name: 'Mark as Reviewed' })).toHaveCount(10);
  await expect(admin.button('Delete')).toHaveCount(0);
  await admin.select('Filter').selectOption({ label: 'All' });
  await admin.search.fill('plaint 2');
  await expectNumbers(admin, 'Complaint', span(20, 25));
  await admin.search.fill('nothing of the kind');
  await expect(admin.page.getByText('No reports found.', { exact: true })).toBeVisible();

  const data = { userId: 'visitor-02', reason: 'Complaint 99: she says she is 14 years old' };
  await admin.page.request.post(`${server.origin}/api/reports`, { data });
  await admin.goto('/admin/reports');
  await expect(admin.select('Sort')).toHaveValue('newest');
  await admin.select('Sort').selectOption({ label: 'Most urgent' });
  await expectNumbers(admin, 'Complaint', [99, 25, ...span(24, 17)]);
  await expect(admin.rows.first().getByText('may be a minor', { exact: true })).toBeVisible();
  await admin.follow('Users');
  await admin.follow('Reports');
  await admin.expectAt('/admin/reports');
  await expectNumbers(admin, 'Complaint', [99, ...span(25, 17)]);
  await admin.page.goBack();
  await admin.page.goBack();
  await admin.expectAt('/admin/reports?sort=urgent');

  await admin.select('View').selectOption({ label: 'By person' });
  await admin.expectAt('/admin/reports?view=people&sort=urgent');
  await expect(admin.rows).toHaveText([/25 reports, 8 reviewed/, /1 report, 0 reviewed/]);
  await expectAccessibleInBothThemes(admin.page, 'reports by person');
  await admin.rows.first().getByRole('link', { name: '25 reports, 8 reviewed' }).click();
  await admin.expectAt('/admin/reports?against=visitor-01');
  await expectNumbers(admin, 'Complaint', span(25, 16));
  await admin.button('Show all').click();
  await expect(admin.row('Complaint 99')).toBeVisible();
});

test('audit log: pages, search, every action in use', async ({ admin }) => {
  await admin.signInTo('/admin/audit-log');
  await expect(admin.page.getByText('Auto-refreshes every 60 seconds', { exact: true })).toBeVisible();
  await expect(admin.select('Action').getByRole('option')).toHaveText([
    'All Actions',
    'BLOCK_USER',
    'LOGIN',
    'USER_REPORT',
  ]);
  await admin.search.fill('event');
  await expectNumbers(admin, 'Event', span(25, 16));
  await admin.button('3').click();
  await expectNumbers(admin, 'Event', span(5, 1));
  await admin.select('Action').selectOption('BLOCK_USER');
  await admin.expectAt('/admin/audit-log?q=event&status=BLOCK_USER');
  await expectNumbers(admin, 'Event', [24, 21, 18, 15, 12, 9, 6, 3]);
  await admin.search.fill('never happened');
  await expect(admin.page.getByText('No audit entries found.', { exact: true })).toBeVisible();
});

test('unblock requests: pages, sizes, three orders, search', async ({ admin }) => {
  await admin.signInTo('/admin/unblock-requests');
  const place = (text: string) => admin.page.getByText(text, { exact: true });
  await expectNumbers(admin, 'plea', span(25, 16));
  await expect(place('Page 1 of 3')).toBeVisible();
  await admin.button('Next').click();
  await admin.button('Next').click();
  await expectNumbers(admin, 'plea', span(5, 1));
  await expect(place('Page 3 of 3')).toBeVisible();
  await admin.button('Previous').click();
  await expectNumbers(admin, 'plea', span(15, 6));

  await admin.select('Sort').selectOption({ label: 'Oldest first' });
  await expectNumbers(admin, 'plea', span(1, 10));
  await admin.select('Page size').selectOption('20');
  await expectNumbers(admin, 'plea', span(1, 20));
  await expect(place('Page 1 of 2')).toBeVisible();
  await admin.select('Page size').selectOption('50');
  await expectNumbers(admin, 'plea', span(1, 25));
  await admin.select('Sort').selectOption({ label: 'Reason A to Z' });
  await expectNumbers(admin, 'plea', span(25, 1));
  await expect(admin.rows.first()).toContainText('B plea 25');
  await expect(admin.button('Approve')).toHaveCount(17);
  await admin.search.fill('visitor-03');
  await expectNumbers(admin, 'plea', [3]);
  await expect(admin.rows.getByText('Reviewed', { exact: true })).toBeVisible();
  await expect(admin.button('Reject')).toHaveCount(0);
  await admin.search.fill('no such wish');
  await expect(place('No unblock requests to display.')).toBeVisible();
});

test('new rows wait until they are accepted', async ({ admin, server }) => {
  await admin.signInTo('/admin/unblock-requests');
  await expectNumbers(admin, 'plea', span(25, 16));
  await admin.page.keyboard.press('j');
  await expect(admin.row('plea 25')).toBeFocused();
  const data = { userId: 'late', reason: 'Late plea 99' };
  const answer = await admin.page.request.post(`${server.origin}/api/unblock-request`, { data });
  expect(answer.status()).toBe(200);
  await expect(admin.button('1 new')).toBeVisible();
  await expectNumbers(admin, 'plea', span(25, 16));
  await expect(admin.row('plea 25')).toBeFocused();
  await admin.button('1 new').click();
  await expectNumbers(admin, 'plea', [99, ...span(25, 17)]);
});
