import { liveRegions, recordAnnouncements, said } from '../harness/announcements';
import { expectMediaFlows, holdPicture } from '../harness/call-probe';
import type { Server } from '../harness/server';
import { shutOut } from '../harness/shut-out';
import { expect, test } from '../harness/test';
import { meet, Visitor } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

const ownTest = test.extend({ ownServer: true });

/** How often each of these texts was said, and by which regions. */
async function timesSaid({ page }: Visitor, texts: string[]) {
  const all = await said(page);
  return texts.map((text) => all.filter((each) => each.text === text).map(({ region }) => region));
}

async function statusTexts({ page }: Visitor): Promise<string[]> {
  const regions = await liveRegions(page);
  return regions.flatMap(({ role, text }) => (role === 'status' && text !== '' ? [text] : []));
}

test('a match, typing and a partner who left are announced once each, by one region', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await recordAnnouncements(one.page);
  await installWaits(other.page);
  await meet(one, other);

  // What is typed is not taken back for a pause of the machine's.
  await setWaits(other.page, 'endless');
  await other.composer.pressSequentially('Hel');
  await expect(one.partnerTyping).toBeVisible();
  await other.composer.fill('');
  await expect(one.partnerTyping).toHaveCount(0);
  await other.composer.pressSequentially('Hello');
  await expect(one.partnerTyping).toBeVisible();
  await other.composer.press('Enter');
  await expect(one.lines.getByText('Hello')).toBeVisible();

  const regions = await liveRegions(one.page);
  // What they typed is there, and they type no more.
  expect(regions.filter(({ role }) => role === 'status')).toEqual([
    { role: 'status', live: 'polite', text: '' },
  ]);
  expect(regions.filter(({ role }) => role === 'log')).toMatchObject([
    { live: 'polite', text: expect.stringContaining('Hello') },
  ]);

  await other.button('End Chat').click();
  await expect(one.connectedWith(other)).toHaveCount(0);
  await expect(one.searching).toBeVisible();
  const once = ['status'];
  await expect
    .poll(() =>
      timesSaid(one, [
        'Searching for a Soul...',
        'You’re connected with Bartholomew.',
        'Partner is typing...',
        'Your partner left. Finding someone new.',
      ]),
    )
    .toEqual([once, once, once, once]);
  const lines = (await said(one.page)).filter(({ region }) => region === 'log Messages');
  expect(lines.map(({ text }) => text)).toEqual(['Your partner said: Hello']);
});

test('a picture that stops twice is announced twice, though the words are the same', {
  tag: '@timed',
}, async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const stopped = 'Your partner’s video is frozen.';
  const picture = one.page.locator('[data-view=pictureFrozen]');
  await recordAnnouncements(one.page);
  await meet(one, other);
  await expectMediaFlows(one.page);
  for (const times of [['status'], ['status', 'status']]) {
    const goOn = await holdPicture(other.page);
    await expect(picture).toBeVisible();
    expect(await timesSaid(one, [stopped])).toEqual([times]);
    await goOn();
    await expect(picture).toHaveCount(0);
  }
});

test('where the chat has ended, nothing of the talk is left to be read, nor when it goes on', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const connected = 'You’re connected with Bartholomew.';
  await recordAnnouncements(one.page);
  await meet(one, other);
  await expect.poll(() => statusTexts(one)).toEqual([connected]);
  const userId = await one.page.evaluate(() => `${sessionStorage.getItem('userId')}`);
  const tab = await Visitor.at(await one.page.context().newPage(), one.origin, 'Ottilie', 'Make Friends');
  await tab.becomes(userId);
  await tab.start();
  await expect(one.page.getByRole('alert').getByText('Your chat has moved to another tab')).toBeVisible();
  expect(await statusTexts(one)).toEqual([]);
  await one.button('Use here instead').click();
  await expect(one.connectedWith(other)).toBeVisible();
  expect(await timesSaid(one, [connected])).toEqual([['status', 'status']]);
});

