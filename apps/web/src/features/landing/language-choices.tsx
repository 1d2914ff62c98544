import { LANGUAGE_CODES, LANGUAGES, type Language } from '@app/contract/languages';
import { MAX_LANGUAGES } from '@app/contract/limits';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/ui/class-names';

type Props = { chosen: readonly Language[]; onChoose: (language: Language, on: boolean) => void };

/** All languages as chips, of which up to four can be chosen. */
export function LanguageChoices({ chosen, onChoose }: Props) {
  const { t } = useTranslation('landing');
  return (
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
              onChange={({ target }) => onChoose(language, target.checked)}
            />
            <bdi lang={language}>{LANGUAGES[language].name}</bdi>
          </label>
        );
      })}
    </fieldset>
  );
}
