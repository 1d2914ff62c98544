import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type LegalHoldsAnswer, legalHoldsAnswerSchema } from '@app/contract/legal-holds';
import { expectAccessibleInBothThemes } from '../harness/accessible';
import { ADMIN_PASSWORD, type Admin, call, REFUSED_CALL, test } from '../harness/admin';
import { DESK, misfitsIn, PHONE, SMALL_PHONE } from '../harness/fit';
import { bringFonts } from '../harness/fonts';
import { fillCases } from '../harness/seed-cases';
import type { Server } from '../harness/server';
import { expect } from '../harness/test';

test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD, RATE_LIMIT_FACTOR: '1000' } });

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = 'a password of their own';

/** In a month, as a date field takes it. */
const inAMonth = () => new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);

const holdsOf = async (server: Server): Promise<LegalHoldsAnswer['holds']> =>
  legalHoldsAnswerSchema.parse(await call(server, '/legal-holds')).holds;

async function signInAs(admin: Admin, name: string, path: string): Promise<void> {
  await admin.goto(path);
  await admin.page.getByLabel('Name').fill(name);
  await admin.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await admin.button('Login').click();
  await admin.expectAt(path);
}

test('an administrator holds what is stored about somebody, saves a bundle, and releases it', async ({
  admins,
  server,
}) => {
  await fillCases(server, 1);
  const admin = await admins('Wilhelmina', { viewport: DESK });
  const { page } = admin;
  await bringFonts(page);
  const findings: string[] = [];
  const look = async (screen: string) => {
    findings.push(...(await misfitsIn(page, [SMALL_PHONE, PHONE, DESK], screen)));
    await expectAccessibleInBothThemes(page, screen);
  };
  const dialog = page.getByRole('dialog');

  // From the person: the form knows whom it is about.
  await admin.signInTo('/admin/cockpit');
  await expect(page.locator('[data-case="person-0"]')).toBeVisible();
  await page.getByRole('link', { name: 'Legal hold…' }).click();
  await expect(dialog.getByLabel('User ID')).toHaveValue('person-0');
  await look('new hold');
  await dialog.getByLabel('Until the end of').fill(inAMonth());
  await dialog.getByLabel('Reason').fill('File 7 of the court');
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  await expect(dialog).toHaveCount(0);
  const card = admin.row('File 7 of the court');
  await expect(card).toContainText('Held');
  await expect(card).toContainText(/in (29|30) days/);
  await expect(card).toContainText('The administrator');

  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Save a bundle' }).click();
  const question = page.getByRole('alertdialog');
  await look('bundle');
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  const file = readFileSync(await (await saved).path());
  const [first = ''] = gunzipSync(file).toString().split('\n');
  expect(JSON.parse(first)).toMatchObject({ userId: 'person-0' });
  await expect(card.getByRole('status').filter({ hasText: 'The seal of the bundle' })).toBeVisible();
  await look('holds');

  // Whoever looks at the person sees it.
  await admin.follow('Users');
  await expect(admin.row('person-0')).toContainText('Held until');
  await look('users');
  await admin.follow('Cockpit');
  await expect(page.locator('[data-case="person-0"]')).toContainText('Held until');
  await look('case');

  await admin.follow('Legal Holds');
  await card.getByRole('button', { name: 'Release' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(card).toContainText('Released');
  await expect(card.getByRole('button', { name: 'Release' })).toHaveCount(0);
  await admin.follow('Audit Log');
  for (const entry of ['Held what is stored about person-0', 'Made a bundle', 'Released the hold']) {
    await expect(admin.row(entry)).toHaveCount(1);
  }
  expect(findings).toEqual([]);
});

test('where there are two administrators, the second one confirms', async ({ admins, server }) => {
  await fillCases(server, 1);
  for (const name of ['Ann', 'Ben']) {
    await call(server, '/accounts', { name, role: 'administrator', password: PASSWORD });
  }
  const [ann, ben] = [await admins('Ann'), await admins('Ben')];
  ann.watch.expectErrors(REFUSED_CALL);
  await signInAs(ann, 'Ann', '/admin/legal-holds');
  await expect(ann.page.getByText('Nobody’s data is held.')).toBeVisible();
  await ann.button('Place a hold').click();
  const dialog = ann.page.getByRole('dialog');
  const fill = async () => {
    await dialog.getByLabel('User ID').fill('person-0');
    await dialog.getByLabel('Until the end of').fill(inAMonth());
    await dialog.getByLabel('Reason').fill('File 8');
    await dialog.getByRole('button', { name: 'Place hold' }).click();
  };
  await fill();
  const hers = ann.row('File 8');
  await expect(hers).toContainText('Not confirmed yet');
  await expect(hers.getByRole('button')).toHaveText(['', 'Release']);
  await ann.button('Place a hold').click();
  await fill();
  await expect(dialog.getByRole('alert')).toContainText('already a hold');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await signInAs(ben, 'Ben', '/admin/legal-holds');
  const his = ben.row('File 8');
  await his.getByRole('button', { name: 'Confirm' }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(his).toContainText('Held');
  await expect(his).toContainText('Confirmed byBen');
  expect(await holdsOf(server)).toMatchObject([{ state: 'held', placedBy: 'Ann', confirmedBy: 'Ben' }]);
});

test('a hold ends by itself, also on the screens of those who look', async ({ admins, server }) => {
  await fillCases(server, 1);
  await call(server, '/legal-holds', { userId: 'person-0', until: Date.now() + DAY / 24, why: 'File 9' });
  const admin = await admins('Wilhelmina');
  const { page } = admin;
  await page.clock.install();
  await admin.signInTo('/admin/legal-holds');
  const card = admin.row('File 9');
  await expect(card).toContainText('in less than 2 hours');
  await page.clock.fastForward('02:00:00');
  await expect(card).toContainText('Ended');
  await expect(card.getByRole('button', { name: 'Release' })).toHaveCount(0);
  await admin.follow('Users');
  await expect(admin.row('person-0')).toBeVisible();
  await expect(admin.row('person-0')).not.toContainText('Held until');
});

test('a moderator sees that somebody is held, and neither why nor the form', async ({ admins, server }) => {
  await fillCases(server, 1);
  await call(server, '/legal-holds', { userId: 'person-0', until: Date.now() + DAY, why: 'File 10' });
  await call(server, '/accounts', { name: 'Mo', role: 'moderator', password: PASSWORD });
  const mo = await admins('Mo');
  await signInAs(mo, 'Mo', '/admin/users');
  await expect(mo.row('person-0')).toContainText('Held until');
  const pages = mo.page.getByRole('navigation', { name: 'Admin' });
  await expect(pages.getByRole('link', { name: 'Second Look' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Legal Holds' })).toHaveCount(0);
  await mo.goto('/admin/legal-holds');
  await mo.expectAt('/admin/dashboard');
  await mo.follow('Cockpit');
  await expect(mo.page.locator('[data-case="person-0"]')).toContainText('Held until');
  await expect(mo.page.getByRole('link', { name: 'Legal hold…' })).toHaveCount(0);
});
