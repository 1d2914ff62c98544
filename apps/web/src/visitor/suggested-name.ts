import i18next from 'i18next';
import { loadNamespace } from '../i18n/load';

/** The names in a text that lists them, with the comma of any language. */
export const namesIn = (text: string): string[] => text.split(/\s*[,،、]\s*/);

/** The place of the next one in the list. */
let next: number | undefined;

/**
 * Another name than `present` from the list of the page's language. The first is any of them, each call goes on from
 * there. Rejects when the network fails.
 */
export async function suggestName(present: string): Promise<string> {
  await loadNamespace('names');
  const names = namesIn(i18next.t('names:suggested'));
  next ??= Math.floor(Math.random() * names.length);
  if (names[next % names.length] === present.trim()) next += 1;
  const name = names[next % names.length] ?? present;
  next += 1;
  return name;
}
