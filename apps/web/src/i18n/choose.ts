import type { Language } from '@app/contract/languages';
import i18next from 'i18next';
import { applyLanguage, keepLanguage } from '../lib/language';
import { loadLanguage } from './load';

/** Changes the language of the page and stores the choice. Rejects, changing nothing, if its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  await i18next.changeLanguage(language);
  keepLanguage(language);
  applyLanguage(language);
}
