import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '../../../packages/contract/languages';
import { PRODUCT_NAME } from '../../../packages/contract/product';

const LOCALES = join(import.meta.dirname, '../src/i18n/locales');

/**
 * Runs in the head before anything is painted, so that neither the theme nor the writing direction
 * flips under the reader. Follows src/lib/theme.ts and src/lib/language.ts; the server lets it
 * through its content policy by hash.
 */
function firstPaintScript(): string {
  const offered = readdirSync(LOCALES).filter(isLanguage);
  const dirs = Object.fromEntries(
    offered.filter((code) => code !== DEFAULT_LANGUAGE).map((code) => [code, LANGUAGES[code].dir]),
  );
  return [
    '(function(){try{',
    'var r=document.documentElement,s=localStorage,l=s.getItem("language"),',
    `d=${JSON.stringify(dirs)};`,
    'if(s.getItem("theme")==="dark")r.dataset.theme="dark";',
    'if(Object.hasOwn(d,l)){r.lang=l;r.dir=d[l]}',
    '}catch(e){}})()',
  ].join('');
}

/** Fills the product's name into index.html and puts the first-paint script at the top of its head. */
export function documentHead(): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
        tags: [{ tag: 'script', children: firstPaintScript(), injectTo: 'head-prepend' }],
      }),
    },
  };
}
