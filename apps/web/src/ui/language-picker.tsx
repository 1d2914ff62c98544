import { isLanguage, LANGUAGES } from '@app/contract/languages';
import { ChevronDown, Languages } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/choose';
import { availableLanguages, currentLanguage } from '../i18n/load';
import { classNames } from './class-names';
import { Notice } from './notice';

type Props = {
  /** Only the icon, for the head of a page; the choice is the browser's own list all the same. */
  compact?: boolean;
};

/** The available languages, each by its own name. If one cannot be loaded the page stays as it is. */
export function LanguagePicker({ compact = false }: Props) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);

  function choose(language: string) {
    setFailed(false);
    if (isLanguage(language)) chooseLanguage(language).catch(() => setFailed(true));
  }

  return (
    <div className={compact ? 'relative' : 'flex flex-col items-start gap-2'}>
      {failed ? (
        <Notice className={classNames('max-w-80', compact && 'absolute end-0 top-full z-20 w-max')}>
          {t('languageFailed')}
        </Notice>
      ) : null}
      <label className={compact ? 'relative grid size-11 place-items-center' : 'relative block'}>
        <span className="sr-only">{t('language')}</span>
        <Languages
          aria-hidden="true"
          className={
            compact
              ? 'size-5'
              : 'pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground'
          }
        />
        <select
          value={currentLanguage()}
          // On a reload the browser would restore an earlier choice over one made elsewhere since.
          autoComplete="off"
          onChange={(event) => choose(event.target.value)}
          className={
            compact
              ? // Its word is read out, not seen.
                'absolute inset-0 size-11 appearance-none rounded-full border border-transparent bg-transparent text-base text-transparent'
              : 'min-h-11 appearance-none rounded-full border border-input bg-card ps-8 pe-9 text-base text-foreground shadow-soft'
          }
        >
          {availableLanguages.map((language) => (
            <option key={language} value={language} lang={language} className="bg-card text-foreground">
              {LANGUAGES[language].name}
            </option>
          ))}
        </select>
        {compact ? null : (
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground"
          />
        )}
      </label>
    </div>
  );
}
