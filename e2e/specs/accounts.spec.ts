import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../harness/accessible';
import { Admin, REFUSED_CALL, test } from '../harness/admin';
import { DESK, misfitsIn, PHONE, SMALL_PHONE } from '../harness/fit';
import { bringFonts } from '../harness/fonts';
import { fillStore } from '../harness/seed';
import { expect } from '../harness/test';
import { totpCode } from '../harness/totp';

test.use({ ownServer: true });

const NAME = 'Ann';
const PASSWORD = 'a password of her own';

/** A laptop with a finger to press: it makes passkeys and answers with them. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(admin: Admin, password = PASSWORD): Promise<void> {
  await admin.page.getByLabel('Name').fill(NAME);
  await admin.page.getByLabel('Password', { exact: true }).fill(password);
  await admin.button('Login').click();
}

test('an account can be added, protected by codes and a passkey, and signed out everywhere', async ({
  server,
  visitor,
}) => {
  // Browsers make passkeys for names, not for addresses.
  const origin = `http://localhost:${server.port}`;
  const [admin, phone] = [
    new Admin(await visitor({ name: 'Wilhelmina', origin, context: { viewport: DESK } })),
    new Admin(await visitor({ name: 'Wilhelmine', origin, context: { viewport: PHONE } })),
  ];
  const { page } = admin;
  for (const { watch } of [admin, phone]) watch.expectErrors(REFUSED_CALL);
  await bringFonts(page);
  await withAuthenticator(page);
  const findings: string[] = [];
  const look = async (screen: string) => {
    findings.push(...(await misfitsIn(page, [SMALL_PHONE, PHONE, DESK], screen)));
    await expectAccessibleInBothThemes(page, screen);
  };
  const dialog = page.getByRole('dialog');

  // While there is only the one password, it is all that is asked for.
  const asked = page.waitForResponse(`${origin}/api/login`);
  await admin.goto('/login');
  await (await asked).finished();
  await expect(page.locator('form input')).toHaveCount(1);
  await expect(page.locator('form [type=submit]')).toHaveText('Login');
  await admin.givePassword();
  await admin.follow('Accounts');
  await expect(page.getByText('No accounts yet: everyone signs in with the one password.')).toBeVisible();
  await admin.button('Add an account').click();
  await look('new account');
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Role').selectOption('administrator');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(admin.row(NAME)).toContainText('the password only');
  await look('accounts');
  await admin.follow('Security');
  await expect(page.getByText(/signed in with the password from the server/)).toBeVisible();
  await admin.button('Logout').click();

  // From now on it asks for a name.
  await expect(page.getByLabel('Name')).toBeVisible();
  await look('login with a name');
  await signIn(admin, 'not her password');
  await expect(page.getByRole('alert')).toHaveText('Invalid password');
  await signIn(admin);
  await admin.follow('Security');

  await admin.button('Set up').click();
  await dialog.getByLabel('Your password').fill('not her password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Wrong password.');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await look('authenticator app');
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code', { exact: true }).fill(totpCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const shownOnce = page.getByRole('alertdialog', { name: 'Recovery codes' });
  await expect(shownOnce.getByRole('listitem')).toHaveCount(10);
  await look('recovery codes');
  await page.keyboard.press('Escape');
  await page.mouse.click(1, 1);
  const [recoveryCode = ''] = await shownOnce.getByRole('listitem').allTextContents();
  await shownOnce.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();

  await admin.button('Add a passkey').click();
  await dialog.getByLabel('Name of the passkey').fill('Laptop');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  await look('security');

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

  await admin.button('Sign in with a passkey').click();
  await admin.expectAt('/admin/dashboard');
  await admin.follow('Audit Log');
  await expect(admin.row('Signed Ann out everywhere')).toContainText('ByAnn');
  await expect(admin.row('Ann signed in with a passkey')).toHaveCount(1);
  expect(findings).toEqual([]);
});

test('a viewer sees only the buttons of their role, and reads a user’s reports', async ({
  admin,
  server,
}) => {
  const { page } = admin;
  await fillStore(server);
  admin.watch.expectErrors(REFUSED_CALL);
  await admin.signInTo('/admin/accounts');
  await admin.button('Add an account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Role').selectOption('viewer');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(admin.row(NAME)).toBeVisible();
  await admin.button('Logout').click();
  await signIn(admin);
  await admin.expectAt('/admin/dashboard');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links.filter({ hasText: 'Security' })).toHaveCount(1);
  await expect(links.filter({ hasText: 'Accounts' })).toHaveCount(0);
  await admin.goto('/admin/accounts');
  await admin.expectAt('/admin/dashboard');

  await admin.goto('/admin/users?q=visitor-01');
  const card = admin.row('visitor-01');
  await expect(card.getByRole('button', { name: 'View Reports' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Block' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: '24h', exact: true })).toHaveCount(0);
  await card.getByRole('button', { name: 'View Reports' }).click();
  const reports = page.getByRole('dialog', { name: 'Reports for User ID' });
  await expect(reports.getByText('Complaint 25', { exact: true })).toBeVisible();
  await reports.getByRole('button', { name: 'Close' }).click();
});

test('an account whose role is changed meanwhile keeps what was typed, and then sees only what it may', async ({
  admin,
  server,
  visitor,
}) => {
  const other = new Admin(await visitor({ name: 'Wilhelmine', context: { viewport: DESK } }));
  const { page } = admin;
  for (const { watch } of [admin, other]) watch.expectErrors(REFUSED_CALL);
  await other.signInTo('/admin/accounts');
  const added = other.page.getByRole('dialog');
  for (const name of [NAME, 'Bea']) {
    await other.button('Add an account').click();
    await added.getByLabel('Name').fill(name);
    await added.getByLabel('Role').selectOption('administrator');
    await added.getByLabel('Password').fill(PASSWORD);
    await added.getByRole('button', { name: 'Add account' }).click();
    await expect(other.row(name)).toBeVisible();
  }

  await admin.goto('/admin/accounts');
  await signIn(admin);
  await admin.button('Add an account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Cleo');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await other.select(`Role of ${NAME}`).selectOption('viewer');
  await expect(other.page.getByText(`${NAME} is viewer now.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Your account isn’t allowed to do this. Nothing was changed.',
  );
  await expect(dialog.getByLabel('Name')).toHaveValue('Cleo');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${server.origin}/admin/dashboard`);
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links.filter({ hasText: 'Accounts' })).toHaveCount(0);
});
