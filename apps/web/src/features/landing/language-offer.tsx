import { LANGUAGES, type Language } from '@app/contract/languages';
import i18next from 'i18next';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../i18n/choose';
import { availableLanguages, currentLanguage, loadLanguage } from '../../i18n/load';
import { dismissOffer, languageToOffer, offerDismissed } from '../../lib/language';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';

/** Offers the browser's own language, in that language, until it is taken or waved away. */
export function LanguageOffer() {
  const [offered, setOffered] = useState<Language | null>(null);

  const { i18n } = useTranslation();
  const current = i18n.language;

  useEffect(() => {
    const language = languageToOffer(navigator.languages, availableLanguages, currentLanguage());
    if (language === undefined || offerDismissed()) return;
    // Without its words there is no offer.
    loadLanguage(language).then(
      () => setOffered(language),
      () => undefined,
    );
  }, []);

  // It may have been chosen in the list meanwhile.
  if (offered === null || offered === current) return null;
  const t = i18next.getFixedT(offered, 'common');
  const { dir } = LANGUAGES[offered];

  function dismiss() {
    dismissOffer();
    setOffered(null);
  }

  return (
    <div
      lang={offered}
      dir={dir}
      className="flex items-center rounded-full border border-border bg-card shadow-soft"
    >
      <Button
        variant="ghost"
        onClick={() => {
          setOffered(null);
          chooseLanguage(offered).catch(() => undefined);
        }}
      >
        {t('offer.switch')}
      </Button>
      <IconButton
        label={t('offer.dismiss')}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={dismiss}
      />
    </div>
  );
}
