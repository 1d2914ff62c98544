import { readFile } from 'node:fs/promises';
import { type Admin, REFUSED_CALL, test } from '../harness/admin';
import { parseCsv } from '../harness/csv';
import { expectNumbers, fillStore } from '../harness/seed';
import { changeStore, insertRow } from '../harness/store';
import { expect } from '../harness/test';

const READ_AGAIN = ' List refreshed.';
const ALREADY_REVIEWED = 'This report is already reviewed.';

test.use({ ownServer: true });
test.beforeEach(({ server }) => fillStore(server));

test('each action on a user has its own question and can be undone', async ({ admin }) => {
  // The clock of the device is a day ahead: by it every session and every timeout is over when it begins.
  await admin.page.addInitScript(() => {
    const rightNow = Date.now;
    Date.now = () => rightNow() + 24 * 60 * 60_000;
  });
  await admin.signInTo('/admin/users?q=visitor-04');
  const card = admin.row('Person 04');
  await card.getByRole('button', { name: 'Block', exact: true }).click();
  const question = admin.question('Are you sure you want to block this user?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  await admin.actAndConfirm(card, 'Block', 'Are you sure you want to block this user?');
  await expect(card.getByText('Blocked', { exact: true })).toBeVisible();
  await admin.actAndConfirm(card, 'Unblock', 'Unblock this user?');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  // The last is shorter than the one before it.
  for (const [button, minutes, left] of [
    ['1h', 60, /^(59m \d+s|1h 0m 0s) left$/],
    ['12h', 720, /^(11h 59m \d+s|12h 0m 0s) left$/],
    ['24h', 1_440, /^(23h 59m \d+s|1d 0h 0m 0s) left$/],
    ['48h', 2_880, /^(1d 23h 59m \d+s|2d 0h 0m 0s) left$/],
    ['1w', 10_080, /^(6d 23h 59m \d+s|7d 0h 0m 0s) left$/],
    ['1h', 60, /^(59m \d+s|1h 0m 0s) left$/],
  ] as const) {
    await admin.actAndConfirm(card, button, `Timeout this user for ${minutes} minutes?`, 'Timeout');
    await expect(card.getByRole('timer')).toHaveText(left);
  }
  // A timeout shows before a block.
  await admin.actAndConfirm(card, 'Block', 'Are you sure you want to block this user?');
  await expect(card.getByText('Timed Out', { exact: true })).toBeVisible();
  await admin.actAndConfirm(card, 'Unblock', 'Unblock this user?');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'View Reports' }).click();
  const reports = admin.page.getByRole('dialog', { name: 'Reports for User ID' });
  await expect(reports.getByText('No reports found for this user.', { exact: true })).toBeVisible();
  await admin.page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'View Reports' })).toBeFocused();
});