test('events behind a dialog are announced as well', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await one.button('Report').click();
  await expect(one.page.getByRole('dialog')).toBeVisible();
  await other.button('End Chat').click();
  await expect(one.page.getByText('Connected with:')).toHaveCount(0);
  await expect
    .poll(async () => (await liveRegions(one.page)).map(({ text }) => text))
    .toContain('Your partner left. Finding someone new.');
});

test('results and errors are announced at once, each by its own region', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await recordAnnouncements(page);
  await one.goto('/');
  await one.button('Start Chat').click();
  const refusal = { region: 'alert', text: 'Enter a username / Select your mood' };
  await expect.poll(() => said(page)).toContainEqual(refusal);
  expect(await liveRegions(page)).toContainEqual({ role: 'alert', live: 'assertive', text: refusal.text });
  // Sent again as it is, it is said again.
  await one.button('Start Chat').click();
  await expect
    .poll(async () => (await said(page)).filter(({ region }) => region === 'alert'))
    .toEqual([refusal, refusal]);

  await meet(one, other);
  await one.button('Report').click();
  await one.page.getByRole('button', { name: 'Send report' }).click();
  await expect.poll(() => said(page)).toContainEqual({ region: 'alert', text: 'Select a reason first.' });
  await page.getByRole('dialog').getByRole('combobox').selectOption('Spamming');
  await one.page.getByRole('button', { name: 'Send report' }).click();
  const thanks = 'Thank you for telling us. You two will never meet again.';
  await expect(one.text(thanks)).toBeVisible();
  // Among the lines it is there to be read: only lines are said as they come.
  const saying = (await liveRegions(page)).filter(
    ({ role, text }) => role !== 'log' && text.includes(thanks),
  );
  expect(saying).toMatchObject([{ live: 'polite' }]);
});

/** Sees how long a pause still lasts, on a clock that the test moves. */
async function seePause(one: Visitor, server: Server): Promise<void> {
  const { page } = one;
  await shutOut(server);
  await recordAnnouncements(page);
  await one.goto('/');
  await page.evaluate(() => {
    sessionStorage.setItem('userId', 'visitor-timed-out');
    sessionStorage.setItem('username', 'Ottilie');
    sessionStorage.setItem('mood', 'Make Friends');
  });
  await page.clock.install();
  await one.startAgain();
  await expect(page.getByRole('timer')).toBeVisible();
}

ownTest('a countdown stands outside every region', async ({ visitor, server }) => {
  const one = await visitor({ name: 'Ottilie' });
  const { page } = one;
  await seePause(one, server);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(1 day|23 hr, 5\d min)$/);
  await page.clock.fastForward('23:30:00');
  await expect(timer).toHaveText(/^\d+ min, \d+ sec$/);
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(`${before}`);
  expect((await liveRegions(page)).filter(({ text }) => text.includes(`${before}`.slice(0, 5)))).toEqual([]);
  const alerts = (await said(page)).filter(({ region }) => region === 'alert');
  expect(alerts).toEqual([{ region: 'alert', text: 'You’ve been timed out' }]);
});

ownTest(
  'whoever stands where a pause could be appealed against hears that it is over',
  async ({ visitor, server }) => {
    const one = await visitor({ name: 'Ottilie' });
    const { page } = one;
    await seePause(one, server);
    await page.getByRole('link', { name: 'Request to be unblocked' }).focus();
    await page.clock.fastForward('24:00:00');
    await expect(page.getByText('Your timeout is over.')).toBeFocused();
    expect(await timesSaid(one, ['Your timeout is over.'])).toEqual([['status']]);
    await page.keyboard.press('Tab');
    await expect(one.button('Back to the chat')).toBeFocused();
  },
);

test('the focus moves to the heading of a new page', async ({ reader }) => {
  const { page } = reader;
  const heading = page.getByRole('heading', { level: 1 });
  await reader.goto('/');
  for (const link of ['FAQ', 'Back to home', 'Terms', 'Privacy Policy']) {
    const old = await page.title();
    await page.getByRole('link', { name: link }).first().click();
    await expect(page).not.toHaveTitle(old);
    await expect(heading).toBeFocused();
  }
  await page.goBack();
  await expect(heading).toBeFocused();
});
