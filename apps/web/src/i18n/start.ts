import { DEFAULT_LANGUAGE, type Language } from '@app/contract/languages';
import { PRODUCT_NAME } from '@app/contract/product';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadLanguage } from './load';
import { common } from './locales/en/common';
import { landing } from './locales/en/landing';
import { start } from './locales/en/start';

/** Sets up the texts in `language`. If they cannot be loaded the site starts in English. */
export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: 'common',
    resources: { en: { common, landing, start } },
    // React escapes what it renders.
    interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  if (language === DEFAULT_LANGUAGE) return;
  await loadLanguage(language).then(
    () => i18next.changeLanguage(language),
    () => undefined,
  );
}
