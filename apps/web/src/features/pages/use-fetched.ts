import { useCallback, useEffect, useState } from 'react';
import { request } from '@/lib/http';

export type Fetched<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

const unknown = () => undefined;

/**
 * What a page shows that is not in its texts: known from the document (`known`, which has to stay the same function), or
 * else fetched; and a function to retry after a failure.
 */
export function useFetched<T>(
  path: string,
  known: () => T | undefined = unknown,
): [Fetched<T>, retry: () => void] {
  const [fetched, setFetched] = useState<Fetched<T>>(() => atFirst(known()));
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again.
  useEffect(() => {
    if (known() !== undefined) return;
    const cancel = new AbortController();
    setFetched({ state: 'loading' });
    request<T>(path, { signal: cancel.signal }).then(
      (value) => setFetched({ state: 'ready', value }),
      () => {
        if (!cancel.signal.aborted) setFetched({ state: 'failed' });
      },
    );
    return () => cancel.abort();
  }, [path, known, attempt]);

  return [fetched, useCallback(() => setAttempt((count) => count + 1), [])];
}

function atFirst<T>(value: T | undefined): Fetched<T> {
  return value === undefined ? { state: 'loading' } : { state: 'ready', value };
}
