import { type RefObject, useEffect, useState } from 'react';

/** Without a movement for this long nobody is about to use a control. */
const IDLE_MS = 5_000;
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Whether nobody has touched an element for a while, as long as it is `watched` for that. */
export function useIdle(area: RefObject<HTMLElement | null>, watched: boolean): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const element = area.current;
    if (!watched || element === null) return;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    for (const sign of SIGNS) element.addEventListener(sign, wake, { passive: true, signal: ended.signal });
    wake();
    return () => {
      ended.abort();
      clearTimeout(timer);
      setIdle(false);
    };
  }, [area, watched]);

  return idle;
}
