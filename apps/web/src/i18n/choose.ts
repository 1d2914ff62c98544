import type { Language } from '@app/contract/languages';
import i18next from 'i18next';
import { applyLanguage, keepLanguage } from '../lib/language';
import { loadLanguage } from './load';

/** Changes the language of the page and keeps the choice. Rejects, with nothing changed, when its texts cannot be had. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  await i18next.changeLanguage(language);
  keepLanguage(language);
  applyLanguage(language);
}
