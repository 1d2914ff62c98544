import { useTranslation } from 'react-i18next';
import { classNames } from '@/ui/class-names';

type Props = { count: number; chosen: boolean };

/** The least number of visitors in a mood. It uses the texts of the lights, which fetched the number. */
export function MoodCount({ count, chosen }: Props) {
  const { t, i18n } = useTranslation('live');
  return (
    <span
      className={classNames(
        'mt-px animate-appear-late shrink-0 rounded-full px-2 text-sm',
        chosen ? 'bg-mood text-mood-ink' : 'bg-mood-soft text-mood-text',
      )}
    >
      <span aria-hidden="true" dir="ltr">
        {new Intl.NumberFormat(i18n.language).format(count)}+
      </span>
      <span className="sr-only">{t('atLeast', { count })}</span>
    </span>
  );
}
