import type { Locator, Page } from '@playwright/test';
import { test as adminTest, REFUSED_CALL } from '../harness/admin';
import { expectFocusSeen, press, tabTo } from '../harness/focus';
import { expect, test, WITH_MOTION } from '../harness/test';
import { expectMatched } from '../harness/visitor';

test.use(WITH_MOTION);

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** The keys that choose the named option of the select that has the focus. */
async function choose(select: Locator, value: string): Promise<void> {
  await expect(select).toBeFocused();
  for (let count = 0; (await select.inputValue()) !== value; count += 1) {
    expect(count, `ArrowDown leads to ${value}`).toBeLessThan(12);
    await press(select.page(), 'ArrowDown');
  }
}

test('the way from the landing page through a talk and back works by keyboard alone', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', mood: 'Here to Listen' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await one.goto('/');
  expect(await press(page, 'Tab')).toBe('a Skip to content');
  await page.keyboard.press('Enter');
  await press(page, 'Tab');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(one.name);
  expect(await press(page, 'Tab')).toBe('button Suggest a name');
  await press(page, 'Tab');
  await choose(one.moodSelect, one.mood);
  await press(page, 'Tab');
  await expect(page.getByRole('radio', { name: 'Video', exact: true })).toBeFocused();
  expect(await press(page, 'Tab')).toBe('button Start Chat');
  await page.keyboard.press('Enter');

  await expect(one.searching).toBeVisible();
  await expect(h1(page)).toBeFocused();
  await other.start();
  await expectMatched(one, other);
  await expect(one.composer).toBeFocused();
  await page.keyboard.type('good evening');
  await page.keyboard.press('Enter');
  await expect(other.lines.getByText('good evening')).toBeVisible();
  await page.keyboard.type('by the button');
  expect(await press(page, 'Tab')).toBe('button Send');
  await page.keyboard.press('Space');
  await expect(other.lines.getByText('by the button')).toBeVisible();
  await expect(one.composer).toBeFocused();

  await tabTo(page, 'Messages', 'Shift+Tab');
  await tabTo(page, 'More', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const more = page.getByRole('dialog', { name: 'More' });
  await expect(more).toBeVisible();
  await tabTo(page, /^select/);
  await press(page, 'Escape');
  await expect(more).toHaveCount(0);
  await expect(one.button('More')).toBeFocused();
  await tabTo(page, 'Show me now', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'What your partner would see' });
  await expect(preview).toBeVisible();
  await tabTo(page, 'Stay blurred');
  await page.keyboard.press('Enter');
  await expect(one.button('Show me now')).toBeFocused();

  await tabTo(page, 'Report', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('combobox');
  await expect(reason).toBeFocused();
  await press(page, 'Escape');
  await expect(dialog).toHaveCount(0);
  await expect(one.button('Report')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Send report');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(reason).toBeFocused();
  await expectFocusSeen(page);
  await choose(reason, 'Offensive language');
  await press(page, 'Tab');
  await page.keyboard.type('called me a kettle');
  expect(await press(page, 'Tab')).toBe('input');
  expect(await press(page, 'Tab')).toBe('button Cancel');
  expect(await press(page, 'Tab')).toBe('button Send report');
  // Nothing behind the dialog can be reached.
  await press(page, 'Tab');
  await expect(reason).toBeFocused();
  expect(await press(page, 'Shift+Tab')).toBe('button Send report');
  await page.keyboard.press('Enter');
  await expect(one.text('Thank you for telling us. You two will never meet again.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(one.composer).toBeFocused();

  await tabTo(page, 'End Chat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${one.origin}/`);
  await expect(h1(page)).toBeFocused();
  // Nobody is asked to thank whom they have reported.
  await expect(page.getByRole('heading', { name: 'Goodbye for now' })).toBeVisible();
  await expect(one.button('Say thanks for the chat')).toHaveCount(0);
});

adminTest('the console is entered by keyboard', async ({ admin }) => {
  const { page } = admin;
  admin.watch.expectErrors(REFUSED_CALL);
  await admin.goto('/login');
  // Before it is drawn there is nothing that Tab could lead to.
  await expect(page.getByLabel('Admin Password')).toBeVisible();
  await tabTo(page, /^input/);
  await page.keyboard.type('open sesame');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Admin Password')).toBeFocused();
  await expectFocusSeen(page);
});
