import { expectAccessible } from '../harness/accessible';
import { test } from '../harness/admin';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { changeStore, readStore } from '../harness/store';
import { expect } from '../harness/test';
import { expectTalkWorks, meet, Visitor } from '../harness/visitor';

test.use({ ownServer: true });

const BLOCK = 'Are you sure you want to block this user?';

async function userIdOf(visitor: Visitor): Promise<string> {
  return `${await visitor.page.evaluate(() => sessionStorage.getItem('userId'))}`;
}

async function expectBlocked(visitor: Visitor): Promise<void> {
  await expect(visitor.page.getByRole('heading', { name: 'You have been blocked' })).toBeVisible();
}

test('the life of a report, from the chat to a block, its end, and the deletion of the report', {
  tag: '@smoke',
}, async ({ visitor, admin, admins, server }) => {
  const reporter = await visitor({ name: 'Ottilie' });
  const reported = await visitor({ name: 'Bartholomew' });
  await meet(reporter, reported);
  await reported.say('you kettle');
  await expect(reporter.lines.getByText('you kettle')).toBeVisible();
  const [reporterId, reportedId] = [await userIdOf(reporter), await userIdOf(reported)];
  await reporter.button('Report').click();
  const dialog = reporter.page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('Offensive language');
  await dialog.getByRole('textbox').fill('called me a kettle');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);

  await admin.signInTo('/admin/reports');
  const REPORT = 'Offensive language - called me a kettle';
  const report = admin.row(REPORT);
  await expect(report.getByText('Verified', { exact: true })).toBeVisible();
  await report.getByRole('button', { name: 'Claim' }).click();
  await expect(report.getByText('You are looking at this', { exact: true })).toBeVisible();
  await expect(report.getByText('you kettle')).toBeVisible();
  await expect(report.getByRole('link', { name: reporterId })).toBeVisible();
  // Another moderator sees that somebody is at it, and cannot decide.
  const second = await admins('Casimir');
  await second.signInTo('/admin/reports');
  const held = second.row(REPORT);
  await expect(held.getByText('Someone else is looking at this')).toBeVisible();
  const review = held.getByRole('button', { name: 'Mark as Reviewed' });
  await expect(review).toHaveAttribute('aria-disabled', 'true');

  await report.getByRole('link', { name: reportedId }).click();
  await admin.expectAt(`/admin/users?q=${reportedId}`);
  await admin.actAndConfirm(admin.row('Bartholomew'), 'Block', BLOCK);
  await expectBlocked(reported);
  await expectAccessible(reported.page);
  await expect(reporter.searching).toBeVisible();
  // Neither another name nor another tab helps.
  const tab = await reported.page.context().newPage();
  const renamed = await Visitor.at(tab, reported.origin, 'Philippa', 'Here to Listen');
  await renamed.start();
  await expectBlocked(renamed);
  expect(await userIdOf(renamed)).not.toBe(reportedId);
  expect(renamed.watch.problems()).toEqual([]);
  await admin.actAndConfirm(admin.row('Bartholomew'), 'Unblock', 'Unblock this user?');
  await expect(admin.row('Bartholomew').getByText('Active', { exact: true })).toBeVisible();
  // The two are apart from now on, although both search.
  await reported.start();
  await expect(reported.searching).toBeVisible();

  await admin.follow('Reports');
  await admin.decide(report, 'Mark as Reviewed');
  await expect(report.getByText('Reviewed', { exact: true })).toBeVisible();
  await admin.decide(report, 'Delete');
  await expect(report.getByText('Deleted', { exact: true })).toBeVisible();
  await admin.follow('Audit Log');
  const actions = [
    ...['DELETE_REPORT', 'REVIEW_REPORT', 'UNBLOCK_USER', 'BLOCK_USER'],
    ...['LOGIN', 'LOGIN', 'USER_REPORT'],
  ];
  await expect(admin.rows).toHaveCount(actions.length);
  for (const [index, action] of actions.entries()) {
    await expect(admin.rows.nth(index).getByText(action, { exact: true })).toBeVisible();
  }
  // What was said in it went with the report.
  await expect(admin.rows.getByText('kettle')).toHaveCount(0);
  expect(server.log()).not.toContain('kettle');

  // The report is gone; that the two never meet again is not, also when the server dies now.
  for (const { watch } of [reporter, reported, renamed, admin, second]) watch.expectErrors(NETWORK_ERRORS);
  await server.kill9();
  expect(readStore(server.dataDir, 'select user_a, user_b from separations')).toEqual([
    { user_a: reporterId, user_b: reportedId },
  ]);
});

