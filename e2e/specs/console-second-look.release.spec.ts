import { expectAccessibleInBothThemes } from '../harness/accessible';
import { ADMIN_PASSWORD, call, test } from '../harness/admin';
import { DESK, misfitsIn, PHONE, SMALL_PHONE } from '../harness/fit';
import { bringFonts } from '../harness/fonts';
import { fillStore } from '../harness/seed';
import { fillCases } from '../harness/seed-cases';
import { changeStore } from '../harness/store';
import { expect } from '../harness/test';

test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD, RATE_LIMIT_FACTOR: '1000' } });

test('moderators leave each other comments on a case, which no key of the cockpit reads as a decision', async ({
  admin,
  server,
}) => {
  await fillCases(server, 1);
  const { page } = admin;
  await admin.signInTo('/admin/cockpit');
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByLabel('For the other moderators')).toBeFocused();
  await comments.getByLabel('For the other moderators').fill('bd1');
  await comments.getByLabel('For the other moderators').press('b');
  await comments.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments.getByText('bd1b', { exact: true })).toBeVisible();
  await expect(comments.getByText('The administrator')).toBeVisible();
  await expect(comments.getByLabel('For the other moderators')).toHaveCount(0);
  await expect(page.locator('[data-case="person-0"]')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'comments');
  await comments.getByRole('button', { name: 'Delete the comment' }).click();
  await expect(comments.getByText('bd1b', { exact: true })).toHaveCount(0);
});

test('a second look tells what was decided after the verdict, counts the disagreement, and fits a phone', async ({
  admin,
  server,
}) => {
  await fillCases(server, 2);
  await call(server, '/cases/person-0/decide', {
    reportIds: ['report-0-0', 'report-0-1'],
    decision: { kind: 'block', note: 'Other' },
  });
  const { page } = admin;
  await bringFonts(page);
  await admin.signInTo('/admin/second-look');
  await expect(page.getByText('No second looks in the last 90 days.')).toBeVisible();
  await expect(page.getByText('said by Person 0')).toBeVisible();
  await expect(page.getByText(/blocked|dismissed/i)).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'second look');
  expect(await misfitsIn(page, [SMALL_PHONE, DESK, PHONE], 'second look')).toEqual([]);
  await page.keyboard.press('d');
  await expect(page.getByText('You disagree.')).toBeVisible();
  await expect(page.getByText('It was upheld: the user was blocked or timed out.')).toBeVisible();
  await expect(page.getByText(/^1 of 1 second look in 90 days came to another result/)).toBeVisible();
  await page.keyboard.press('s');
  await admin.button('Block or time out').click();
  await expect(page.getByText('You agree.')).toBeVisible();
  await admin.button('Next').click();
  await expect(page.getByText('There’s no decided report left to look at again.')).toBeVisible();
});

test('the dashboard shows how each queue moves, as charts and as tables', async ({ admin, server }) => {
  await fillStore(server);
  await changeStore(server, (store) => {
    store.exec('update reports set reviewed_at = created_at + 1 where reviewed_at is not null');
  });
  await admin.signInTo('/admin/dashboard');
  const reports = admin.page.getByRole('region', { name: 'Reports, day by day' }).first();
  await expect(reports.getByText('25 opened, 8 decided in 14 days; 17 waiting')).toBeVisible();
  await admin.button('Oldest waiting as a table').click();
  const table = admin.page.getByRole('table', { name: 'Oldest waiting' });
  await expect(table.getByRole('row')).toHaveCount(15);
  await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Reports', 'Unblock requests']);
});
