import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { expectMatched } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

declare global {
  interface Window {
    rings: { tones: number; notices: string[]; closed: number };
  }
}

/** Notes the tones the page plays and the notifications it shows, which its visitor has allowed. */
async function watchRings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const rings: Window['rings'] = { tones: 0, notices: [], closed: 0 };
    window.rings = rings;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      rings.tones += 1;
      start.call(this, when);
    };
    class Shown extends EventTarget {
      static readonly permission = 'granted';
      static readonly requestPermission = async () => 'granted';
      constructor(words: string) {
        super();
        rings.notices.push(words);
      }
      close(): void {
        rings.closed += 1;
      }
    }
    Object.assign(window, { Notification: Shown });
  });
}

/** The page is told that another tab is in front. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** When a search shows something new. */
const SEARCH_STAGES_MS = [6_000, 15_000, 30_000];

test('the screens from the search through a match to the goodbye', async ({ visitor }) => {
  const lonely = await visitor({ name: 'Ottilie', mood: 'Show my Talent' });
  const listener = await visitor({ name: 'Bartholomew', mood: 'Here to Listen' });
  const { page } = lonely;
  await installWaits(page);
  await watchRings(page);
  await lonely.goto('/');
  await setWaits(page, SEARCH_STAGES_MS);
  await lonely.start();
  await expect(lonely.searching).toBeVisible();
  // The match below shows that the server knows of the other mood.
  await expect(page.getByText('If it gets too much, these people listen:')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Another mood' }).selectOption('Feeling Lonely');
  await setWaits(page, 'real');
  const help = page.getByRole('paragraph').filter({ hasText: 'If it gets too much, these people listen:' });
  await expect(help.getByRole('link').first()).toHaveAttribute('href', /^https:/);
  await lonely.button('Tell me when you find someone').click();
  await expect(page.getByText('We’ll let you know.')).toBeVisible();
  // One sees oneself as the next partner will, and hears that the microphone works.
  await expect(lonely.text('Only you see this.')).toBeVisible();
  const level = page.getByRole('meter', { name: 'Your microphone level' });
  await expect(level).toBeVisible();
  // In every frame: whoever looks once a second may always look between two beeps.
  await page.waitForFunction(() => [...document.querySelectorAll('meter')].some(({ value }) => value > 0));
  await expect(page.getByText('Nobody else is here right now')).toBeVisible();

  await lonely.button('Pause').click();
  await expect(lonely.text('The search is paused. Take all the time you need.')).toBeVisible();
  await expect(lonely.button('Resume search')).toBeFocused();
  await listener.start();
  await expect(listener.searching).toBeVisible();
  const icon = () => page.locator('link[rel=icon]').first().getAttribute('href');
  const usualIcon = await icon();
  await hide(page, true);
  await lonely.button('Resume search').click();
  await expectMatched(lonely, listener);
  await expect(page).toHaveTitle(/^Someone is here for you/);
  expect(await icon()).not.toBe(usualIcon);
  const rings = { tones: 2, notices: ['Someone is here for you'], closed: 0 };
  expect(await page.evaluate(() => window.rings)).toEqual(rings);
  await hide(page, false);
  await expect(page).not.toHaveTitle(/^Someone is here/);
  await expect.poll(icon).toContain('/favicon.svg');
  expect(await page.evaluate(() => window.rings)).toEqual({ ...rings, closed: 1 });

  await expect(lonely.lines.getByText('You want to talk, they want to listen.')).toBeVisible();
  // Who listens beside the partner stands in the talk as well, for the lonely one alone.
  await expect(lonely.lines.getByText('If it gets too much, these people listen:')).toBeVisible();
  await expect(listener.lines.getByText('If it gets too much, these people listen:')).toHaveCount(0);
  await expect(listener.lines.getByText('You want to listen, they want to talk.')).toBeVisible();
  await lonely.button('How was your day, really?').click();
  await expect(lonely.composer).toHaveValue('How was your day, really?');
  await listener.button('End Chat').click();
  // There is nobody to write to.
  await expect(lonely.connectedWith(listener)).toHaveCount(0);
  await expect(lonely.composer).toHaveCount(0);

  await expect(listener.page.getByRole('heading', { name: 'Goodbye for now' })).toBeVisible();
  await expect(listener.page.getByRole('textbox')).toHaveValue('Bartholomew');
  await expect(listener.moodSelect).toHaveValue('Here to Listen');
  // Thanks come when they come: nothing else changes on the screen by then.
  await expect(lonely.searching).toBeVisible();
  const counted = listener.page.waitForResponse(/\/feedback$/);
  await listener.button('Say thanks for the chat').click();
  expect((await counted).ok()).toBe(true);
  await expect(listener.page.getByText('Thanks for saying so.')).toBeVisible();
  await expect(page.getByText('Your last partner said thanks.')).toBeVisible();
  const felt = listener.page.waitForResponse(/\/feedback$/);
  await listener.button('Better').click();
  expect((await felt).ok()).toBe(true);
  await expect(listener.button('Better')).toHaveAttribute('aria-pressed', 'true');
  await expect(listener.button('Worse')).toBeDisabled();

  // One alone says that they want to meet again: nothing comes of it, and nobody is told.
  await listener.button('Meet again?').click();
  await expect(listener.searching).toBeVisible();
  await expect(listener.page.getByText('If they agree, we’ll reconnect you.')).toBeVisible();
  await expect(lonely.searching).toBeVisible();
  await expect(lonely.page.getByText('If they agree, we’ll reconnect you.')).toHaveCount(0);
  for (const { watch } of [lonely, listener]) expect(watch.matches()).toHaveLength(1);

  await lonely.button('Meet again?').click();
  await expectMatched(lonely, listener);
  for (const { lines } of [lonely, listener])
    await expect(lines.getByText('You both wanted to meet again.')).toBeVisible();
  // What was written for one talk is in no other before it is put there, and outlives a reload.
  await expect(lonely.composer).toHaveValue('');
  await lonely.button('How was your day, really?').click();
  await expect(lonely.composer).toHaveValue('How was your day, really?');
  await page.reload();
  await expectMatched(lonely, listener);
  await expect(lonely.composer).toHaveValue('How was your day, really?');
  await lonely.button('Send').click();
  await expect(listener.lines.getByText('How was your day, really?')).toBeVisible();
});
