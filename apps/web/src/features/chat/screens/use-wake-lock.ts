import { useEffect } from 'react';
import { consoleLog, errorName } from '../log';

/**
 * Keeps the screen on while `wanted`. A browser releases the lock of a hidden page, so it is requested again when the
 * page is visible. Does nothing in a browser without wake locks.
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
        // Refused, for example, on low battery: the screen then turns off as usual.
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
