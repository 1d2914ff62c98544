import { ADMIN_PASSWORD, call, REFUSED_CALL, test } from '../harness/admin';
import { expect } from '../harness/test';

test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD, RATE_LIMIT_FACTOR: '1000' } });

const PASSWORD = 'a password of her own';

test('an administrator makes a token, which is shown once, and revokes it', async ({ admins, server }) => {
  await server.start();
  await call(server, '/accounts', { name: 'Ann', role: 'administrator', password: PASSWORD });
  const admin = await admins('Wilhelmina');
  const { page } = admin;
  admin.watch.expectErrors(REFUSED_CALL);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = page.getByRole('dialog');
  const statusWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.origin}/api/users`, { headers })).status;
  };

  // The one password makes none: a token acts in the name of an account.
  await admin.goto('/admin/tokens');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await admin.button('Login').click();
  await expect(page.getByText('No tokens yet: no script can call the API.')).toBeVisible();
  await expect(page.getByText('sign in with a named account')).toBeVisible();
  await expect(admin.button('Make a token')).toHaveCount(0);
  await admin.button('Logout').click();

  await admin.goto('/admin/tokens');
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await admin.button('Login').click();
  await admin.button('Make a token').click();
  await dialog.getByLabel('Name').fill('nightly export');
  await expect(dialog.getByRole('alert')).toHaveText('Only letters, digits and . _ @ -, no spaces.');
  await dialog.getByLabel('Name').fill('nightly-export');
  await dialog.getByLabel('It may').selectOption('Read and moderate');
  await dialog.getByLabel('Valid for').selectOption('A month');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Wrong password. Nothing was changed.');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Make token' }).click();

  const shown = page.getByRole('alertdialog').or(dialog);
  await expect(shown.locator('code')).toHaveText(/^swk_[0-9a-f]{48}$/);
  const token = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Copy token' }).click();
  await expect(shown.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(shown).toHaveCount(0);
  expect(await page.content()).not.toContain(token);
  expect(await statusWith(token)).toBe(200);

  await admin.button('Refresh').click();
  const row = admin.row('nightly-export');
  await expect(row).toContainText('Reads and moderates');
  await expect(row).toContainText('within the hour');
  await expect(row).toContainText(/in (29|30) days/);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens yet: no script can call the API.')).toBeVisible();
  expect(await statusWith(token)).toBe(401);
  await admin.follow('Audit Log');
  await expect(page.getByText('Revoked token nightly-export of Ann')).toBeVisible();
});
