import { isLanguage, LANGUAGES } from '@app/contract/languages';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../i18n/choose';
import { availableLanguages, currentLanguage } from '../../i18n/load';

/** The languages on offer, each in its own name. */
export function LanguagePicker() {
  const { t } = useTranslation();
  return (
    <label className="relative block">
      <span className="sr-only">{t('language')}</span>
      <Languages
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
      />
      <select
        value={currentLanguage()}
        onChange={(event) => {
          // A language that cannot be fetched leaves the page as it is.
          if (isLanguage(event.target.value)) chooseLanguage(event.target.value).catch(() => undefined);
        }}
        className="min-h-11 appearance-none rounded-full border border-input bg-card ps-8 pe-4 text-sm text-foreground shadow-soft"
      >
        {availableLanguages.map((language) => (
          <option key={language} value={language} lang={language} className="bg-card text-foreground">
            {LANGUAGES[language].name}
          </option>
        ))}
      </select>
    </label>
  );
}
