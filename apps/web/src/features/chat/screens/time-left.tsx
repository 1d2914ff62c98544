import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/duration';

const TICK_MS = 1_000;

/** Milliseconds from now until `until` (epoch milliseconds), looked up every second; never less than none. */
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

/** A countdown. It stands outside every live region: nobody wants each second read out. */
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
