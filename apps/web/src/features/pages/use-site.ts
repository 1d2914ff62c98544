import type { SiteAnswer } from '@app/contract/site';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../lib/http';
import { knownSite } from '../../lib/known-site';

export type Site = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; site: SiteAnswer };

function atFirst(): Site {
  const site = knownSite();
  return site === undefined ? { state: 'loading' } : { state: 'ready', site };
}

/** What the operator configured: as the document carries it, else asked for; and a way to ask again after a failure. */
export function useSite(): [Site, retry: () => void] {
  const [site, setSite] = useState<Site>(atFirst);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what asks again.
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
