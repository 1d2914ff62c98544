import { isLanguage, LANGUAGES, type Language } from '@app/contract/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSpokenLanguages, spokenLanguages } from '@/lib/language';
import { lazyPart } from '@/lib/lazy-part';
import { useBrowserValue } from '@/lib/use-browser-value';
import { Disclosure } from '@/ui/disclosure';

/** Folded at first. */
const LanguageChoices = lazyPart(async () => (await import('./language-choices')).LanguageChoices);

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
      <LanguageChoices chosen={chosen} onChoose={choose} />
    </Disclosure>
  );
}
