import { isMood } from '@app/contract/moods';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names';
import { lookOf } from './mood-look';

type Props = {
  /** As received or stored; another version may know more moods than this one. */
  mood: string;
  /** For a small picture. */
  small?: boolean;
  className?: string | undefined;
};

/** A mood as icon, text and colour: not everybody can tell blue from purple. */
export function MoodBadge({ mood, small = false, className }: Props) {
  const { t } = useTranslation();
  const { tone, Icon } = lookOf(mood);
  const name = isMood(mood) ? t(`moods.${mood}`) : t('otherMood');
  return (
    <span
      data-tone={tone}
      title={name}
      className={classNames(
        'inline-flex max-w-full min-w-0 items-center rounded-full border border-transparent bg-mood font-semibold text-mood-ink',
        small ? 'gap-0.5 px-1 py-0.5 text-xs' : 'gap-1 px-3 py-1 text-sm',
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames('shrink-0', small ? 'size-3' : 'size-4')} />
      <span className="min-w-0 leading-display">{name}</span>
    </span>
  );
}
