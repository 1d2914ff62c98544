import { test as adminTest, decidedIn } from '../harness/admin';
import { translatePage } from '../harness/page-translation';
import { changeStore, insertRow } from '../harness/store';
import { expect, test } from '../harness/test';
import type { Visitor } from '../harness/visitor';

const NOTHING_BROKE = /Something broke|did not load/;

const part = ({ page }: Visitor, name: string) => page.locator(`[data-part=${name}]`);

test('a talk goes on in a page that the browser translates', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', mood: 'Feeling Lonely' });
  const other = await visitor({ name: 'Bartholomew', mood: 'Here to Listen' });
  // A few lines fill its list of messages.
  await one.page.setViewportSize({ width: 390, height: 700 });
  await translatePage(one.page);
  await one.goto('/');
  await expect(one.page.locator('font').first()).toBeAttached();
  await one.page.getByRole('textbox').fill(one.name);
  await one.page.locator('form select').selectOption(one.mood);
  await one.page.locator('form [type=submit]').click();
  await expect(one.page.locator('[data-view=searching]')).toBeVisible();
  await other.start();
  // Names and lines of strangers stay as they were written.
  await expect(part(one, 'name')).toContainText('Bartholomew');
  for (let line = 1; line <= 6; line += 1) {
    await other.say(`line ${line}`);
    await expect(one.lines.getByText(`line ${line}`, { exact: true })).toBeVisible();
  }
  await one.lines.evaluate((list) => list.scrollTo(0, 0));
  await other.say('one more');
  await expect(part(one, 'new-messages')).toBeVisible();
  await part(one, 'new-messages').press('Enter');
  await other.composer.pressSequentially('Hel');
  await expect(part(one, 'typing')).toBeVisible();
  await other.composer.press('Enter');
  await expect(part(one, 'typing')).toHaveCount(0);
  for (const key of ['Alt+v', 'Alt+m', 'Alt+v', 'Alt+m']) await one.page.keyboard.press(key);
  for (const key of ['Alt+v', 'Alt+m']) await other.composer.press(key);
  await expect(one.page.locator('[data-view=partnerCameraOff]')).toBeVisible();
  await part(one, 'report').click();
  const dialog = one.page.getByRole('dialog');
  await dialog.locator('[type=submit]').click();
  await dialog.getByRole('combobox').selectOption('Spamming');
  await dialog.locator('[type=submit]').click();
  await expect(part(one, 'reported')).toBeVisible();
  await other.button('End Chat').click();
  await expect(one.page.locator('[data-view=searching]')).toBeVisible();
  await one.page.getByRole('button', { name: /End Chat$/ }).click();
  await expect(one.page).toHaveURL(`${one.origin}/`);
  await expect(one.page.getByText(NOTHING_BROKE)).toHaveCount(0);
});

adminTest.describe('a console that the browser translates', () => {
  adminTest.use({ ownServer: true });

  adminTest('goes on as lines of its lists come and go', async ({ admins, server }) => {
    await changeStore(server, (store) => {
      const at = Date.now();
      for (const user_id of ['cleo', 'dan']) {
        insertRow(store, 'users', { user_id, username: user_id, first_seen_at: at, last_seen_at: at });
        insertRow(store, 'reports', {
          report_id: `about ${user_id}`,
          reason: 'Spamming - sends links',
          reporting_user_id: 'eve',
          reported_user_id: user_id,
          created_at: at,
        });
      }
    });
    const admin = await admins('Wilhelmina');
    const { page } = admin;
    const press = (name: RegExp, at = page.locator('[data-row]').first()) =>
      at.getByRole('button', { name }).first().click();
    await admin.signInTo('/admin/users');
    await translatePage(page);
    await page.reload();
    await expect(page.locator('font').first()).toBeAttached();
    await press(/Block$/);
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await press(/Do it now/);
    await expect(page.locator('[data-row]').filter({ hasText: 'Blocked' })).toHaveCount(1);
    await admin.goto('/admin/reports?status=unreviewed');
    await press(/Mark as Reviewed/);
    await press(/Do it now/);
    await expect.poll(() => decidedIn(server, 'reports')).toBeGreaterThan(0);
    await admin.goto('/admin/audit-log');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: /Export to CSV/ }).click();
    await file;
    await expect(page.getByRole('button', { name: /Export to CSV/ })).toBeVisible();
    await expect(page.getByText(NOTHING_BROKE)).toHaveCount(0);
  });
});
