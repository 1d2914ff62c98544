import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ADMIN_PASSWORD, type Admin, call, REFUSED_CALL, test } from '../harness/admin';
import { fillCases } from '../harness/seed-cases';
import { expect } from '../harness/test';

test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD, RATE_LIMIT_FACTOR: '1000' } });

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = 'a password of their own';

async function signInAs(admin: Admin, name: string, path: string): Promise<void> {
  await admin.goto(path);
  await admin.page.getByLabel('Name').fill(name);
  await admin.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await admin.button('Login').click();
  await admin.expectAt(path);
}

test('an administrator holds what is stored about somebody, another one confirms it, saves a bundle, and releases it', async ({
  admins,
  server,
}) => {
  await fillCases(server, 1);
  for (const name of ['Ann', 'Ben']) {
    await call(server, '/accounts', { name, role: 'administrator', password: PASSWORD });
  }
  const [ann, ben] = [await admins('Ann'), await admins('Ben')];
  ann.watch.expectErrors(REFUSED_CALL);

  // From the person: the form knows whom it is about.
  await signInAs(ann, 'Ann', '/admin/cockpit');
  const dialog = ann.page.getByRole('dialog');
  const place = async () => {
    await dialog
      .getByLabel('Until the end of')
      .fill(new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10));
    await dialog.getByLabel('Reason').fill('File 7 of the court');
    await dialog.getByRole('button', { name: 'Place hold' }).click();
  };
  await ann.page.getByRole('link', { name: 'Legal hold…' }).click();
  await expect(dialog.getByLabel('User ID')).toHaveValue('person-0');
  await place();
  const hers = ann.row('File 7 of the court');
  await expect(hers).toContainText('Not confirmed yet');
  await expect(hers.getByRole('button')).toHaveText(['', 'Release']);
  await ann.button('Place a hold').click();
  await dialog.getByLabel('User ID').fill('person-0');
  await place();
  await expect(dialog.getByRole('alert')).toContainText('already a hold');

  await signInAs(ben, 'Ben', '/admin/legal-holds');
  const { page } = ben;
  const his = ben.row('File 7 of the court');
  const question = page.getByRole('alertdialog');
  const doTo = async (button: string, verb = button) => {
    await his.getByRole('button', { name: button }).click();
    await question.getByRole('button', { name: verb, exact: true }).click();
  };
  await doTo('Confirm');
  await expect(his).toContainText('Confirmed byBen');
  await expect(his).toContainText(/in (29|30) days/);
  const saved = page.waitForEvent('download');
  await doTo('Save a bundle', 'Save');
  const [first = ''] = gunzipSync(readFileSync(await (await saved).path()))
    .toString()
    .split('\n');
  expect(JSON.parse(first)).toMatchObject({ userId: 'person-0' });
  await expect(his.getByRole('status').filter({ hasText: 'The seal of the bundle' })).toBeVisible();

  // Whoever looks at the person sees it.
  await ben.follow('Users');
  await expect(ben.row('person-0')).toContainText('Held until');
  await ben.follow('Legal Holds');
  await doTo('Release');
  await expect(his).toContainText('Released');
  await expect(his.getByRole('button', { name: 'Release' })).toHaveCount(0);
  await ben.follow('Audit Log');
  for (const entry of ['Held what is stored about person-0', 'Made a bundle', 'Released the hold']) {
    await expect(ben.row(entry)).toHaveCount(1);
  }
});
