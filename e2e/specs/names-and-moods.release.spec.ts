import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { expectTalkWorks, meet } from '../harness/visitor';

const UNSEEN = 'This name looks empty. Use letters, digits or an emoji.';
const OFFICIAL = 'This name could be mistaken for our team. Choose another one.';
const REFUSED = 'The chat didn’t accept your name or your mood. Please choose again.';

/** Changes what passes between the page and the server, as another version of either would. */
async function rewriteFrames(page: Page, rewrite: { sent?: [string, string]; received?: [string, string] }) {
  const change = (frame: string | Buffer, [from, to]: [string, string] = ['', '']) =>
    typeof frame === 'string' ? frame.replace(from, to) : frame;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => server.send(change(frame, rewrite.sent)));
    server.onMessage((frame) => socket.send(change(frame, rewrite.received)));
  });
}

for (const path of ['/', '/user']) {
  test(`a name that cannot be used gets a message beside it at ${path}`, async ({ reader }) => {
    const { page } = reader;
    await reader.goto(path);
    const name = page.getByRole('textbox');
    const alert = page.getByRole('alert').filter({ hasText: 'name' });
    await reader.moodSelect.selectOption('Here to Listen');
    for (const [typed, text] of [
      ['\u200b\u200e\u3164', UNSEEN],
      ['M\u043ederator', OFFICIAL],
    ] as const) {
      await name.fill(typed);
      await reader.button('Start Chat').click();
      await expect(alert).toHaveText(text);
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(text);
      await expect(page).toHaveURL(`${reader.origin}${path}`);
    }
    await name.fill(`${reader.name}\u200b`);
    await expect(alert).toHaveCount(0);
    await reader.button('Start Chat').click();
    await expect(page).toHaveURL(`${reader.origin}/video-test`);
    expect(await page.evaluate(() => sessionStorage.getItem('username'))).toBe(reader.name);
    await expect(reader.searching).toBeVisible();
  });
}

test('a name that only the server refuses leads back to the start with a message', async ({ reader }) => {
  const { page } = reader;
  await rewriteFrames(page, { sent: [`"username":"${reader.name}"`, '"username":"Admin"'] });
  await reader.start();
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible();
  await expect(page).toHaveURL(`${reader.origin}/`);
  await reader.goto('/video-test');
  await expect(page).toHaveURL(`${reader.origin}/`);
});

test('unknown moods are grey, and the talk goes on', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', mood: 'Make Friends' });
  const other = await visitor({ name: 'Bartholomew', mood: 'Make Friends' });
  await rewriteFrames(one.page, {
    sent: ['"mood":"Feeling Brave"', '"mood":"Make Friends"'],
    received: ['"partnerMood":"Make Friends"', '"partnerMood":"Feeling Bold"'],
  });
  await meet(one, other);
  // Another version stored it, as after an update in the middle of a talk.
  await one.page.evaluate(() => sessionStorage.setItem('mood', 'Feeling Brave'));
  await one.page.reload();
  await expect(one.connectedWith(other)).toBeVisible();
  await expect(one.page.locator('[data-tone=grey]')).toHaveText(['Other mood', 'Other mood']);
  await expectTalkWorks(one, other);
});
