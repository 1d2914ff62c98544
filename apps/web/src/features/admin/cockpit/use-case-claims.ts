import { useCallback, useEffect, useRef } from 'react';
import { letGo, renewCases } from '../api';
import type { CaseQueue } from './case-queue';

/** How often a claim, which lasts three minutes, is renewed. */
const RENEW_MS = 60_000;

/**
 * Renews the claims on the cases of a queue while the page is open, and releases undecided ones when it is left.
 * `onLost` gets the visitors whose cases others hold by now.
 */
export function useCaseClaims({ cases, decided }: CaseQueue, onLost: (userIds: string[]) => void): void {
  const open = useRef<string[]>([]);
  const tellLost = useRef(onLost);
  const claimed = useRef<string[]>([]);
  useEffect(() => {
    open.current = cases.map(({ userId }) => userId);
    claimed.current = [...open.current, ...decided.keys()];
  }, [cases, decided]);
  useEffect(() => {
    tellLost.current = onLost;
  }, [onLost]);

  const renew = useCallback(async () => {
    const asked = claimed.current;
    if (asked.length === 0) return;
    // Unknown if the server was not reached; the next renewal will tell.
    const still = await renewCases(asked).catch(() => asked);
    const lost = asked.filter((userId) => !still.includes(userId));
    if (lost.length > 0) tellLost.current(lost);
  }, []);

  useEffect(() => {
    const timer = setInterval(() => void renew(), RENEW_MS);
    // Timers stop while the machine sleeps, and a page may be restored after it was left.
    const onBack = () => {
      if (document.visibilityState === 'visible') void renew();
    };
    const leave = () => letGo(open.current);
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('pageshow', onBack);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('pageshow', onBack);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [renew]);
}
