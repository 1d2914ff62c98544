import { ADMIN_PASSWORD, Admin, call, test } from '../harness/admin';
import { expect } from '../harness/test';
import { expectMatched } from '../harness/visitor';

const WHY =
  'A lot of new people are arriving. For now, newcomers wait a moment and chat by text only, without links.';

// Without the wait, which is tested elsewhere.
test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD, NEWCOMER_WAIT: 'off' } });

test('a moderator pulls the brake, and a newcomer is told why they chat by text only', async ({
  visitor,
  server,
}) => {
  const admin = new Admin(await visitor({ name: 'Wilhelmina' }));
  const { page } = admin;
  await admin.signInTo('/admin/dashboard');
  const card = page.getByRole('region', { name: /^The brake is/ });
  await expect(card).toContainText('The brake is off');
  await admin.select('How long the brake stays on').selectOption('For 3 hours');
  await admin.button('Pull the brake').click();
  await expect(card).toContainText('The brake is on');
  await expect(card).toContainText('The administrator pulled it');
  await expect(card).toContainText('2h 59m');

  const [ada, ben] = [
    await visitor({ name: 'Ada', mood: 'Feeling Lonely' }),
    await visitor({ name: 'Ben', mood: 'Here to Listen' }),
  ];
  await ada.start();
  await expect(ada.text(WHY)).toBeVisible();
  await expect(ada.page.getByRole('status').filter({ hasText: WHY })).toHaveCount(1);
  await ben.start();
  await expectMatched(ada, ben);
  await expect(ada.text(WHY)).toBeVisible();
  const field = ada.page.getByPlaceholder('Type your message...');
  await field.fill('see https://evil.example');
  await field.press('Enter');
  await expect(ada.text('Links are hidden for now.')).toBeVisible();
  await expect(ben.text('see 🔗***')).toBeVisible();
  await expect(ada.page.locator('video').filter({ visible: true })).toHaveCount(0);

  await admin.button('Release the brake').click();
  await expect(card).toContainText('The brake is off');
  await admin.follow('Audit Log');
  await expect(page.getByText('Pulled the brake for 180 minutes')).toBeVisible();
  await expect(page.getByText('Released the brake')).toBeVisible();
  expect(await call(server, '/brake')).not.toHaveProperty('on');
});

test('an administrator lets a rule run in shadow, and sees what it would have done', async ({
  visitor,
  server,
}) => {
  const admin = new Admin(await visitor({ name: 'Wilhelmina' }));
  const { page } = admin;
  await admin.signInTo('/admin/dashboard');
  await admin.follow('Rules');
  const rule = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Unwelcome words' });
  await expect(admin.select('Unwelcome words')).toHaveValue('off');
  await expect(rule).not.toContainText('In shadow');
  await admin.select('Unwelcome words').selectOption('Shadow');
  await expect(rule).toContainText('In shadow, the last 30 days: Would have acted on 0 lines.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Automatic brake' })).toContainText(
    'Would have pulled the brake in 0 hours.',
  );
  await page.reload();
  await expect(admin.select('Unwelcome words')).toHaveValue('shadow');
  expect(await call(server, '/rules')).toMatchObject({
    rules: expect.arrayContaining([expect.objectContaining({ rule: 'words', mode: 'shadow' })]),
  });
});
