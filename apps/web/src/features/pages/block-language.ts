import { DEFAULT_LANGUAGE, LANGUAGES } from '@app/contract/languages';
import { useTranslation } from 'react-i18next';

type Attributes = { lang?: string; dir?: 'ltr' | 'rtl' };

/**
 * Returns the language attributes of an element with the texts under `key` of the pages' texts: none in general, the
 * default language and its direction if the page's own language lacks the text.
 */
export function useBlockLanguage(): (key: string) => Attributes {
  const { i18n } = useTranslation('pages');
  return (key) =>
    i18n.language === DEFAULT_LANGUAGE || i18n.getResource(i18n.language, 'pages', key) !== undefined
      ? {}
      : { lang: DEFAULT_LANGUAGE, dir: LANGUAGES[DEFAULT_LANGUAGE].dir };
}
