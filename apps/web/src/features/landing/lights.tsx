import { QUIET_BELOW } from '@app/contract/limits';
import type { Live, MoodCounts } from '@app/contract/live';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '@/lib/use-answer';
import { Flames } from '@/ui/flames';

const EVERY_MS = 30_000;

type Props = {
  /** Called with the number of visitors in each mood, rounded down. */
  onCounts: (counts: MoodCounts) => void;
};

/** The day and hour of `at` (epoch milliseconds) in the visitor's time zone and language. */
function dayAndHour(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric' }).format(at);
}

/** The number of visitors online, from the server; nothing while it is unknown. */
export function Lights({ onCounts }: Props) {
  const { t, i18n } = useTranslation('live');
  const live = useAnswer<Live>('/api/live', EVERY_MS);

  useEffect(() => {
    if (live !== undefined) onCounts(live.byMood);
  }, [live, onCounts]);

  if (live === undefined) return null;
  const { online, livelierAt } = live;
  const quiet = online < QUIET_BELOW;
  return (
    <p className="flex animate-appear-late items-center gap-3">
      <Flames state={online === 0 ? 'idle' : 'searching'} className="size-8 shrink-0" />
      <span>
        <span>{quiet ? t(online === 0 ? 'none' : 'few') : t('lights', { count: online })}</span>
        {quiet && livelierAt !== undefined && (
          <span>{` ${t('livelier', { when: dayAndHour(livelierAt, i18n.language) })}`}</span>
        )}
      </span>
    </p>
  );
}
