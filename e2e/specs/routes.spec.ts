import { expect, test } from '../harness/test';

test('an unknown path leads to the landing page', async ({ reader }) => {
  await reader.goto('/no/such/page');
  await expect(reader.page).toHaveURL(`${reader.origin}/`);
  await expect(reader.button('Start Chat')).toBeVisible();
});

test('the chat without a session leads to the landing page with a message', async ({ reader }) => {
  await reader.goto('/video-test');
  await expect(reader.page).toHaveURL(`${reader.origin}/`);
  await expect(
    reader.page.getByRole('alert').filter({ hasText: 'Missing user info. Please restart.' }),
  ).toBeVisible();
});
