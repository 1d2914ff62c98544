import { useEffect, useRef } from 'react';
import { ApiError } from '@/lib/http';
import { claimCase, releaseCase } from '../api';

/** How often a claim, which lasts three minutes, is renewed. */
const RENEW_MS = 60_000;

/** Claims somebody's case, or renews the claim; false: somebody else holds it, or it was decided. */
export async function holdCase(userId: string): Promise<boolean> {
  try {
    await claimCase(userId);
    return true;
  } catch (error) {
    // Unknown if the server was not reached; the next renewal will tell, and a decision on what another holds is refused.
    return !(error instanceof ApiError && [404, 409].includes(error.status));
  }
}

/** Releases a case. If the request fails the claim expires. */
export function letGo(userId: string): void {
  void releaseCase(userId).catch(() => undefined);
}

/**
 * Renews the claims on these people's cases as long as the page is open. `onLost` gets those whose case somebody else
 * holds or has decided by now.
 */
export function useHeldCases(userIds: readonly string[], onLost?: (userId: string) => void): void {
  const held = useRef({ userIds, onLost });
  useEffect(() => {
    held.current = { userIds, onLost };
  });

  useEffect(() => {
    const renew = async () => {
      for (const userId of held.current.userIds) {
        // It may have been released meanwhile.
        if (!held.current.userIds.includes(userId)) continue;
        if (!(await holdCase(userId))) held.current.onLost?.(userId);
      }
    };
    const timer = setInterval(() => void renew(), RENEW_MS);
    // Timers stop while the machine sleeps, and a page may be restored after it was left.
    const onBack = () => {
      if (document.visibilityState === 'visible') void renew();
    };
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('pageshow', onBack);
    return () => {
      held.current = { userIds: [], onLost: undefined };
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('pageshow', onBack);
    };
  }, []);
}
