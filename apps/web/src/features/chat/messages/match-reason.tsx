import { isMood } from '@app/contract/moods';
import { useTranslation } from 'react-i18next';
import { moodPairOf } from './mood-pair';
import { QUESTION, TALK_NOTE } from './talk-note';

type Props = {
  own: string;
  theirs: string;
  /** Both wanted to meet again. */
  again: boolean | undefined;
  /** Puts a suggested question into the composer; null once the talk has begun. */
  onAsk: ((question: string) => void) | null;
};

/** Why these two were brought together, and a question to begin with. */
export function MatchReason({ own, theirs, again, onAsk }: Props) {
  const { t } = useTranslation('chat');
  if (again) return <p className={TALK_NOTE}>{t('why.again')}</p>;
  const pair = moodPairOf(own, theirs);
  if (pair === null || !isMood(own) || !isMood(theirs)) return null;
  const question = t(`why.opening.${pair}`);
  return (
    <div className={TALK_NOTE}>
      {/* Where both do not fit, the question is what one can do something with. */}
      <p className={onAsk === null ? undefined : 'scant:hidden'}>
        {own === theirs
          ? t(`why.both.${own}`)
          : t('why.pair', { you: t(`why.you.${own}`), they: t(`why.they.${theirs}`) })}
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
