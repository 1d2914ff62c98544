import './offline.css';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@app/contract/languages';
import { PRODUCT_NAME } from '@app/contract/product';
import { applyLanguage, openingLanguage } from '../lib/language';
import { applyTheme, readTheme } from '../lib/theme';

const OWN_PATH = '/offline.html';

type Texts = { title: string; text: string; retry: string };

/** How often the page checks whether the server is back. */
const ASK_EVERY_MS = 5_000;

const files = import.meta.glob<Texts>('../i18n/locales/*/offline.ts', { eager: true, import: 'offline' });

const texts = new Map<Language, Texts>();
for (const [path, own] of Object.entries(files)) {
  const code = path.split('/').at(-2);
  if (isLanguage(code)) texts.set(code, own);
}

/** Translates the page into the visitor's language; it is built in English. */
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

/** Reloads the requested address, which the page keeps, unless this page itself was requested. */
function retry(): void {
  if (location.pathname === OWN_PATH) location.replace('/');
  else location.reload();
}

/** Polls the server: if only the server is out of reach the browser fires no event when it is back. */
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
