import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { drawn, speak, textsOf } from '../harness/texts';

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
