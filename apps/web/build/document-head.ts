import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '../../../packages/contract/languages';
import { PRODUCT_NAME } from '../../../packages/contract/product';

/** A moment for a network that has just broken, in milliseconds. */
const AT_ONCE_MS = 1_000;
/** Between two openings of a page whose scripts do not come, in milliseconds. */
const AGAIN_MS = 8_000;

const LOCALES = join(import.meta.dirname, '../src/i18n/locales');

/**
 * Runs in the head before anything is painted, so that neither the theme nor the language nor the writing direction
 * changes under the reader. The same text in every document; the server's content policy allows it by hash. Mirrors
 * src/lib/theme.ts, src/lib/language.ts and src/lib/hydrate.ts:
 * - a document in another language than the visitor's is hidden until theirs is rendered;
 * - when the app's own scripts fail before it runs, the page behaves as if there were none, and a page that shows
 *   nothing without a missing script is reloaded: at once, and then every AGAIN_MS;
 * - a form sent before the app runs is noted, to be sent again.
 */
function firstPaintScript(): string {
  const offered = readdirSync(LOCALES)
    .filter(isLanguage)
    .filter((code) => code === DEFAULT_LANGUAGE || existsSync(join(LOCALES, code, 'index.ts')));
  const dirs = Object.fromEntries(offered.map((code) => [code, LANGUAGES[code].dir]));
  return `(function(){
var r=document.documentElement,a=r.dataset,l=r.lang,d=r.dir,o=${JSON.stringify(dirs)},k,w;
function has(c){return Object.hasOwn(o,c)}
a.script="loading";
try{k=localStorage.getItem("language");if(localStorage.getItem("theme")==="dark")a.theme="dark"}catch(e){}
w=new URLSearchParams(location.search).get("lang");
if(!has(w))w=has(k)?k:"${DEFAULT_LANGUAGE}";
if(w!==l){r.lang=w;r.dir=o[w];a.waiting=""}
addEventListener("error",function(e){
if(a.script==="running"||e.target!==window&&e.target.tagName!=="SCRIPT")return;
if(e.target!==window)setTimeout(function(){if(!r.querySelector("#root>*"))location.reload()},(performance.getEntriesByType("navigation")[0]||{}).type==="reload"?${AGAIN_MS}:${AT_ONCE_MS});
delete a.script;delete a.waiting;r.lang=l;r.dir=d
},true);
addEventListener("submit",function(){if(a.script==="loading")a.script="submitted"},true)
})()`.replaceAll('\n', '');
}

/** Fills the product's name into index.html and puts the first-paint script into its head. */
export function documentHead(): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
        tags: [{ tag: 'script', children: firstPaintScript(), injectTo: 'head' }],
      }),
    },
  };
}
