import { PRODUCT_NAME } from '@app/contract/product';
import { expect, test } from '../harness/test';

test.beforeEach(({ reader }) => reader.goto('/user'));

test('is titled with the product name and needs a mood', async ({ reader }) => {
  await expect(reader.page.getByRole('heading', { level: 1, name: PRODUCT_NAME })).toBeVisible();
  await reader.button('Start Chat').click();
  await expect(reader.page.getByRole('alert').filter({ hasText: 'Please select a mood' })).toBeVisible();
  await expect(reader.page).toHaveURL(`${reader.origin}/user`);
});

test('opens the chat once connected, with the id in place of a missing username', async ({ reader }) => {
  await reader.moodSelect.selectOption('Feeling Lonely');
  await reader.button('Start Chat').click();
  await expect(reader.page).toHaveURL(`${reader.origin}/video-test`);
  await expect(reader.searching).toBeVisible();
  const session = await reader.page.evaluate(() => ({ ...sessionStorage }));
  expect(session.mood).toBe('Feeling Lonely');
  expect(session.username).toBe(session.userId);

  // Coming back, one need not choose again, and the id is no name.
  await reader.goto('/user');
  await expect(reader.moodSelect).toHaveValue('Feeling Lonely');
  await expect(reader.page.getByRole('textbox')).toHaveValue('');
});

test('waits without a connection, and can start over', async ({ reader, server }) => {
  const { page } = reader;
  reader.watch.expectErrors(/^WebSocket connection to/);
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await reader.moodSelect.selectOption('Feeling Lonely');
  await reader.button('Start Chat').click();
  await expect(page.getByText('Status: Disconnected')).toBeVisible();
  await expect(page.getByText('Connecting to chat partner...')).toBeVisible();
  await page.getByText('Start over').click();
  await expect(reader.button('Start Chat')).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/user`);
});
