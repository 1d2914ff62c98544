import { LANGUAGE_CODES } from '@app/contract/languages';
import { MOODS } from '@app/contract/moods';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppRoutes } from '@/router';
import { forgetUnsent } from '@/visitor/use-unsent';
import { fakeServer } from './fake-server';
import { show, speak } from './show';

const DESK = [1280, 800] as const;
const SMALL_PHONE = [320, 568] as const;
const PHONE = [360, 740] as const;

beforeAll(() => speak('en'));
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  forgetUnsent('username', 'mood');
  fakeServer();
  await page.viewport(...DESK);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await speak('en');
});

const open = (path: string) => show(<AppRoutes />, 'en', path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const chip = (name: string) =>
  page.getByRole('radiogroup', { name: 'Join by' }).getByRole('radio', { name, exact: true });
const moodSelect = () => page.getByRole('combobox', { name: 'Mood', exact: true });

test.each(['/', '/user'])(
  'who only writes is promised nothing about video at %s, and it is kept',
  async (path) => {
    const promise = page.getByText('Your video starts blurred.');
    const leave = await open(path);
    await expect.element(chip('Video')).toBeChecked();
    await page.getByText('Text', { exact: true }).click();
    await expect.element(chip('Text')).toBeChecked();
    await expect.poll(() => promise.elements()).toEqual([]);
    // Like any radio buttons; with the last the first comes again.
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(chip('Voice')).toHaveFocus();
    await expect.element(chip('Voice')).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(chip('Video')).toBeChecked();
    await expect.element(promise).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await leave();
    await open(path);
    await expect.element(chip('Text')).toBeChecked();
  },
);

test('who starts with text is never asked for a camera', async () => {
  const devices = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  await open('/');
  await page.getByRole('textbox').fill('Ottilie');
  await moodSelect().selectOptions('Here to Listen');
  await page.getByText('Text', { exact: true }).click();
  await button('Start Chat').click();
  await expect.element(page.getByText('Searching for a Soul...').first()).toBeVisible();
  expect(devices).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('mediaMode')).toBe('text');
});

test('in another language the mood is kept by its name', async () => {
  await speak('ar');
  const leave = await open('/');
  await page.getByRole('textbox').fill('Ottilie');
  const moods = page.getByRole('main').getByRole('combobox').first();
  const label = (moods.element() as HTMLSelectElement).options[2]?.label ?? '';
  await moods.selectOptions(label);
  expect(label).toMatch(/\p{Script=Arabic}/u);
  await page.elementLocator(document.querySelector('form [type=submit]') as Element).click();
  await expect.poll(() => sessionStorage.getItem('mood')).toBe(MOODS[1]);
  await leave();
});

test('on a phone on its side the older start can be sent at once', async () => {
  await page.viewport(740, 360);
  await open('/user');
  await expect.element(button('Start Chat')).toBeInViewport({ ratio: 1 });
});

test.each(['/', '/user'])('a name is suggested at %s, with each press another', async (path) => {
  await open(path);
  const username = page.getByRole('textbox');
  const value = () => (username.element() as HTMLInputElement).value;
  await username.fill('Ottilie');
  await button('Suggest a name').click();
  await expect.poll(value).not.toBe('Ottilie');
  const first = value();
  await button('Suggest a name').click();
  await expect.poll(value).not.toBe(first);
  await expect.element(page.getByRole('status').filter({ hasText: value() })).toBeInTheDocument();
  await moodSelect().selectOptions('Here to Listen');
  await username.fill('Ottilie');
  await expect.element(username).toHaveValue('Ottilie');
});

test('what is typed while a name is on its way stays', async () => {
  await open('/');
  const field = page.getByRole('textbox').element() as HTMLInputElement;
  (button('Suggest a name').element() as HTMLElement).click();
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(field, 'Ottilie');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Whatever the press waited for has come.
  await import('@/visitor/suggested-name').then(({ suggestName }) => suggestName(''));
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByRole('textbox')).toHaveValue('Ottilie');
  await button('Suggest a name').click();
  await expect.element(page.getByRole('textbox')).not.toHaveValue('Ottilie');
});

test.each(['en', 'ar'] as const)(
  'the button in the field covers no name, whatever its script (%s)',
  async (language) => {
    await speak(language);
    await page.viewport(...SMALL_PHONE);
    await show(<AppRoutes />, language);
    const username = page.getByRole('textbox');
    const suggest = document.querySelector('form button[type=button]') as HTMLElement;
    for (const name of ['Ottilie', 'أوتيليه']) {
      await username.fill(name);
      const field = username.element() as HTMLInputElement;
      const { left, right } = field.getBoundingClientRect();
      const room = getComputedStyle(field);
      const inside = [
        left + Number.parseFloat(room.paddingLeft),
        right - Number.parseFloat(room.paddingRight),
      ] as const;
      const own = suggest.getBoundingClientRect();
      expect(own.left >= inside[1] || own.right <= inside[0], name).toBe(true);
      expect(Math.min(own.width, own.height)).toBeGreaterThanOrEqual(44);
    }
  },
);

test('the chips stand in one row with room to be pressed, also where there is little', async () => {
  for (const language of LANGUAGE_CODES) {
    await speak(language);
    const leave = await show(<AppRoutes />, language);
    for (const size of [PHONE, SMALL_PHONE] as const) {
      await page.viewport(size[0], size[1]);
      const chips = [...document.querySelectorAll('input[name=join-by]')].map((each) =>
        each.getBoundingClientRect(),
      );
      expect(new Set(chips.map(({ top }) => top)).size, `${language} ${size}`).toBe(1);
      expect(Math.min(...chips.map(({ height }) => height)), `${language} ${size}`).toBeGreaterThanOrEqual(
        44,
      );
    }
    await leave();
  }
});