test('the question before a timeout names the running timeout that it replaces', async ({ admin }) => {
  const AGAIN = /^This replaces a running timeout: (\S+ )+left, until /;
  await admin.signInTo('/admin/users?q=visitor-04');
  const question = admin.question('Timeout this user for 60 minutes?');
  await admin.rows.getByRole('button', { name: '1h', exact: true }).click();
  await expect(question.getByText('takes the place')).toHaveCount(0);
  await expect(question.getByText(/^\(1 hour, until [A-Z][a-z]+day \d\d:\d\d\)$/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await admin.goto('/admin/users?q=visitor-08');
  await admin.rows.getByRole('button', { name: '1h', exact: true }).click();
  await expect(question.getByText(AGAIN)).toBeVisible();
  await expect(question.getByText(/^2[23]h \d+m \d+s left$/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await admin.goto('/admin/users?sort=oldest');
  for (const no of ['07', '08']) await admin.page.getByRole('checkbox', { name: `Person ${no}` }).check();
  const bulk = admin.page.getByRole('region', { name: 'Selected rows' });
  await bulk.getByRole('button', { name: '1h', exact: true }).click();
  const many = admin.question('Timeout 2 users for 60 minutes?');
  await expect(many).toContainText('For 1 of them this replaces a running timeout:');
  await expect(many.getByRole('listitem')).toHaveText(/^Person 08: 2[23]h \d+m \d+s left, until /);
  await many.getByRole('button', { name: 'Timeout', exact: true }).click();
  await admin.button('Do all now').click();
  await expect(admin.toast('2 done, 0 not done.')).toBeVisible();
  await expect(admin.row('Person 08').getByRole('timer')).toHaveText(/^(59m \d+s|1h 0m 0s) left$/);
});

test('the filter Blocked shows and counts every blocked user, timed out or not', async ({
  admin,
  server,
}) => {
  await changeStore(server, (store) => {
    store.exec(`update users set blocked_at = 1 where user_id in ('visitor-08', 'visitor-03')`);
  });
  await admin.signInTo('/admin/users?status=blocked');
  await expectNumbers(admin, 'Person', [8, 7, 3]);
  // Both are said: the block is still there when the time is over.
  for (const status of ['Timed Out', 'Blocked']) {
    await expect(admin.row('Person 08').getByText(status, { exact: true })).toBeVisible();
  }
  await expect(admin.page.getByText('3 users found, showing page 1')).toBeAttached();
  await admin.select('Status').selectOption('timed_out');
  await expectNumbers(admin, 'Person', [8]);
  await admin.select('Status').selectOption('active');
  await expect(admin.page.getByText('22 users found, showing page 1')).toBeAttached();
});

test('the second of two administrators is told that the action was already done', async ({
  admin,
  admins,
}) => {
  const colleague = await admins('Casimir');
  for (const one of [admin, colleague]) one.watch.expectErrors(REFUSED_CALL);

  await admin.signInTo('/admin/reports');
  await colleague.signInTo('/admin/reports');
  const review = (one: Admin) => one.row('Complaint 25').getByRole('button', { name: 'Mark as Reviewed' });
  await expect(review(colleague)).toBeVisible();
  await admin.decide(admin.row('Complaint 25'), 'Mark as Reviewed');
  await expect(admin.row('Complaint 25').getByText('Reviewed', { exact: true })).toBeVisible();
  await colleague.decide(colleague.row('Complaint 25'), 'Mark as Reviewed');
  await expect(colleague.toast(`Complaint 25: ${ALREADY_REVIEWED}${READ_AGAIN}`)).toBeVisible();
  await colleague.button('Dismiss').click();
  await expect(colleague.row('Complaint 25').getByRole('button', { name: 'Delete' })).toBeVisible();

  for (const one of [admin, colleague]) await one.goto('/admin/users?q=visitor-05');
  const question = 'Are you sure you want to block this user?';
  await colleague.rows.getByRole('button', { name: 'Block', exact: true }).click();
  await admin.actAndConfirm(admin.rows, 'Block', question);
  await expect(admin.rows.getByText('Blocked', { exact: true })).toBeVisible();
  await colleague.question(question).getByRole('button', { name: 'Block', exact: true }).click();
  await colleague.carryOut(colleague.rows);
  await expect(colleague.toast(`Person 05: This user is already blocked.${READ_AGAIN}`)).toBeVisible();
  await expect(colleague.rows.getByText('Blocked', { exact: true })).toBeVisible();
});

test('the export contains the filtered log, and no formulas', async ({ admin, server }) => {
  const trap = '=HYPERLINK("https://example.org","é 日本"), or\nnot';
  await changeStore(server, (store) => {
    const entry = { entry_id: 'trap', action: 'BLOCK_USER', details: trap };
    insertRow(store, 'audit_log', { ...entry, user_id: '+49', room_id: 'room-1', at: Date.now() });
  });
  await admin.signInTo('/admin/audit-log');
  const exported = async () => {
    const saved = admin.page.waitForEvent('download');
    await admin.button('Export to CSV').click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('audit_log.csv');
    await expect(admin.button('Export to CSV')).toBeFocused();
    const text = await readFile(await file.path(), 'utf8');
    // Without this mark Excel reads it in an older encoding.
    expect(text.at(0)).toBe('\uFEFF');
    return parseCsv(text.slice(1));
  };
  const logged = async (query: string) => {
    const headers = { authorization: `Bearer ${await admin.token()}` };
    const answer = await admin.page.request.get(`${server.origin}/api/audit-log${query}`, { headers });
    const { auditLog } = (await answer.json()) as { auditLog: Record<string, string>[] };
    return auditLog.map(({ action, details, userId = '', roomId = '', timestamp }) =>
      details === trap
        ? [action, `'${trap}`, `'${userId}`, roomId, timestamp]
        : [action, details, userId, roomId, timestamp],
    );
  };

  const head = ['Action', 'Details', 'User ID', 'Room ID', 'Timestamp'];
  const all = await exported();
  expect(all).toHaveLength(1 + 25 + 1 + 1);
  expect(all).toEqual([head, ...(await logged(''))]);

  await admin.select('Action').selectOption('BLOCK_USER');
  await expect(admin.rows).toHaveCount(9);
  const some = await exported();
  expect(some).toHaveLength(1 + 9);
  expect(some).toEqual([head, ...(await logged('?status=BLOCK_USER'))]);
});
