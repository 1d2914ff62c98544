import type { SiteAnswer } from '@app/contract/site';
import { useCallback, useEffect, useState } from 'react';
import { request } from '@/lib/http';
import { knownSite } from '@/lib/known-site';

export type Site = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; site: SiteAnswer };

function atFirst(): Site {
  const site = knownSite();
  return site === undefined ? { state: 'loading' } : { state: 'ready', site };
}

/** The operator's configuration, from the document or else fetched; and a function to retry after a failure. */
export function useSite(): [Site, retry: () => void] {
  const [site, setSite] = useState<Site>(atFirst);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again.
  useEffect(() => {
    if (knownSite() !== undefined) return;
    const cancel = new AbortController();
    setSite({ state: 'loading' });
    request<SiteAnswer>('/api/site', { signal: cancel.signal }).then(
      (answer) => setSite({ state: 'ready', site: answer }),
      () => {
        if (!cancel.signal.aborted) setSite({ state: 'failed' });
      },
    );
    return () => cancel.abort();
  }, [attempt]);

  return [site, useCallback(() => setAttempt((count) => count + 1), [])];
}
