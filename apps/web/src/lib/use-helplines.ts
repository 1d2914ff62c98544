import { isLanguage } from '@app/contract/languages';
import type { Helpline, Settings } from '@app/contract/settings';
import { useTranslation } from 'react-i18next';
import { useFetch } from './use-fetch';

/** As many as fit without alarming anybody. */
const SHOWN = 2;

/** The region of a language tag, such as `zh-Hant-HK`; a browser's are not always valid ones. */
const REGION = /-([A-Z]{2})(?=-|$)/;

/** A helpline as it is shown: `label` is its name, with the country it is there for. */
export type ShownHelpline = { url: string; label: string };

/**
 * The first helplines in the language of the page, those of the visitor's own country before the others. `languages`:
 * the browser's, such as `en-GB`, the preferred one first.
 */
export function chooseHelplines(
  lines: readonly Helpline[],
  language: string,
  languages: readonly string[],
): ShownHelpline[] {
  const own = languages.map((tag) => REGION.exec(tag)?.[1]).find((region) => region !== undefined);
  const regions = new Intl.DisplayNames(language, { type: 'region', style: 'short' });
  const sorted = [
    ...lines.filter(({ country }) => country !== undefined && country === own),
    ...lines.filter(({ country }) => country === undefined || country !== own),
  ];
  return sorted.slice(0, SHOWN).map(({ name, url, country }) => ({
    url,
    label: country === undefined ? name : `${name} (${regions.of(country)})`,
  }));
}

/** The helplines to be shown; none if none is configured, or not known yet. */
export function useHelplines(): readonly ShownHelpline[] {
  const { i18n } = useTranslation();
  const settings = useFetch<Settings>('/api/settings');
  const { language } = i18n;
  const lines = isLanguage(language) ? settings?.helplines[language] : undefined;
  return lines === undefined ? [] : chooseHelplines(lines, language, navigator.languages);
}
