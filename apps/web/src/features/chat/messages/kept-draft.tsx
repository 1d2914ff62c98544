import { useTranslation } from 'react-i18next';
import { classNames } from '@/ui/class-names';
import { QUESTION, TALK_NOTE } from './talk-note';

type Props = { text: string; onTake: () => void };

/** The draft from the previous talk: a tap puts it into the field, and nothing sends it by itself. */
export function KeptDraft({ text, onTake }: Props) {
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
