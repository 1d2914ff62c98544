import type { Language } from '@app/contract/languages';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { availableLanguages, currentLanguage, loadLanguage } from '@/i18n/load';
import { languageToOffer, offerDismissed } from '@/lib/language';

/** The browser's own language, once its texts are there, until it is chosen or the offer is answered; null for none. */
export function useOfferedLanguage(): [Language | null, answered: () => void] {
  const [offered, setOffered] = useState<Language | null>(null);
  const { i18n } = useTranslation();

  useEffect(() => {
    const language = languageToOffer(navigator.languages, availableLanguages, currentLanguage());
    if (language === undefined || offerDismissed()) return;
    // Without its texts there is no offer.
    loadLanguage(language).then(
      () => setOffered(language),
      () => undefined,
    );
  }, []);

  // It may have been chosen in the list meanwhile.
  return [offered === i18n.language ? null : offered, () => setOffered(null)];
}
