import { CATEGORIES } from '@app/contract/categories';
import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '@app/contract/languages';
import { MAX_STATEMENT_LENGTH } from '@app/contract/limits';
import { Disclosure } from '@/ui/disclosure';
import { Field, Select, Textarea } from '@/ui/field';
import { tooLong } from '../list/too-long';
import { CATEGORY_WORDS, type Told } from './told';

type WordsProps = {
  label: string;
  words: string;
  language: Language;
  onChange: (part: { words?: string; language?: Language }) => void;
};

/** Own words instead of the usual sentence, told as they are written, with their language. */
export function OwnWords({ label, words, language, onChange }: WordsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Field
        label={label}
        error={tooLong(words, MAX_STATEMENT_LENGTH)}
        className="min-w-0 flex-1 basis-80"
        hint="Leave it empty for the standard text, in their language. Never say who reported."
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-11"
            rows={1}
            lang={language}
            value={words}
            onChange={(event) => onChange({ words: event.target.value })}
          />
        )}
      </Field>
      <Field label="Its language" className="basis-40">
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ target }) => isLanguage(target.value) && onChange({ language: target.value })}
          >
            {LANGUAGE_CODES.map((code) => (
              <option key={code} value={code}>
                {LANGUAGES[code].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

type Props = { told: Told; onChange: (told: Told) => void; className?: string };

/** What a visitor is told of a decision: its category, and a sentence of one's own if one likes. Closed at first. */
export function ToldFields({ told, onChange, className }: Props) {
  const what = told.words.trim() === '' ? 'standard text' : 'your words';
  return (
    <Disclosure
      title={`Message to them: ${what} (${CATEGORY_WORDS[told.category]})`}
      {...(className !== undefined && { className })}
    >
      <div className="flex flex-col gap-3 pt-2">
        <Field label="Category">
          {(control) => (
            <Select
              {...control}
              value={told.category}
              onChange={({ target }) =>
                onChange({
                  ...told,
                  category: CATEGORIES.find((one) => one === target.value) ?? told.category,
                })
              }
            >
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {CATEGORY_WORDS[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <OwnWords
          label="In your own words"
          words={told.words}
          language={told.language}
          onChange={(part) => onChange({ ...told, ...part })}
        />
      </div>
    </Disclosure>
  );
}
