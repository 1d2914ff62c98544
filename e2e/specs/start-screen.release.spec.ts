import { expect, test } from '../harness/test';

test('the older start waits for its connection, can start over, and has the id in place of a missing username', async ({
  reader,
}) => {
  const { page } = reader;
  reader.watch.expectErrors(/^WebSocket connection to/);
  let isCut = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) socket.close();
    else socket.connectToServer();
  });
  await reader.goto('/user');
  await reader.moodSelect.selectOption('Feeling Lonely');
  await reader.button('Start Chat').click();
  await expect(page.getByText('Status: Disconnected')).toBeVisible();
  await expect(page.getByText('Connecting to chat partner...')).toBeVisible();
  isCut = false;
  await page.getByText('Start over').click();
  await expect(page).toHaveURL(`${reader.origin}/user`);
  await reader.moodSelect.selectOption('Feeling Lonely');
  await reader.button('Start Chat').click();
  await expect(page).toHaveURL(`${reader.origin}/video-test`);
  await expect(reader.searching).toBeVisible();
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  expect(session).toMatchObject({ mood: 'Feeling Lonely', username: session.userId });

  // Coming back, one need not choose again, and the id is no name.
  await reader.goto('/user');
  await expect(reader.moodSelect).toHaveValue('Feeling Lonely');
  await expect(page.getByRole('textbox')).toHaveValue('');
});
