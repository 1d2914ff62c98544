import { isMood } from '@app/contract/moods';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names';
import { lookOf } from './mood-look';

type Props = {
  /** As received or stored; another version may know more moods than this one. */
  mood: string;
  className?: string | undefined;
};

/** A mood as icon, text and colour: not everybody can tell blue from purple. */
export function MoodBadge({ mood, className }: Props) {
  const { t } = useTranslation();
  const { tone, Icon } = lookOf(mood);
  const name = isMood(mood) ? t(`moods.${mood}`) : t('otherMood');
  return (
    <span
      data-tone={tone}
      title={name}
      className={classNames(
        'inline-flex max-w-full min-w-0 items-center gap-1 rounded-full border border-transparent bg-mood px-3 py-1 text-sm font-semibold text-mood-ink',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 leading-display">{name}</span>
    </span>
  );
}
