import type { AgeState } from '@app/contract/age';
import type { AgeCheckSite, SiteAnswer } from '@app/contract/site';
import { useEffect, useState } from 'react';
import { request } from '@/lib/http';
import { knownSite } from '@/lib/known-site';

/** `isKnown`: the operator's service has said that whoever uses this device is an adult. */
export type AgeAsked = AgeCheckSite & { isKnown: boolean };

/** The operator's age check; a page without their configuration asks the server for it. */
async function siteCheck(signal: AbortSignal): Promise<AgeCheckSite | undefined> {
  const site = knownSite() ?? (await request<SiteAnswer>('/api/site', { signal }));
  return site.ageCheck;
}

/** Whether this visitor is asked for their age; undefined: they are not, or nobody knows yet. */
export function useAgeCheck(): AgeAsked | undefined {
  const [asked, setAsked] = useState<AgeAsked>();

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    async function ask() {
      const check = await siteCheck(signal);
      if (check === undefined) return;
      const { asked: isAsked, adult } = await request<AgeState>('/api/age-check', { signal });
      if (!signal.aborted) setAsked(isAsked ? { ...check, isKnown: adult === true } : undefined);
    }
    // The server asks again at the join.
    const look = () => void ask().catch(() => undefined);
    look();
    // The browser shows a kept page when somebody goes back from the service.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && look();
    window.addEventListener('pageshow', onShow);
    return () => {
      ended.abort();
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  return asked;
}
