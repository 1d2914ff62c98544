import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '@app/contract/languages';
import { MAX_LANGUAGES } from '@app/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSpokenLanguages, spokenLanguages } from '@/lib/language';
import { useBrowserValue } from '@/lib/use-browser-value';
import { classNames } from '@/ui/class-names';
import { Disclosure } from '@/ui/disclosure';

const stored = () => spokenLanguages(navigator.languages).join();

/** The languages a visitor speaks, up to four, as chips; kept on this device. */
export function SpokenLanguages() {
  const { t } = useTranslation('landing');
  const known = useBrowserValue(stored) ?? '';
  const [named, setNamed] = useState<readonly Language[] | null>(null);
  const chosen = named ?? known.split(',').filter(isLanguage);

  function choose(language: Language, on: boolean) {
    const next = on ? [...chosen, language] : chosen.filter((other) => other !== language);
    keepSpokenLanguages(next);
    // With none named it is the browser's again.
    setNamed(spokenLanguages(navigator.languages));
  }

  const names = chosen.map((language) => LANGUAGES[language].name).join(', ');
  return (
    <Disclosure
      className="text-sm"
      title={
        <span className="min-w-0 wrap-anywhere">
          <span>{t('speaks.label')}</span>
          {names !== '' && (
            <bdi className="block font-normal" translate="no">
              {names}
            </bdi>
          )}
        </span>
      }
    >
      <fieldset className="flex flex-wrap gap-2 pb-1">
        <legend className="pb-2 text-muted-foreground">{t('speaks.hint')}</legend>
        {LANGUAGE_CODES.map((language) => {
          const on = chosen.includes(language);
          return (
            <label
              key={language}
              className={classNames(
                'flex min-h-11 max-w-full items-center gap-2 rounded-full border px-3',
                on ? 'border-primary' : 'border-input',
              )}
            >
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={on}
                disabled={!on && chosen.length === MAX_LANGUAGES}
                onChange={({ target }) => choose(language, target.checked)}
              />
              <bdi lang={language}>{LANGUAGES[language].name}</bdi>
            </label>
          );
        })}
      </fieldset>
    </Disclosure>
  );
}
