import { isLanguage, LANGUAGES } from '@app/contract/languages';
import { ChevronDown, Languages } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/choose';
import { availableLanguages, currentLanguage } from '../i18n/load';
import { Notice } from './notice';

/** The available languages, each by its own name. If one cannot be loaded the page stays as it is. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);

  function choose(language: string) {
    setFailed(false);
    if (isLanguage(language)) chooseLanguage(language).catch(() => setFailed(true));
  }

  return (
    <div className="flex flex-col items-start gap-2">
      {failed ? <Notice className="max-w-80">{t('languageFailed')}</Notice> : null}
      <label className="relative block">
        <span className="sr-only">{t('language')}</span>
        <Languages
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
        />
        <select
          value={currentLanguage()}
          // On a reload the browser would restore an earlier choice over one made elsewhere since.
          autoComplete="off"
          onChange={(event) => choose(event.target.value)}
          className="min-h-11 appearance-none rounded-full border border-input bg-card ps-8 pe-9 text-base text-foreground shadow-soft"
        >
          {availableLanguages.map((language) => (
            <option key={language} value={language} lang={language} className="bg-card text-foreground">
              {LANGUAGES[language].name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground"
        />
      </label>
    </div>
  );
}
