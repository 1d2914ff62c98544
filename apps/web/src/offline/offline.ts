import './offline.css';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@app/contract/languages';
import { PRODUCT_NAME } from '@app/contract/product';
import { applyLanguage, openingLanguage } from '../lib/language';
import { applyTheme, readTheme } from '../lib/theme';

const OWN_PATH = '/offline.html';

type Texts = { title: string; text: string; retry: string };

/** Milliseconds between two questions whether the server is back. */
const ASK_EVERY_MS = 5_000;

const files = import.meta.glob<Texts>('../i18n/locales/*/offline.ts', { eager: true, import: 'offline' });

const texts = new Map<Language, Texts>();
for (const [path, own] of Object.entries(files)) {
  const code = path.split('/').at(-2);
  if (isLanguage(code)) texts.set(code, own);
}

/** Says it in the visitor's language; the page as it was built says it in English. */
function translate(): void {
  const language = openingLanguage([...texts.keys()]);
  const own = texts.get(language);
  if (language === DEFAULT_LANGUAGE || own === undefined) return;
  applyLanguage(language);
  document.title = `${own.title} · ${PRODUCT_NAME}`;
  for (const [selector, text] of [
    ['h1', own.title],
    ['p', own.text],
    ['button', own.retry],
  ] as const) {
    document.querySelector(selector)?.replaceChildren(text);
  }
}

/** The address is still the one that was wanted, unless somebody wanted this very page. */
function retry(): void {
  if (location.pathname === OWN_PATH) location.replace('/');
  else location.reload();
}

/** A browser that is online may still not reach the server, and then no event tells that it is back. */
async function askForServer(): Promise<void> {
  const answered =
    navigator.onLine &&
    (await fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    ));
  if (answered) retry();
  else setTimeout(askForServer, ASK_EVERY_MS);
}

applyTheme(readTheme());
translate();
document.querySelector('button')?.addEventListener('click', retry);
addEventListener('online', retry);
setTimeout(askForServer, ASK_EVERY_MS);
