import { ADMIN_PASSWORD, type Admin, call, decidedIn, test } from '../harness/admin';
import { fillStore } from '../harness/seed';
import { fillCases } from '../harness/seed-cases';
import { expect } from '../harness/test';

// Buttons that no other journey presses: what one of them decides has to be so on the server as well.
test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD, RATE_LIMIT_FACTOR: '1000' } });

/** Ticks these rows, and presses a button for all of them, the one in its question, and the one that waits no longer. */
async function decideTogether(
  admin: Admin,
  labels: readonly string[],
  { button, question, verb }: { button: string; question: string; verb: string },
): Promise<void> {
  for (const label of labels) await admin.page.getByRole('checkbox', { name: label, exact: true }).check();
  const bar = admin.page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: button, exact: true }).click();
  await admin.question(question).getByRole('button', { name: verb, exact: true }).click();
  await admin.button('Do all now').click();
}

test('the buttons on users and reports unblock, time out and delete several, let go, and review a person', async ({
  admin,
  server,
}) => {
  await fillStore(server);
  await admin.signInTo('/admin/users?q=visitor-07');
  const blocked = admin.row('Person 07');
  await admin.actAndConfirm(blocked, 'Unblock', 'Unblock this user?');
  await expect(blocked.getByText('Active', { exact: true })).toBeVisible();
  expect(await call(server, '/users?status=blocked')).toEqual({ users: [] });

  await admin.goto('/admin/users?sort=oldest');
  await decideTogether(admin, ['Select user Person 09', 'Select user Person 10'], {
    ...{ button: '1h', question: 'Timeout 2 users for 60 minutes?', verb: 'Timeout' },
  });
  for (const no of ['09', '10']) {
    await expect(admin.row(`Person ${no}`).getByText('Timed Out', { exact: true })).toBeVisible();
  }

  await admin.goto('/admin/reports?status=reviewed');
  await decideTogether(admin, ['Select report: Complaint 24', 'Select report: Complaint 21'], {
    ...{ button: 'Delete 2', question: 'Delete 2 reports?', verb: 'Delete' },
  });
  for (const no of ['24', '21']) {
    await expect(admin.row(`Complaint ${no}`).getByText('Deleted', { exact: true })).toBeVisible();
  }
  expect(await decidedIn(server, 'reports')).toBe(6);

  await admin.goto('/admin/reports?q=Complaint+25');
  const report = admin.row('Complaint 25');
  await report.getByRole('button', { name: 'Look into it' }).click();
  await expect(report.getByText('You are looking at this', { exact: true })).toBeVisible();
  await report.getByRole('button', { name: 'Let go' }).click();
  await expect(report.getByText('You are looking at this', { exact: true })).toHaveCount(0);

  await admin.goto('/admin/reports?view=people');
  const person = admin.row('Person 01');
  await person.getByRole('button', { name: 'Look into it' }).click();
  await admin.decide(person, 'Mark as Reviewed');
  await expect(person.getByText('23 reports, 23 reviewed')).toBeVisible();
  expect(await call(server, '/reports?status=unreviewed')).toEqual([]);
});

test('the buttons of the other pages pull the brake, switch, comment, hold, look again and export', async ({
  admin,
  server,
}) => {
  await fillCases(server, 2);
  const { page } = admin;
  await admin.signInTo('/admin/dashboard');
  const brake = page.getByRole('region', { name: /^The brake is/ });
  await admin.button('Pull the brake').click();
  await expect(brake).toContainText('The brake is on');
  expect(await call(server, '/brake')).toHaveProperty('on');
  await admin.button('Release the brake').click();
  await expect(brake).toContainText('The brake is off');
  expect(await call(server, '/brake')).not.toHaveProperty('on');

  await admin.follow('Rules');
  await admin.select('Unwelcome words').selectOption('shadow');
  await expect(page.getByText('In shadow, the last 30 days: Would have acted on 0 lines.')).toBeVisible();
  expect(await call(server, '/rules')).toMatchObject({
    rules: expect.arrayContaining([expect.objectContaining({ rule: 'words', mode: 'shadow' })]),
  });

  await admin.follow('Cockpit');
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await comments.getByLabel('For the other moderators').fill('look at the second line');
  await comments.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments.getByText('look at the second line', { exact: true })).toBeVisible();
  await comments.getByRole('button', { name: 'Delete the comment' }).click();
  await expect(comments.getByText('look at the second line', { exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Legal hold…' }).click();
  const dialog = page.getByRole('dialog');
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Until the end of').fill(inAMonth);
  await dialog.getByLabel('Reason').fill('File 7 of the court');
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  const hold = admin.row('File 7 of the court');
  await expect(hold).toContainText('Held');
  await hold.getByRole('button', { name: 'Release' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(hold).toContainText('Released');

  const decision = { kind: 'block', note: 'Other' };
  await call(server, '/cases/person-1/decide', { reportIds: ['report-1-0'], decision });
  await admin.follow('Second Look');
  await admin.button('Block or time out').click();
  await expect(page.getByText('You agree.')).toBeVisible();

  await admin.follow('Audit Log');
  const saved = page.waitForEvent('download');
  await admin.button('Export to CSV').click();
  expect((await saved).suggestedFilename()).toBe('audit_log.csv');
});
