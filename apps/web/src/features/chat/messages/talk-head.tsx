import { LANGUAGES, type Language } from '@app/contract/languages';
import { isMood, MOODS, type Mood } from '@app/contract/moods';
import { useTranslation } from 'react-i18next';
import type { aroundTalk } from '@/i18n/locales/en/chat/around-talk';
import { canTranslate } from '@/lib/translation/browser-translation';
import { classNames } from '@/ui/class-names';
import type { ChatState, Partner } from '../session/machine/state';

/** What stands before the first line of a talk, and what can be taken from it. */
export const TALK_NOTE = 'px-2 text-center text-sm scant:text-xs text-muted-foreground';
const QUESTION = 'min-h-6 font-semibold text-primary underline';

const SHORT = {
  'Make Friends': 'Friends',
  'Feeling Lonely': 'Lonely',
  'Here to Listen': 'Listen',
  'Show my Talent': 'Talent',
} as const satisfies Record<Mood, string>;

/** Two moods that met, whichever is whose; the key of what is suggested to them. */
type MoodPair = keyof typeof aroundTalk.why.opening;

/** The pair of two moods as they were told; null where one of them is of another version. */
export function moodPairOf(own: string, theirs: string): MoodPair | null {
  if (!isMood(own) || !isMood(theirs)) return null;
  const inOrder = MOODS.indexOf(own) <= MOODS.indexOf(theirs);
  const [first, second] = inOrder ? [own, theirs] : [theirs, own];
  return `${SHORT[first].toLowerCase()}${SHORT[second]}` as MoodPair;
}

type ReasonProps = {
  own: string;
  partner: Partner;
  /** Puts a suggested question into the composer; null once the talk has begun. */
  onAsk: ((question: string) => void) | null;
};

/** Why these two were brought together, and a question to begin with; or a word to begin with. */
export function MatchReason({ own, partner: { mood, again }, onAsk }: ReasonProps) {
  const { t } = useTranslation('chat');
  if (again) return <p className={TALK_NOTE}>{t('why.again')}</p>;
  const pair = moodPairOf(own, mood);
  if (pair === null || !isMood(own) || !isMood(mood))
    return onAsk === null ? null : <p className={TALK_NOTE}>{t('talk.hello')}</p>;
  const question = t(`why.opening.${pair}`);
  return (
    <div className={TALK_NOTE}>
      {/* Where both do not fit, the question is what one can do something with. */}
      <p className={onAsk === null ? undefined : 'scant:hidden'}>
        {own === mood
          ? t(`why.both.${own}`)
          : t('why.pair', { you: t(`why.you.${own}`), they: t(`why.they.${mood}`) })}
      </p>
      {onAsk !== null && (
        <p>
          {t('why.ask')}{' '}
          <button type="button" className={QUESTION} onClick={() => onAsk(question)}>
            {question}
          </button>
        </p>
      )}
    </div>
  );
}

type LanguageProps = {
  /** One that both speak; undefined: none that the server knows of. */
  language: Language | undefined;
  translated: boolean;
  onTranslate: () => void;
};

/** The language to talk in, or without a common one the offer to have the partner's lines translated. */
export function LanguageNote({ language, translated, onTranslate }: LanguageProps) {
  const { t, i18n } = useTranslation('chat');
  // That of the page is the one they expect.
  if (language === i18n.language) return null;
  if (language !== undefined) {
    return (
      <p className={`${TALK_NOTE} scant:hidden`}>
        {t('why.language', { language: LANGUAGES[language].name })}
      </p>
    );
  }
  return (
    <p className={TALK_NOTE}>
      <span>{t('why.noLanguage')}</span>{' '}
      {!translated && canTranslate() && (
        <button type="button" className={QUESTION} onClick={onTranslate}>
          {t('options.translate')}
        </button>
      )}
    </p>
  );
}

/** The draft from the previous talk: a tap puts it into the field, and nothing sends it by itself. */
export function KeptDraft({ text, onTake }: { text: string; onTake: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <p className={TALK_NOTE}>
      {t('talk.kept')}{' '}
      <button
        type="button"
        dir="auto"
        className={classNames(QUESTION, 'mx-auto line-clamp-1 max-w-full wrap-anywhere')}
        onClick={onTake}
      >
        {text}
      </button>
    </p>
  );
}

/** The text, in the chat's own, that says why somebody takes part with text only; null: they need not. */
export function textOnlyWords(textOnly: ChatState['textOnly']) {
  if (textOnly === false) return null;
  return textOnly === 'age' ? 'announce.ageUnknown' : 'announce.textOnly';
}
