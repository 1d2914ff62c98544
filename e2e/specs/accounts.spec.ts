import { Admin, REFUSED_CALL, test } from '../harness/admin';
import { expect } from '../harness/test';
import { totpCode } from '../harness/totp';

test.use({ ownServer: true });

const NAME = 'Ann';
const PASSWORD = 'a password of her own';

async function signIn(admin: Admin, password = PASSWORD): Promise<void> {
  await admin.page.getByLabel('Name').fill(NAME);
  await admin.page.getByLabel('Password', { exact: true }).fill(password);
  await admin.button('Login').click();
}

test('an account can be added, protected by codes, and signed out everywhere', async ({
  server,
  visitor,
}) => {
  const [admin, phone] = [
    new Admin(await visitor({ name: 'Wilhelmina' })),
    new Admin(await visitor({ name: 'Wilhelmine' })),
  ];
  const { page } = admin;
  for (const { watch } of [admin, phone]) watch.expectErrors(REFUSED_CALL);
  const dialog = page.getByRole('dialog');

  // While there is only the one password, it is all that is asked for.
  const asked = page.waitForResponse(`${server.origin}/api/login`);
  await admin.goto('/login');
  await (await asked).finished();
  await expect(page.locator('form input')).toHaveCount(1);
  await admin.givePassword();
  await admin.follow('Accounts');
  await admin.button('Add an account').click();
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Role').selectOption('administrator');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(admin.row(NAME)).toContainText('the password only');
  await admin.button('Logout').click();

  // From now on it asks for a name.
  await signIn(admin, 'not her password');
  await expect(page.getByRole('alert')).toHaveText('Invalid password');
  await signIn(admin);
  await admin.follow('Security');
  await admin.button('Set up').click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code', { exact: true }).fill(totpCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const shownOnce = page.getByRole('alertdialog', { name: 'Recovery codes' });
  await expect(shownOnce.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = '', another = ''] = await shownOnce.getByRole('listitem').allTextContents();
  await shownOnce.getByRole('button', { name: 'I’ve saved them' }).click();

  await phone.goto('/login');
  await signIn(phone);
  await expect(phone.page.getByLabel('Code')).toBeFocused();
  await phone.page.getByLabel('Code').fill('000000');
  await phone.button('Login').click();
  await expect(phone.page.getByRole('alert')).toHaveText('Invalid password or code');
  await phone.page.getByLabel('Code').fill(recoveryCode);
  await phone.button('Login').click();
  await phone.expectAt('/admin/dashboard');

  await admin.button('Refresh').click();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible();
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await admin.expectAt('/login');
  await phone.goto('/admin/users');
  await phone.expectAt('/login');

  await signIn(admin);
  await page.getByLabel('Code').fill(another);
  await admin.button('Login').click();
  await admin.expectAt('/admin/dashboard');
  await admin.follow('Audit Log');
  await expect(admin.row('Signed Ann out everywhere')).toContainText('ByAnn');
  await expect(admin.row('Ann signed in with a recovery code')).toHaveCount(2);
});
