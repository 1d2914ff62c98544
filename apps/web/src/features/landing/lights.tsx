import { QUIET_BELOW } from '@app/contract/limits';
import type { Live } from '@app/contract/live';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetch } from '@/lib/use-fetch';
import { Flames } from '@/ui/flames';
import { LivelierHour } from '@/ui/livelier-hour';

const EVERY_MS = 30_000;

type Props = {
  /** Called with each answer of the server. */
  onLive: (live: Live) => void;
};

/** The number of visitors online, from the server; nothing while it is unknown. */
export function Lights({ onLive }: Props) {
  const { t } = useTranslation('live');
  const live = useFetch<Live>('/api/live', EVERY_MS);

  useEffect(() => {
    if (live !== undefined) onLive(live);
  }, [live, onLive]);

  if (live === undefined) return null;
  const { online, livelierAt } = live;
  const quiet = online < QUIET_BELOW;
  return (
    <p className="flex animate-appear-late items-center gap-3">
      <Flames state={online === 0 ? 'idle' : 'searching'} className="size-8 shrink-0" />
      <span>
        <span>{quiet ? t(online === 0 ? 'none' : 'few') : t('lights', { count: online })}</span>
        {quiet && livelierAt !== undefined && (
          <>
            {' '}
            <LivelierHour at={livelierAt} />
          </>
        )}
      </span>
    </p>
  );
}
