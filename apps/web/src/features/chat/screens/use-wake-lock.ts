import { useEffect } from 'react';
import { consoleLog, errorName } from '../log';

/**
 * Keeps the screen from going dark as long as it is `wanted`. A browser ends the lock of a page that is
 * hidden, so it is asked for again when the page is looked at. Does nothing where there is no such thing.
 */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!wanted || wakeLock === undefined) return;
    const ended = new AbortController();
    let held: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || held?.released === false) return;
      try {
        const got = await wakeLock.request('screen');
        if (ended.signal.aborted) await got.release();
        else held = got;
      } catch (error) {
        // Refused while the battery is low, say: then the screen is as it always is.
        consoleLog('wake_lock_refused', errorName(error));
      }
    };
    void ask();
    document.addEventListener('visibilitychange', () => void ask(), { signal: ended.signal });
    return () => {
      ended.abort();
      held?.release().catch(() => undefined);
    };
  }, [wanted]);
}
