import { LANGUAGES, type Language } from '@app/contract/languages';
import i18next from 'i18next';
import { X } from 'lucide-react';
import { chooseLanguage } from '@/i18n/choose';
import { dismissOffer } from '@/lib/language';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';

type Props = {
  /** A language with its texts loaded. */
  language: Language;
  /** The offer was accepted or dismissed. */
  onAnswer: () => void;
};

/** Offers to switch to a language, in that language. */
export function LanguageOffer({ language, onAnswer }: Props) {
  const t = i18next.getFixedT(language, 'common');
  const { dir } = LANGUAGES[language];

  return (
    <div
      lang={language}
      dir={dir}
      className="flex items-center rounded-full border border-border bg-card shadow-soft"
    >
      <Button
        variant="ghost"
        onClick={() => {
          onAnswer();
          chooseLanguage(language).catch(() => undefined);
        }}
      >
        {t('offer.switch')}
      </Button>
      <IconButton
        label={t('offer.dismiss')}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={() => {
          dismissOffer();
          onAnswer();
        }}
      />
    </div>
  );
}
