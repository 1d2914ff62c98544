import type { Locator, Page } from '@playwright/test';
import { test as adminTest, REFUSED_CALL } from '../harness/admin';
import { expectFocusSeen, press, tabTo } from '../harness/focus';
import { expect, test, WITH_MOTION } from '../harness/test';
import { drawn } from '../harness/texts';
import { expectMatched, meet } from '../harness/visitor';

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

/** What keys write with Alt on a Mac with a French keyboard, and without. */
const FRENCH = { Semicolon: ['µ', 'm'], KeyM: ['∞', ','] } as const;

type Keyboard = Readonly<Record<string, readonly [withAlt: string, without: string]>>;

/** Gives the page a keyboard that says what its keys write, as Chromium does. */
async function giveKeyboard(page: Page, keyboard: Keyboard): Promise<void> {
  await page.addInitScript((keys) => {
    const layout = new Map(Object.entries(keys).map(([code, [, without]]) => [code, without]));
    Object.defineProperty(navigator, 'keyboard', { value: { getLayoutMap: async () => layout } });
  }, keyboard);
}

/** Presses a key of that keyboard together with Alt. */
async function pressOn<K extends Keyboard>(keyboard: K, page: Page, code: keyof K & string): Promise<void> {
  const key = keyboard[code]?.[0] ?? '';
  const session = await page.context().newCDPSession(page);
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', { type, key, code, modifiers: 1 });
  await session.detach();
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
  await press(page, 'Tab');
  await choose(one.moodSelect, one.mood);
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
  await tabTo(page, 'Show myself', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'What your partner would see' });
  await expect(preview).toBeVisible();
  await tabTo(page, 'Stay blurred');
  await page.keyboard.press('Enter');
  await expect(one.button('Show myself')).toBeFocused();

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
  await expect(page.getByText('Thank you. Your report was sent.')).toBeVisible();
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

test('shortcuts work, do not affect typing, and can be switched off', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await giveKeyboard(page, FRENCH);
  await meet(one, other);
  const pressed = (name: string) => page.getByRole('button', { name, exact: true, pressed: true });
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  for (const [key, toggle] of [
    ['Alt+m', 'Microphone'],
    ['Alt+v', 'Camera'],
  ] as const) {
    await press(page, key);
    await expect(pressed(toggle)).toHaveCount(0);
    await press(page, key);
    await expect(pressed(toggle)).toHaveCount(1);
  }
  // Where M stands on a French keyboard; where it stands on others there is a comma.
  for (const [code, on] of [
    ['Semicolon', 0],
    ['KeyM', 0],
    ['Semicolon', 1],
  ] as const) {
    await pressOn(FRENCH, page, code);
    await expect(pressed('Microphone')).toHaveCount(on);
  }
  await page.keyboard.type('why?');
  await expect(one.composer).toHaveValue('why?');
  await expect(help).toHaveCount(0);

  await tabTo(page, 'Messages', 'Shift+Tab');
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await tabTo(page, /^input/);
  await page.keyboard.press('Space');
  expect(await press(page, 'Tab')).toBe('button Close');
  await page.keyboard.press('Enter');
  await expect(help).toHaveCount(0);
  await expect(one.lines).toBeFocused();
  // Without its key the help is still there by its button.
  await page.keyboard.press('Alt+m');
  await page.keyboard.press('Alt+s');
  await page.keyboard.press('?');
  await tabTo(page, 'More', 'Shift+Tab');
  await expect(pressed('Microphone')).toHaveCount(1);
  await expect(one.connectedWith(other)).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Keyboard shortcuts');
  await page.keyboard.press('Enter');
  await expect(help.getByRole('checkbox')).not.toBeChecked();
  await tabTo(page, /^input/);
  await page.keyboard.press('Space');
  await press(page, 'Escape');
  await expect(one.button('More')).toBeFocused();

  await tabTo(page, 'Report', 'Shift+Tab');
  await page.keyboard.press('Alt+s');
  await expect(one.connectedWith(other)).toHaveCount(0);
  await expect(h1(page)).toBeFocused();
});

test('the focus is not lost when the partner leaves', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await tabTo(one.page, 'Report', 'Shift+Tab');
  await other.button('End Chat').click();
  await expect(one.connectedWith(other)).toHaveCount(0);
  await expect(h1(one.page)).toBeFocused();
});

test('Enter and Space open one answer at a time', async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/faq');
  await drawn(page, 'en');
  const open = page.locator('details[open] summary');
  await tabTo(page, 'What can I do about inappropriate users?');
  await page.keyboard.press('Enter');
  await expect(open).toHaveText('What can I do about inappropriate users?');
  await tabTo(page, 'How can I show my talent?');
  await page.keyboard.press('Space');
  await expect(open).toHaveText('How can I show my talent?');
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(0);
});

test('the question before a report traps the focus and returns it', async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/report-user');
  await drawn(page, 'en');
  await tabTo(page, 'Submit Report');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.type('somebody');
  await press(page, 'Tab');
  await page.keyboard.type('Sang out of tune.');
  await tabTo(page, 'Submit Report');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await press(page, 'Tab')).toBe('button Report');
  expect(await press(page, 'Tab')).toBe('button Cancel');
  expect(await press(page, 'Shift+Tab')).toBe('button Report');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(reader.button('Submit Report')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await press(page, 'Tab')).toBe('button Report');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Report submitted successfully.')).toBeFocused();
});

test('choosing a language or a theme keeps the focus', async ({ reader }) => {
  const { page } = reader;
  const html = page.locator('html');
  for (const path of ['/', '/about']) {
    await page.context().clearCookies();
    await reader.goto(path);
    await page.evaluate(() => localStorage.clear());
    await reader.goto(path);
    await drawn(page, 'en');
    await tabTo(page, 'Dark theme');
    await page.keyboard.press('Enter');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(reader.button('Light theme')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(html).toHaveAttribute('data-theme', 'light');

    const picker = page.getByRole('combobox').filter({ hasText: 'English' }).first();
    do await tabTo(page, /^select/);
    while (!(await picker.evaluate((select) => select === document.activeElement)));
    for (const [key, language, dir] of [
      ['End', 'ko', 'ltr'],
      ['ArrowUp', 'ar', 'rtl'],
      ['Home', 'en', 'ltr'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(html).toHaveAttribute('lang', language);
      await expect(html).toHaveAttribute('dir', dir);
      await expect(picker).toBeFocused();
    }
  }
});

test('the table of contents of a long page leads to its sections', async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/terms');
  await drawn(page, 'en');
  await tabTo(page, 'Respectful use');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
  await expect(page.getByRole('heading', { name: 'Respectful use' })).toBeInViewport();
  // From there the next stop is that section's own.
  expect(await press(page, 'Tab')).toBe('a ask to be unblocked');
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
