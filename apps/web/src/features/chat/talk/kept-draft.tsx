import { useTranslation } from 'react-i18next';

type Props = { text: string; onTake: () => void };

/** What was half written as the partner before left: a tap puts it into the field, and nothing sends it by itself. */
export function KeptDraft({ text, onTake }: Props) {
  const { t } = useTranslation('chat');
  return (
    <p className="match-reason">
      {t('talk.kept')}{' '}
      <button type="button" dir="auto" className="match-question kept-draft" onClick={onTake}>
        {text}
      </button>
    </p>
  );
}
