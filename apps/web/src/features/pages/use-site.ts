import type { SiteAnswer } from '@app/contract/site';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../lib/http';

export type Site = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; site: SiteAnswer };

/** What the operator configured, fetched when first needed, and a way to ask again after a failure. */
export function useSite(): [Site, retry: () => void] {
  const [site, setSite] = useState<Site>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what asks again.
  useEffect(() => {
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
