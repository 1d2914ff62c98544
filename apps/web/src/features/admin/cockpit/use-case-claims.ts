import { useCallback, useEffect, useRef } from 'react';
import { openToken } from '../../../lib/admin-token';
import { makeChange } from '../api';
import type { CaseQueue } from './case-queue';
import { dropCases, renewCases } from './cockpit-api';

/** A claim lasts three minutes; so often it is renewed. */
const RENEW_MS = 60_000;

/** Lets go of cases, also while the page is being left. A claim that this does not reach runs out by itself. */
export function letGo(userIds: readonly string[]): void {
  const kept = openToken(Date.now());
  if (userIds.length === 0 || kept.state !== 'valid') return;
  void makeChange(dropCases(userIds), kept.token).catch(() => undefined);
}

/**
 * Keeps the claims on the cases of a queue while the page is open, and lets go of those that are not decided on when
 * it is left. `onLost` is told whose cases others have by now.
 */
export function useCaseClaims({ cases, decided }: CaseQueue, onLost: (userIds: string[]) => void): void {
  const open = useRef<string[]>([]);
  const tellLost = useRef(onLost);
  const held = useRef<string[]>([]);
  useEffect(() => {
    open.current = cases.map(({ userId }) => userId);
    held.current = [...open.current, ...decided.keys()];
  }, [cases, decided]);
  useEffect(() => {
    tellLost.current = onLost;
  }, [onLost]);

  const renew = useCallback(async () => {
    const asked = held.current;
    if (asked.length === 0) return;
    // Not reached, nobody knows; the next time will tell.
    const still = await renewCases(asked).catch(() => asked);
    const lost = asked.filter((userId) => !still.includes(userId));
    if (lost.length > 0) tellLost.current(lost);
  }, []);

  useEffect(() => {
    const timer = setInterval(() => void renew(), RENEW_MS);
    // Timers sleep with the machine, and a page may come back after it was left.
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
