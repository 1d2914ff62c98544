import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/ui/class-names';
import { PILL } from '../overlay/pill';
import css from './level-meter.module.css';
import { useLevel } from './use-level';

/** An empty bar would look like a field. */
const SILENCE = 0.08;

/**
 * Shows the level of the visitor's microphone, so that they know before a talk that it works. Where it cannot be
 * measured nothing is shown, as a bar that never moves would say that the microphone is silent.
 */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('chat');
  const meter = useRef<HTMLMeterElement>(null);
  const show = useCallback((level: number) => {
    if (meter.current !== null) meter.current.value = Math.max(level, SILENCE);
  }, []);
  if (!useLevel(stream, show)) return null;
  return (
    <span className={classNames(PILL, 'self-center low:hidden magnified:hidden')}>
      <meter
        ref={meter}
        value={SILENCE}
        className={classNames(css.meter, 'h-3 w-12')}
        aria-label={t('search.level')}
      />
    </span>
  );
}
