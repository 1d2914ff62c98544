import { LANGUAGE_CODES, LANGUAGES, type Language } from '@app/contract/languages';
import type { Page } from '@playwright/test';
import { reasonsAgainst, test } from '../harness/admin';
import { DESK, misfitsIn, PHONE, SMALL_PHONE } from '../harness/fit';
import { bringFonts, FACE_NAMES, WIDEST } from '../harness/fonts';
import type { Guest, Look } from '../harness/guest';
import { lasting } from '../harness/lasting';
import { serveTexts } from '../harness/pseudo';
import { expect } from '../harness/test';
import {
  drawn,
  englishFinder,
  lettersOf,
  speak,
  type Texts,
  textsOf,
  withLanguage,
  wordsOn,
} from '../harness/texts';
import { tourChat } from '../harness/tour-chat';
import { tourPages } from '../harness/tour-pages';
import type { Visitor } from '../harness/visitor';
import { brokenTitles } from '../harness/words';

/** The languages that separate words by spaces and have letters in the tests' widest font. */
const SPACED: readonly Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru'];

/** Looks for English, for the page's language and direction, and for what does not fit. */
async function lookIn(language: Language): Promise<{ findings: Set<string>; look: Look }> {
  const findings = new Set<string>();
  const isEnglish = language === 'en' ? () => false : await englishFinder(language);
  // Where lines break is checked in English here, and in the longest texts of all in pseudo.spec.ts.
  const faces = language === 'en' ? FACE_NAMES : [WIDEST];
  const sizes = language === 'en' ? [SMALL_PHONE, PHONE, DESK] : [SMALL_PHONE, DESK];
  const look: Look = async (page, screen) => {
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', language);
    await expect(root).toHaveAttribute('dir', LANGUAGES[language].dir);
    for (const words of await lasting(page, async () => (await wordsOn(page)).filter(isEnglish)))
      findings.add(`${screen}: “${words}” is English`);
    const also = SPACED.includes(language) ? brokenTitles : async () => [];
    for (const finding of await misfitsIn(page, sizes, screen, { faces, also })) findings.add(finding);
  };
  return { findings, look };
}

async function guestOf(visitor: Visitor, language: Language): Promise<Guest> {
  return { visitor, language, say: speak(await textsOf(language)) };
}

for (const language of LANGUAGE_CODES) {
  test(`every page is in ${language}, and the texts fit`, async ({ visitor, server }) => {
    const reader = await visitor({ name: 'Ottilie', context: withLanguage(language, server.origin) });
    await bringFonts(reader.page, await lettersOf(language));
    const { findings, look } = await lookIn(language);
    await tourPages(await guestOf(reader, language), look);
    expect([...findings]).toEqual([]);
  });

  test(`the chat is in ${language}, the texts fit, and the server gets English`, async ({
    visitor,
    server,
  }) => {
    const context = withLanguage(language, server.origin);
    const one = await visitor({ name: 'Ottilie', mood: 'Show my Talent', context });
    const other = await visitor({ name: 'Bartholomew', mood: 'Here to Listen', context });
    await bringFonts(one.page, await lettersOf(language));
    const { findings, look } = await lookIn(language);
    const [guest, partner] = [await guestOf(one, language), await guestOf(other, language)];
    await tourChat({ guest, partner, server, look, withTextOnly: true });
    expect([...findings]).toEqual([]);

    expect(other.watch.matches()).toMatchObject([{ partnerMood: one.mood }]);
    const reported = `${await other.page.evaluate(() => sessionStorage.getItem('userId'))}`;
    expect(await reasonsAgainst(server, reported)).toEqual(['Offensive language - 1, 2, 3']);
  });
}

/** The languages of which the page has fetched texts so far, each once, in the order of their names. */
function fetchedLanguages(page: Page): () => string[] {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, language] = /\/assets\/(?:texts|pages)-(\w+)-[^/]+\.js$/.exec(request.url()) ?? [];
    if (language !== undefined) fetched.add(language);
  });
  return () => [...fetched].sort();
}

test('only the texts of the chosen language are fetched', async ({ visitor, server }) => {
  const reader = await visitor({ name: 'Ottilie', context: { locale: 'en' } });
  const fetched = fetchedLanguages(reader.page);
  await reader.goto('/');
  await drawn(reader.page, 'en');
  expect(fetched()).toEqual([]);
  await reader.goto('/faq');
  await drawn(reader.page, 'en');
  expect(fetched()).toEqual(['en']);

  const say = speak(await textsOf('ja'));
  await reader.page.getByRole('combobox', { name: 'Language' }).selectOption('ja');
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(say('pages.faq.title'));
  await reader.goto('/terms');
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(say('pages.terms.title'));
  expect(fetched()).toEqual(['en', 'ja']);
  expect(reader.page.url()).toBe(`${server.origin}/terms`);
});

/** A copy of the texts without the one under `path`. */
function without(texts: Texts, [name, ...rest]: string[]): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
      if (key !== name) return [[key, text]];
      return rest.length === 0 || typeof text === 'string' ? [] : [[key, without(text, rest)]];
    }),
  );
}

test('a text that a language lacks is shown and marked as English', async ({ visitor, server }) => {
  const reader = await visitor({ name: 'Ottilie', context: withLanguage('ar', server.origin) });
  const [english, arabic] = [await textsOf('en'), await textsOf('ar')];
  await serveTexts(reader.page, 'ar', without(arabic, ['pages', 'faq', 'free', 'answer']));
  await reader.goto('/faq');
  await drawn(reader.page, 'ar');
  const question = reader.page.locator('summary', { hasText: speak(arabic)('pages.faq.free.question') });
  await question.click();
  const answer = reader.page.locator('#free-answer').locator('[lang="en"][dir="ltr"]');
  await expect(answer).toHaveText(speak(english)('pages.faq.free.answer'));
  await expect(reader.page.locator('main [lang]')).toHaveCount(1);
  // It is what the tests above look for.
  const isEnglish = await englishFinder('ar');
  expect((await wordsOn(reader.page)).filter(isEnglish)).not.toEqual([]);
});
