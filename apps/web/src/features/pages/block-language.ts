import { DEFAULT_LANGUAGE, LANGUAGES } from '@app/contract/languages';
import { useTranslation } from 'react-i18next';

type Attributes = { lang?: string; dir?: 'ltr' | 'rtl' };

/**
 * Gives what an element needs whose texts stand under `key` of the pages' texts: nothing in general,
 * the default language and its direction when the page's own language has no such text.
 */
export function useBlockLanguage(): (key: string) => Attributes {
  const { i18n } = useTranslation('pages');
  return (key) =>
    i18n.language === DEFAULT_LANGUAGE || i18n.getResource(i18n.language, 'pages', key) !== undefined
      ? {}
      : { lang: DEFAULT_LANGUAGE, dir: LANGUAGES[DEFAULT_LANGUAGE].dir };
}
