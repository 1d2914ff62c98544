import type { Page } from '@playwright/test';
import { withTheme } from '../harness/accessible';
import { shutOut, walkChat } from '../harness/chat-screens';
import { clippedTexts, sidewaysScroll, smallControls, unreachableControls } from '../harness/controls';
import { lostInForcedColours } from '../harness/forced-colours';
import { movesOf } from '../harness/motion';
import { walkForms, walkPages } from '../harness/screens';
import { expect, test } from '../harness/test';

const DESK = { width: 1280, height: 800 };
/** What a window of 1280 x 800 has left at 200 %, and one of 1280 x 1024 at 400 % (WCAG 1.4.4 and 1.4.10). */
const MAGNIFIED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

const nothing = (found: string[], what: string) => expect.soft(found, what).toEqual([]);

/** Large enough, and all of it there in a magnified window and at wider spacing. */
async function fits(page: Page, screen: string): Promise<void> {
  nothing(await smallControls(page, 24), `${screen}: small controls`);
  nothing(await clippedTexts(page), `${screen}: clipped`);
  for (const size of MAGNIFIED) {
    await page.setViewportSize(size);
    const where = `${screen}, ${size.width} wide`;
    nothing(await sidewaysScroll(page), `${where}: scrolls sideways`);
    nothing(await unreachableControls(page), `${where}: out of reach`);
    nothing(await smallControls(page, 24), `${where}: small controls`);
    nothing(await clippedTexts(page), `${where}: clipped`);
  }
  await page.setViewportSize(DESK);
}

/** Still where nothing is to move, and seen where the system chooses the colours. */
async function obeys(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  nothing(await movesOf(page), `${screen}: moves`);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    nothing(await lostInForcedColours(page), `${screen}: forced colours, ${colorScheme}`);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
}

async function fitsAndObeys(page: Page, screen: string): Promise<void> {
  await obeys(page, screen);
  await fits(page, screen);
}

test.use({ ownServer: true });

// Each walks through many screens.
test.slow();

// Motion and colours are the same in every language.
for (const [language, look] of [
  ['en', fitsAndObeys],
  ['ar', fits],
] as const) {
  test(`every page and form suits its readers (${language})`, async ({ visitor, server }) => {
    const context = { ...withTheme('light', server.origin, language), viewport: DESK };
    const reader = await visitor({ name: 'Ottilie', context });
    await walkPages(reader, look);
    await walkForms(reader, look);
  });

  test(`every screen of the chat suits its readers (${language})`, async ({ visitor, server }) => {
    await shutOut(server);
    const context = { ...withTheme('light', server.origin, language), viewport: DESK };
    const one = await visitor({ name: 'Ottilie', context });
    const other = await visitor({ name: 'Bartholomew' });
    await walkChat(one, other, look);
  });
}

/** All but the links in texts and in the foot of a page. */
const MAIN_CONTROLS = 'button, input, select, textarea, summary, header a, nav a';
/** CSS pixels. */
const FINGER = 44;

test('on a phone every main control is as large as a finger', async ({ visitor, server }) => {
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  };
  await shutOut(server);
  const one = await visitor({ name: 'Ottilie', context: phone });
  const other = await visitor({ name: 'Bartholomew' });
  const measure = async (page: Page, screen: string) =>
    expect.soft(await smallControls(page, FINGER, MAIN_CONTROLS), screen).toEqual([]);
  await walkPages(one, measure);
  await walkForms(one, measure);
  await walkChat(one, other, measure);
});
