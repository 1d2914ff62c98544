import { isLanguage } from '@app/contract/languages';
import type { Helpline, Settings } from '@app/contract/settings';
import { useTranslation } from 'react-i18next';
import { useFetch } from './use-fetch';

/** As many as fit without alarming anybody. */
const SHOWN = 2;

/** The helplines in the language of the page; none if none is configured, or not known yet. */
export function useHelplines(): readonly Helpline[] {
  const { i18n } = useTranslation();
  const settings = useFetch<Settings>('/api/settings');
  return isLanguage(i18n.language) ? (settings?.helplines[i18n.language] ?? []).slice(0, SHOWN) : [];
}