test('a timeout is told with the time left, and ends without anyone acting', async ({
  visitor,
  admin,
  server,
}) => {
  const paused = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await paused.page.clock.install();
  await meet(paused, other);
  await admin.signInTo(`/admin/users?q=${await userIdOf(paused)}`);
  await admin.actAndConfirm(admin.rows, '1h', 'Timeout this user for 60 minutes?', 'Timeout');
  await expect(admin.rows.getByRole('timer')).toHaveText(/^(59m \d+s|1h 0m 0s) left$/);
  const told = paused.page.getByRole('heading', { name: 'You’ve been timed out' });
  await expect(told).toBeVisible();
  await expect(paused.page.getByRole('timer')).toContainText('59');
  await expect(other.searching).toBeVisible();
  await paused.page.reload();
  await expect(told).toBeVisible();

  // An hour passes: on the visitor's clock, and in the record the server keeps.
  for (const { watch } of [other, admin]) {
    watch.expectErrors(/^(WebSocket connection to|Failed to load resource)/);
  }
  await changeStore(server, (store) => {
    store.prepare('update users set timeout_until = ? where timeout_until is not null').run(Date.now() - 1);
  });
  await paused.page.clock.fastForward('01:00:01');
  await expect(paused.page.getByText('Your timeout is over.', { exact: true })).toBeVisible();
  // Otherwise they may meet again, since they may have waited longest.
  await other.page.close();
  await paused.button('Back to the chat').click();
  await expect(paused.searching).toBeVisible();
  await admin.button('Refresh').click();
  await expect(admin.rows.getByText('Active', { exact: true })).toBeVisible();
});

test('an appeal leads from the blocked screen to its approval and the next talk', async ({
  visitor,
  admin,
}) => {
  const blocked = await visitor({ name: 'Ottilie' });
  const former = await visitor({ name: 'Bartholomew' });
  await meet(blocked, former);
  const userId = await userIdOf(blocked);
  await admin.signInTo(`/admin/users?q=${userId}`);
  await admin.actAndConfirm(admin.rows, 'Block', BLOCK);
  await expectBlocked(blocked);
  // A block says nothing of why: as long as it is shown who left they can be reported.
  await expect(former.searching).toBeVisible();
  await expect(former.button('Report')).toBeVisible();
  await former.button('End Chat').click();

  const { page } = blocked;
  await page.getByRole('link', { name: 'Request to be unblocked' }).click();
  await expect(page).toHaveURL(`${blocked.origin}/submit-unblock?userId=${userId}`);
  await expect(page.getByLabel('Your User ID')).toHaveValue(userId);
  await page.getByLabel('Why should we unblock you?').fill('It was my brother.');
  await blocked.button('Submit Request').click();
  const code = (await page.getByText(/^(\w{4}-){3}\w{4}$/).textContent()) ?? '';
  await blocked.button('Done').click();
  const decision = page.getByRole('status').last();
  await page.getByText('Have a code?').click();
  await page.getByLabel('Your code').fill(code.toLowerCase());
  await blocked.button('See the decision').click();
  await expect(decision).toContainText('There’s no decision yet. Look again later.');

  await admin.follow('Unblock Requests');
  const request = admin.row('It was my brother.');
  await expect(request.getByText('Proven', { exact: true })).toBeVisible();
  await admin.decide(request, 'Approve');
  await expect(request.getByText('Reviewed', { exact: true })).toBeVisible();
  await blocked.button('See the decision').click();
  await expect(decision).toHaveText('Your request was approved. You can chat again.');
  const next = await visitor({ name: 'Theodora' });
  await meet(blocked, next);
  await expectTalkWorks(blocked, next);
  await admin.follow('Audit Log');
  await expect(admin.row('APPROVE_UNBLOCK')).toContainText(userId);
});
