import { expectAccessible } from '../harness/accessible';
import { type Admin, test } from '../harness/admin';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { changeStore, readStore } from '../harness/store';
import { expect } from '../harness/test';
import { expectMatched, expectTalkWorks, meet, Visitor } from '../harness/visitor';

const ownTest = test.extend({ ownServer: true });

const BLOCK = 'Are you sure you want to block this user?';

async function userIdOf(visitor: Visitor): Promise<string> {
  return `${await visitor.page.evaluate(() => sessionStorage.getItem('userId'))}`;
}

/** The administrator looks the visitor up and blocks them. */
async function block(admin: Admin, visitor: Visitor): Promise<void> {
  await admin.signInTo(`/admin/users?q=${await userIdOf(visitor)}`);
  await expect(admin.rows).toHaveCount(1);
  await admin.actAndConfirm(admin.rows, 'Block', BLOCK);
  await expect(admin.rows.getByText('Blocked', { exact: true })).toBeVisible();
}

async function expectBlocked(visitor: Visitor): Promise<void> {
  await expect(visitor.page.getByRole('heading', { name: 'You have been blocked' })).toBeVisible();
}

ownTest(
  'the life of a report, from the chat to its deletion',
  { tag: '@smoke' },
  async ({ visitor, admin, admins, server }) => {
    const reporter = await visitor({ name: 'Ottilie' });
    const reported = await visitor({ name: 'Bartholomew' });
    await meet(reporter, reported);
    await reporter.say('good evening');
    await expect(reported.lines.getByText('good evening')).toBeVisible();
    await reported.say('you kettle');
    await expect(reporter.lines.getByText('you kettle')).toBeVisible();

    await reporter.button('Report').click();
    const dialog = reporter.page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption('Offensive language');
    await dialog.getByRole('textbox').fill('called me a kettle');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toHaveCount(0);

    await admin.signInTo('/admin/reports');
    const report = admin.row('Offensive language - called me a kettle');
    await expect(report.getByText('Unreviewed', { exact: true })).toBeVisible();
    await expect(report.getByText('Verified', { exact: true })).toBeVisible();
    await expect(report.getByText('you kettle')).toBeHidden();
    // Another moderator sees that somebody is at it, and cannot decide.
    await report.getByRole('button', { name: 'Look into it' }).click();
    await expect(report.getByText('You are looking at this', { exact: true })).toBeVisible();
    // In the same act it shows what was said.
    await expect(report.getByText('good evening')).toBeVisible();
    await expect(report.getByText('you kettle')).toBeVisible();
    const second = await admins('Casimir');
    await second.signInTo('/admin/reports');
    const held = second.row('Offensive language - called me a kettle');
    await expect(held.getByText('Someone else is looking at this')).toBeVisible();
    for (const name of ['Mark as Reviewed', 'Look into it']) {
      await expect(held.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await expectAccessible(second.page);

    // Each party leads to that visitor, and to the reports against them.
    const reportedId = await userIdOf(reported);
    await expect(report.getByRole('link', { name: await userIdOf(reporter) })).toBeVisible();
    await report.getByRole('link', { name: reportedId }).click();
    await admin.expectAt(`/admin/users?q=${reportedId}`);
    await expect(admin.row('Bartholomew').getByText('Active', { exact: true })).toBeVisible();
    await admin.row('Bartholomew').getByRole('button', { name: 'View Reports' }).click();
    const reports = admin.page.getByRole('dialog', { name: 'Reports for User ID' });
    await expect(reports.getByText('Offensive language - called me a kettle')).toBeVisible();
    await reports.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(reports).toHaveCount(0);
    await admin.page.goBack();

    await admin.decide(report, 'Mark as Reviewed');
    await expect(report.getByText('Reviewed', { exact: true })).toBeVisible();
    await admin.decide(report, 'Delete');
    await expect(report.getByText('Deleted', { exact: true })).toBeVisible();

    await admin.follow('Audit Log');
    const actions = ['DELETE_REPORT', 'REVIEW_REPORT', 'LOGIN', 'LOGIN', 'USER_REPORT'];
    await expect(admin.rows).toHaveCount(actions.length);
    for (const [index, action] of actions.entries()) {
      await expect(admin.rows.nth(index).getByText(action, { exact: true })).toBeVisible();
    }
    // What was said in it went with the report.
    await expect(admin.rows.getByText('kettle')).toHaveCount(0);
    expect(server.log()).not.toContain('kettle');

    // The report is gone; that the two never meet again is not, also when the server dies now.
    const [user_a, user_b] = [await userIdOf(reporter), reportedId];
    for (const { watch } of [reporter, reported, admin]) watch.expectErrors(NETWORK_ERRORS);
    await server.kill9();
    expect(readStore(server.dataDir, 'select user_a, user_b from separations')).toEqual([{ user_a, user_b }]);
  },
);

ownTest('a report by the form from nobody known is anonymous', async ({ reader, admin }) => {
  await reader.goto('/report-user');
  await reader.page.getByLabel('User ID').fill('somebody');
  await reader.page.getByLabel('Reason').fill('Sang out of tune.');
  await reader.button('Submit Report').click();
  await reader.page.getByRole('alertdialog').getByRole('button', { name: 'Report', exact: true }).click();
  await expect(reader.page.getByText('Report submitted successfully.', { exact: true })).toBeVisible();

  await admin.signInTo('/admin/reports');
  await expect(admin.fact('Reported By')).toContainText('Unknown');
  await expect(admin.fact('Against')).toContainText('somebody');
  await expect(admin.rows.getByText('Anonymous', { exact: true })).toBeVisible();
  await expect(admin.rows.getByText('Verified', { exact: true })).toHaveCount(0);
  await expect(admin.rows.getByText(/^Evidence/)).toHaveCount(0);
});

test('a block ends the talk at once, and the partner is told', { tag: '@smoke' }, async ({
  visitor,
  admin,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await block(admin, one);
  await expectBlocked(one);
  await expect(one.page.getByText(await userIdOf(one), { exact: true })).toBeVisible();
  await expectAccessible(one.page);
  await expect(other.searching).toBeVisible();
  // As long as it is shown who left they can be reported: a block says nothing of why.
  await expect(other.button('Report')).toBeVisible();
});

test('a blocked visitor is refused under any name and in any tab, while a neighbour is let in', async ({
  visitor,
  admin,
}) => {
  const blocked = await visitor({ name: 'Ottilie' });
  const waiting = await visitor({ name: 'Bartholomew' });
  await meet(blocked, waiting);
  await block(admin, blocked);
  await expectBlocked(blocked);
  const oldId = await userIdOf(blocked);

  await blocked.page.evaluate(() => sessionStorage.clear());
  await blocked.start();
  await expectBlocked(blocked);

  const tab = await blocked.page.context().newPage();
  const renamed = await Visitor.at(tab, blocked.origin, 'Philippa', 'Here to Listen');
  await renamed.start();
  await expectBlocked(renamed);
  expect(new Set([oldId, await userIdOf(blocked), await userIdOf(renamed)]).size).toBe(3);
  expect(renamed.watch.problems()).toEqual([]);

  // The same address, another device.
  const neighbour = await visitor({ name: 'Theodora' });
  await neighbour.start();
  await expectMatched(neighbour, waiting);
});

test('a block applies at once in the other tabs of the device', async ({ visitor, admin }) => {
  const one = await visitor({ name: 'Ottilie' });
  await one.start();
  await expect(one.searching).toBeVisible();
  const tab = await one.page.context().newPage();
  const other = await Visitor.at(tab, one.origin, 'Philippa', 'Here to Listen');
  await other.start();
  await expect(
    other.page.getByText(/^(Searching for a Soul\.\.\.|Connected with: .+)$/).first(),
  ).toBeVisible();
  expect(await userIdOf(other)).not.toBe(await userIdOf(one));

  await block(admin, one);
  await Promise.all([one, other].map(expectBlocked));
  expect(other.watch.problems()).toEqual([]);
});

ownTest(
  'a timeout is told with the time left, and ends without anyone acting',
  async ({ visitor, admin, server }) => {
    const paused = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew' });
    await paused.page.clock.install();
    await meet(paused, other);

    await admin.signInTo(`/admin/users?q=${await userIdOf(paused)}`);
    await admin.actAndConfirm(admin.rows, '1h', 'Timeout this user for 60 minutes?', 'Timeout');
    await expect(admin.rows.getByText('Timed Out', { exact: true })).toBeVisible();
    await expect(admin.rows.getByRole('timer')).toHaveText(/^(59m \d+s|1h 0m 0s) left$/);

    const told = paused.page.getByRole('heading', { name: 'You’ve been timed out' });
    await expect(told).toBeVisible();
    await expect(paused.page.getByRole('timer')).toContainText('59');
    await expect(other.searching).toBeVisible();
    await paused.page.reload();
    await expect(told).toBeVisible();

    // An hour passes: on the visitor's clock, and in the record the server keeps.
    for (const { watch } of [other, admin])
      watch.expectErrors(/^(WebSocket connection to|Failed to load resource)/);
    await changeStore(server, (store) => {
      store.prepare('update users set timeout_until = ? where timeout_until is not null').run(Date.now() - 1);
    });
    await paused.page.clock.fastForward('01:00:01');
    await expect(paused.page.getByText('Your timeout is over.', { exact: true })).toBeVisible();
    await paused.button('Back to the chat').click();
    await admin.button('Refresh').click();
    await expect(admin.rows.getByText('Active', { exact: true })).toBeVisible();
    // Otherwise the neighbour may meet them, since they may have waited longer.
    await other.page.close();
    const neighbour = await visitor({ name: 'Theodora' });
    await expect(paused.searching.or(paused.page.getByText(/^Connected with: /))).toBeVisible();
    await neighbour.start();
    await expect(paused.page.getByText(/^Connected with: /)).toBeVisible();
  },
);

test('an appeal leads from the blocked screen to its approval and the next talk', async ({
  visitor,
  admin,
}) => {
  const blocked = await visitor({ name: 'Ottilie' });
  const former = await visitor({ name: 'Bartholomew' });
  await meet(blocked, former);
  await block(admin, blocked);
  await expectBlocked(blocked);
  const userId = await userIdOf(blocked);
  await former.button('End Chat').click();

  await blocked.page.getByRole('link', { name: 'Request to be unblocked' }).click();
  await expect(blocked.page).toHaveURL(`${blocked.origin}/submit-unblock?userId=${userId}`);
  await expect(blocked.page.getByLabel('Your User ID')).toHaveValue(userId);
  await blocked.page.getByLabel('Why should we unblock you?').fill('It was my brother.');
  await blocked.button('Submit Request').click();
  await expect(blocked.page.getByText('✅ Your request has been submitted.', { exact: true })).toBeVisible();
  const code = (await blocked.page.getByText(/^(\w{4}-){3}\w{4}$/).textContent()) ?? '';
  await blocked.button('Done').click();
  const decision = blocked.page.getByRole('status').last();
  await blocked.page.getByText('Have a code?').click();
  await blocked.page.getByLabel('Your code').fill(code.toLowerCase());
  await blocked.button('See the decision').click();
  await expect(decision).toContainText('There’s no decision yet. Look again later.');
  await expect(decision).toContainText('A moderator decided this.');
  await expectAccessible(blocked.page);

  await admin.follow('Unblock Requests');
  const request = admin.row('It was my brother.');
  await expect(request.getByText('Proven', { exact: true })).toBeVisible();
  await expect(request.getByText('Pending', { exact: true })).toBeVisible();
  await expect(request.getByText(userId, { exact: true })).toBeVisible();
  await admin.decide(request, 'Approve');
  await expect(request.getByText('Reviewed', { exact: true })).toBeVisible();
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await blocked.button('See the decision').click();
  await expect(decision).toHaveText('Your request was approved. You can chat again.');

  const next = await visitor({ name: 'Theodora' });
  await meet(blocked, next);
  await expectTalkWorks(blocked, next);
  await admin.goto(`/admin/users?q=${userId}`);
  await expect(admin.rows.getByText('Active', { exact: true })).toBeVisible();
  await admin.follow('Audit Log');
  await expect(admin.row('APPROVE_UNBLOCK')).toContainText(userId);
});

test('a rejected appeal leaves the visitor blocked', async ({ visitor, admin }) => {
  const blocked = await visitor({ name: 'Ottilie' });
  await blocked.start();
  await expect(blocked.searching).toBeVisible();
  await block(admin, blocked);
  await expectBlocked(blocked);
  await blocked.page.getByRole('link', { name: 'Request to be unblocked' }).click();
  await blocked.page.getByLabel('Why should we unblock you?').fill('Because.');
  await blocked.button('Submit Request').click();
  await expect(blocked.page.getByText('✅ Your request has been submitted.', { exact: true })).toBeVisible();

  await admin.follow('Unblock Requests');
  await admin.decide(admin.row('Because.'), 'Reject');
  await expect(admin.row('Because.').getByText('Reviewed', { exact: true })).toBeVisible();
  await blocked.start();
  await expectBlocked(blocked);
});
