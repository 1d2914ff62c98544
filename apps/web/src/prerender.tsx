import { BUILT_PATHS, DOCUMENTS, SITE_BLANKS } from '@app/contract/documents';
import type { Language } from '@app/contract/languages';
import { PRODUCT_NAME } from '@app/contract/product';
import i18next from 'i18next';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app';
import { availableLanguages, loadLanguage } from './i18n/load';
import { meta } from './i18n/locales/en/meta';
import { startI18n } from './i18n/start';
import type { DrawnPage } from './lib/drawn-page';
import { headLinks, windowTitle } from './lib/head';
import { setKnownSite } from './lib/known-site';
import { TITLE_KEYS } from './lib/site-pages';
import { loadPageAt } from './router';

const metas = import.meta.glob<{ meta: typeof meta }>('./i18n/locales/*/meta.ts', { eager: true });

/** Draws a page into HTML. Throws when any part of it could not be drawn, or would need a script of its own. */
async function draw(path: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Otherwise long parts are sent apart, and put in place by inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} could not be drawn`, { cause: errors[0] });
  if (/<(script|template)\b/.test(html)) throw new Error(`${path} was not drawn in one piece`);
  return html;
}

/** Draws every public page in every language whose texts are there. */
export async function drawPages(): Promise<DrawnPage[]> {
  await startI18n('en');
  setKnownSite(SITE_BLANKS);
  for (const path of BUILT_PATHS) await loadPageAt(path);

  const drawn: DrawnPage[] = [];
  for (const language of availableLanguages) {
    await loadLanguage(language);
    await i18next.changeLanguage(language);
    for (const path of BUILT_PATHS) drawn.push(await describe(path, language));
  }
  return drawn;
}

async function describe(path: (typeof BUILT_PATHS)[number], language: Language): Promise<DrawnPage> {
  const name = DOCUMENTS[path];
  const { descriptions } = (metas[`./i18n/locales/${language}/meta.ts`] ?? { meta }).meta;
  return {
    path,
    name,
    language,
    title: windowTitle(i18next.t(TITLE_KEYS[name])),
    description: descriptions[name].replaceAll('{{product}}', PRODUCT_NAME),
    pictureText: i18next.t('landing:title'),
    links: headLinks(path, language, availableLanguages),
    html: await draw(path),
  };
}
