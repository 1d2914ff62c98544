import { liveTracks } from '../harness/call-probe';
import { expect, test } from '../harness/test';
import { meet, type Visitor } from '../harness/visitor';

const field = ({ page }: Visitor, name: string) => page.getByRole('textbox', { name, exact: true });

/** By a link of the site to a page of documents, and by the browser's button back. */
async function lookAtTerms({ page, origin }: Visitor): Promise<void> {
  const address = page.url();
  await page.getByRole('link', { name: 'Terms' }).last().click();
  await expect(page).toHaveURL(`${origin}/terms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
}

test('going back after a chat leads to the form without opening the camera', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await meet(one, other);
  await one.button('End Chat').click();
  const goodbye = page.getByRole('heading', { name: 'Goodbye for now' });
  await expect(goodbye).toBeVisible();
  // What leads on is seen at once, also where a phone has little height.
  for (const [width, height] of [
    [740, 360],
    [360, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(one.button('Talk to someone new')).toBeInViewport({ ratio: 1 });
  }
  await page.goBack();
  await expect(goodbye).toHaveCount(0);
  await expect(one.button('Start Chat')).toBeVisible();
  await expect(page).toHaveURL(`${one.origin}/`);
  expect(await liveTracks(page)).toBe(0);
  await page.goForward();
  await expect(goodbye).toBeVisible();
});

test('going forward to a chat leads to the form; camera and search do not start', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const { page } = one;
  const form = async () => {
    await expect(one.button('Start Chat')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('Ottilie');
    await expect.poll(() => liveTracks(page)).toBe(0);
  };
  await one.start();
  await expect(one.searching).toBeVisible();
  await page.goBack();
  await form();
  await page.goForward();
  await expect(page).toHaveURL(`${one.origin}/`);
  await form();
  await one.button('Start Chat').click();
  await expect(one.searching).toBeVisible();

  // Also where the way leads from another document.
  await one.goto('/robots.txt');
  await page.goBack();
  await expect(page).toHaveURL(`${one.origin}/`);
  await form();
});

test('going back to a talk from another document resumes it', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await one.goto('/robots.txt');
  await one.page.goBack();
  await expect(one.connectedWith(other)).toBeVisible();
});

test('what was typed into a form outlasts a reload until it is sent', async ({ reader }) => {
  const { page } = reader;
  const open = async (path: string) => {
    await reader.goto(path);
    await page.locator('html[data-script="running"]').waitFor();
  };
  await open('/submit-unblock');
  await field(reader, 'Your User ID').fill('somebody');
  await field(reader, 'Why should we unblock you?').fill('It was my brother.');
  await open('/report-user');
  await field(reader, 'User ID').fill('another');
  await field(reader, 'Reason').fill('Sang out of tune.');
  await page.reload();
  await expect(field(reader, 'User ID')).toHaveValue('another');
  await expect(field(reader, 'Reason')).toHaveValue('Sang out of tune.');
  await open('/submit-unblock');
  await expect(field(reader, 'Your User ID')).toHaveValue('somebody');
  await expect(field(reader, 'Why should we unblock you?')).toHaveValue('It was my brother.');
  await reader.button('Submit Request').click();
  await expect(page.getByRole('status').getByText('✅ Your request has been submitted.')).toBeVisible();
  await page.reload();
  await expect(field(reader, 'Why should we unblock you?')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('unsent'))).not.toContain('brother');
});

test('a double click on Start Chat adds one history entry', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const { page } = one;
  await one.goto('/');
  await page.locator('html[data-script="running"]').waitFor();
  await page.getByRole('textbox').fill(one.name);
  await one.moodSelect.selectOption(one.mood);
  const before = await page.evaluate(() => history.length);
  await one.button('Start Chat').dblclick();
  await expect(one.searching).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(one.button('Start Chat')).toBeVisible();
  await expect.poll(() => liveTracks(page)).toBe(0);
});

test('text typed into a form is kept during a visit to another page', async ({ reader }) => {
  const { page } = reader;
  for (const path of ['/', '/user']) {
    await reader.goto(path);
    await page.locator('html[data-script="running"]').waitFor();
    await page.getByRole('textbox').fill('Ottilie');
    await reader.moodSelect.selectOption('Feeling Lonely');
    await lookAtTerms(reader);
    await expect(page.getByRole('textbox')).toHaveValue('Ottilie');
    await expect(reader.moodSelect).toHaveValue('Feeling Lonely');
  }

  await reader.goto('/submit-unblock');
  await field(reader, 'Your User ID').fill('somebody');
  await field(reader, 'Why should we unblock you?').fill('It was my brother.');
  await lookAtTerms(reader);
  await expect(field(reader, 'Your User ID')).toHaveValue('somebody');
  await expect(field(reader, 'Why should we unblock you?')).toHaveValue('It was my brother.');
  await reader.button('Submit Request').click();
  await expect(page.getByRole('status').getByText('✅ Your request has been submitted.')).toBeVisible();
  await lookAtTerms(reader);
  await expect(field(reader, 'Why should we unblock you?')).toHaveValue('');
});

test('text typed about one partner does not appear for the next', async ({ reader }) => {
  const { page } = reader;
  const partnerIs = (id: string) => page.evaluate((id) => sessionStorage.setItem('partnerUserId', id), id);
  await reader.goto('/terms');
  await partnerIs('first');
  const openForm = () => page.getByRole('link', { name: 'Report a User' }).last().click();
  await openForm();
  await field(reader, 'Reason').fill('Sang out of tune.');
  await lookAtTerms(reader);
  await expect(field(reader, 'Reason')).toHaveValue('Sang out of tune.');
  await page.goBack();
  await partnerIs('second');
  await openForm();
  await expect(field(reader, 'User ID')).toHaveValue('second');
  await expect(field(reader, 'Reason')).toHaveValue('');
});

test('chat, theme and language work in a browser whose storage is full', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const { page } = one;
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await one.goto('/');
  await page.locator('html[data-script="running"]').waitFor();
  await one.button('Dark theme').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('combobox', { name: 'Language' }).last().selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('combobox', { name: 'Sprache' }).last().selectOption('en');
  await page.getByRole('textbox').fill(one.name);
  await one.moodSelect.selectOption(one.mood);
  await one.button('Start Chat').click();
  await expect(one.searching).toBeVisible();
});
