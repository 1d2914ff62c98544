import { MAX_MESSAGE_LENGTH } from '@app/contract/limits';
import { ADMIN_PASSWORD, REFUSED_CALL, test } from '../harness/admin';
import { expect } from '../harness/test';
import { meet } from '../harness/visitor';

/** Seven characters as the server counts, and one to who reads it. */
const FAMILY = '👨‍👩‍👧';

test('a text that is too long stays whole in the field, says by how much, and is not sent', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  const text = `${'x'.repeat(100_000)}${FAMILY}`;
  await one.composer.fill(text);
  const excess = new Intl.NumberFormat('en').format(text.length - MAX_MESSAGE_LENGTH);
  const tooLong = one.page.getByRole('status').getByText(/too many$/);
  await expect(tooLong).toHaveText(`${excess} characters too many`);
  await one.composer.press('Enter');
  await expect(one.composer).toHaveValue(text);

  const longest = 'y'.repeat(MAX_MESSAGE_LENGTH - FAMILY.length) + FAMILY;
  await one.composer.fill(`${longest}!`);
  await expect(tooLong).toHaveText('1 character too many');
  await one.composer.fill(longest);
  await expect(tooLong).toHaveCount(0);
  await one.composer.press('Enter');
  await expect(other.lines.getByText(longest, { exact: true })).toBeVisible();
});

test('Arabic written on an English page runs from right to left', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  const direction = () => one.composer.evaluate((field) => getComputedStyle(field).direction);
  expect(await direction()).toBe('ltr');
  await one.composer.fill('مرحبا، كيف حالك؟');
  expect(await direction()).toBe('rtl');
  await one.composer.fill('How are you?');
  expect(await direction()).toBe('ltr');
});

test.describe('a password with blanks at its ends', () => {
  const password = `  ${ADMIN_PASSWORD}  `;
  test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD: password } });

  test('is the same in the setting and in the form', async ({ admins }) => {
    const admin = await admins('Wilhelmina');
    admin.watch.expectErrors(REFUSED_CALL);
    await admin.goto('/admin/users');
    await admin.givePassword();
    await expect(admin.page.getByRole('alert')).toBeVisible();
    await admin.givePassword(password);
    await admin.expectAt('/admin/users');
  });
});
