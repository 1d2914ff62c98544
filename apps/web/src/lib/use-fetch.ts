import { useEffect, useState } from 'react';
import { request } from './http';

/**
 * The answer of an API call that a screen can do without: undefined while there is none. With `everyMs` it is requested
 * again after so many milliseconds, but not in a hidden tab.
 */
export function useFetch<T>(path: string, everyMs?: number): T | undefined {
  const [answer, setAnswer] = useState<T>();

  useEffect(() => {
    const ended = new AbortController();
    const ask = () => {
      request<T>(path, { signal: ended.signal }).then(
        (got) => {
          if (!ended.signal.aborted) setAnswer(got);
        },
        () => undefined,
      );
    };
    ask();
    const asking = everyMs === undefined ? undefined : setInterval(() => document.hidden || ask(), everyMs);
    return () => {
      ended.abort();
      clearInterval(asking);
    };
  }, [path, everyMs]);

  return answer;
}
