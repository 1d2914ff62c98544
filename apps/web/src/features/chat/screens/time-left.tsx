import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@/lib/duration';

const TICK_MS = 1_000;

/** Milliseconds from now until `until` (epoch milliseconds), updated every second; never negative. */
export function useTimeLeft(until: number): number {
  const [left, setLeft] = useState(() => until - Date.now());

  useEffect(() => {
    const look = () => setLeft(until - Date.now());
    look();
    const ticking = setInterval(look, TICK_MS);
    return () => clearInterval(ticking);
  }, [until]);

  return Math.max(0, left);
}

/** A countdown. It is outside of every live region, so that not every second is read out. */
export function TimeLeft({ ms }: { ms: number }) {
  const { t, i18n } = useTranslation('chat');
  return (
    <p className="flex flex-col">
      <span className="text-sm text-muted-foreground">{t('denied.timeLeft')}</span>
      <span role="timer" aria-live="off" className="display-face text-xl tabular-nums">
        {formatDuration(ms, i18n.language)}
      </span>
    </p>
  );
}
