import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadNamespace } from '@/i18n/load';
import { pages as english } from '@/i18n/locales/en/pages';
import { startI18n } from '@/i18n/start';
import { FaqPage } from './faq-page';

const TRANSLATED = 'السؤال الأول';

/** The opening tag of the element that shows a text. */
function tagAround(html: string, text: string): string {
  const before = html.slice(0, html.indexOf(text));
  expect(html).toContain(text);
  return before.slice(before.lastIndexOf('<'));
}

beforeAll(async () => {
  await startI18n('en');
  await loadNamespace('pages');
  // A language with only one question of the page.
  i18next.addResourceBundle('ar', 'pages', { faq: { what: { question: TRANSLATED } } });
  await i18next.changeLanguage('ar');
});

test('only a text that a language lacks is shown in English and marked as such', () => {
  const html = renderToStaticMarkup(
    createElement(StaticRouter, { location: '/faq' }, createElement(FaqPage)),
  );
  expect(tagAround(html, TRANSLATED)).not.toContain('lang=');
  for (const text of [english.faq.title, english.faq.lead, english.faq.free.question]) {
    expect(tagAround(html, text)).toMatch(/ lang="en" dir="ltr"/);
  }
});
