import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { DESK, misfitsIn, misfitsNow, PHONE, SMALL_PHONE } from '../harness/fit';
import { bringFonts, familiesInUse, setIn, WIDEST } from '../harness/fonts';
import { expect, test } from '../harness/test';
import { drawn, lettersOf, speak, textsOf, withLanguage } from '../harness/texts';
import { brokenTitles } from '../harness/words';

test('the offer of a language never covers the form or the helplines', async ({ visitor }) => {
  const findings: string[] = [];
  for (const language of LANGUAGE_CODES.filter((code) => code !== 'en')) {
    const reader = await visitor({ name: `Reader ${language}`, context: { locale: language } });
    const { page } = reader;
    await bringFonts(page, await lettersOf(language));
    await reader.goto('/');
    await drawn(page, 'en');
    const say = speak(await textsOf(language));
    const offer = say('common.offer.switch');
    await expect(page.getByRole('button', { name: offer })).toBeVisible();
    await reader.moodSelect.selectOption('Feeling Lonely');
    await expect(page.getByRole('link', { name: 'Find A Helpline' })).toBeVisible();
    findings.push(...(await misfitsIn(page, [SMALL_PHONE, PHONE, DESK], `${language} offered`)));
  }
  expect(findings).toEqual([]);
});

test('on the smallest phone an address of usual length stands in one line', async ({ reader }) => {
  const { page } = reader;
  await bringFonts(page);
  await page.setViewportSize(SMALL_PHONE);
  await reader.goto('/contact');
  const address = page.getByRole('link', { name: 'contact@example.org' });
  await expect(address).toBeVisible();
  await setIn(page, WIDEST);
  const lines = await address.locator('bdi').evaluate((text) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
});

/** In px, of all the page's main part says, in one line. */
function widthOfTexts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    pen.font = `16px ${getComputedStyle(document.body).fontFamily}`;
    pen.textRendering = 'geometricPrecision';
    return pen.measureText(document.querySelector('main')?.textContent ?? '').width;
  });
}

/** An ideograph and a syllable of Hangul are as wide in every font. */
const SQUARE_LETTERS: readonly Language[] = ['ja', 'zh', 'ko'];

/** Every alphabet of the twelve languages. */
const ALPHABETS: readonly Language[] = ['en', 'fr', 'de', 'ru', 'hi', 'ar', 'ja', 'zh', 'ko'];

test('pages use the fonts of the tests, one 15% wider than the other, and none of the machine', async ({
  visitor,
  server,
}) => {
  for (const language of ALPHABETS) {
    const context = withLanguage(language, server.origin);
    const reader = await visitor({ name: `Reader ${language}`, context });
    const { page } = reader;
    await bringFonts(page, await lettersOf(language));
    await reader.goto('/report-user');
    await drawn(page, language);

    await setIn(page, 'Noto');
    const usual = await familiesInUse(page);
    expect(usual, language).toEqual({
      brought: expect.arrayContaining([expect.stringMatching(/^Noto Sans/)]),
      installed: [],
    });
    const usualWidth = await widthOfTexts(page);
    await setIn(page, 'DejaVu');
    const wide = await familiesInUse(page);
    expect(wide, language).toEqual({ brought: expect.arrayContaining(['DejaVu Sans']), installed: [] });
    if (SQUARE_LETTERS.includes(language)) continue;
    expect((await widthOfTexts(page)) / usualWidth, language).toBeGreaterThanOrEqual(1.15);
  }
});

/** What spoils a page that fits, and what has to be noticed then. */
const FAULTS = [
  ['a text wider than its button', 'nav a { width: 2.75rem; padding: 0 }', /^a\..+: \d+ px out of a\./],
  ['a text cut off', 'nav li { width: 2.75rem; overflow: hidden }', /^a\..+ cut off by li/],
  ['a text out of the window', 'div { overflow: visible } ol p { translate: 20rem }', /: out of the window$/],
  ['two texts in one place', 'form > p { position: relative; bottom: 3rem }', /^button.+: over p/],
  ['a hint too wide for its field', 'input { padding-inline: 7rem }', /^input.+: needs \d+ px, has \d+ px$/],
  ['something over the way in', 'footer + div { position: fixed; bottom: 20rem }', /: covered by select/],
  ['a page wider than the window', 'footer { width: 200vw } div { overflow: visible }', /scrolls sideways/],
] as const;

test('the checks detect every fault of a layout', async ({ reader }) => {
  await bringFonts(reader.page);
  await reader.goto('/');
  await drawn(reader.page, 'en');
  expect(await misfitsIn(reader.page, [PHONE], '/')).toEqual([]);
  const sheet = await reader.page.evaluateHandle(() => {
    const added = new CSSStyleSheet();
    document.adoptedStyleSheets.push(added);
    return added;
  });
  for (const [name, style, finding] of FAULTS) {
    await sheet.evaluate((added, rules) => added.replaceSync(rules), style);
    const found = (await misfitsNow(reader.page, [PHONE], '/')).map(
      (each) => each.split(/ px wide in \w+: /)[1],
    );
    expect(found, name).toContainEqual(expect.stringMatching(finding));
  }
});

test('a title that breaks within a word is detected', async ({ reader }) => {
  const { page } = reader;
  await bringFonts(page);
  await reader.goto('/faq');
  await drawn(page, 'en');
  expect(await misfitsIn(page, [PHONE], '/faq', { also: brokenTitles })).toEqual([]);
  await page.addStyleTag({ content: 'h1 { width: 2.75rem }' });
  const found = await misfitsNow(page, [PHONE], '/faq', { also: brokenTitles });
  expect(found).toContainEqual(expect.stringMatching(/“\S+” of a title breaks$/));
});

test('on a phone on its side a form begins beside its title, and the older start screen can be sent', async ({
  reader,
}) => {
  const { page } = reader;
  await page.setViewportSize({ width: 740, height: 360 });
  await bringFonts(page);
  for (const path of ['/report-user', '/submit-unblock']) {
    await reader.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeInViewport({ ratio: 1 });
    await setIn(page, WIDEST);
    const [field] = await page.getByRole('textbox').all();
    await expect(field as Locator).toBeInViewport({ ratio: 1 });
  }
  await reader.goto('/user');
  await expect(reader.button('Start Chat')).toBeInViewport({ ratio: 1 });
  await setIn(page, WIDEST);
  await expect(reader.button('Start Chat')).toBeInViewport({ ratio: 1 });
});
