import { useEffect } from 'react';
import { toast } from '@/ui/toaster';
import { letGo, renewCases } from '../api';

/** How often a claim, which lasts three minutes, is renewed. */
const RENEW_MS = 60_000;

/** Claims somebody's reports as long as `isHeld`, and says so when somebody else has them. */
export function useCaseClaim(userId: string, isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    // If it fails nobody is kept from deciding: a decision on what another holds is refused.
    const claim = () => renewCases([userId]).catch(() => [userId]);
    void claim().then((held) => {
      if (!held.includes(userId)) toast.info('Someone else is looking at these reports.');
    });
    const timer = setInterval(() => void claim(), RENEW_MS);
    return () => {
      clearInterval(timer);
      letGo([userId]);
    };
  }, [userId, isHeld]);
}
