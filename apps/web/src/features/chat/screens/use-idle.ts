import { type RefObject, useEffect, useState } from 'react';

/** Without a movement for this long nobody is about to use a control. */
const IDLE_MS = 5_000;
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Whether nobody has touched an element for a while, as long as it is `watched` for that. The tap that ends it presses
 * none of the controls in a `[data-idle]` in it, which were not to be seen when the finger came down.
 */
export function useIdle(area: RefObject<HTMLElement | null>, watched: boolean): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const element = area.current;
    if (!watched || element === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asleep = false;
    let wokenByPress = false;
    const fallAsleep = () => {
      asleep = true;
      setIdle(true);
    };
    const wake = () => {
      asleep = false;
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(fallAsleep, IDLE_MS);
    };
    const onPress = () => {
      wokenByPress = asleep;
    };
    // A browser looks for what was tapped when the finger goes up: by then they are there again.
    const onClick = (event: MouseEvent) => {
      const isPress = event.detail > 0 && event.target instanceof Element;
      if (wokenByPress && isPress && event.target.closest('[data-idle]') !== null) event.stopPropagation();
    };
    element.addEventListener('pointerdown', onPress, { capture: true, passive: true, signal });
    element.addEventListener('click', onClick, { capture: true, signal });
    for (const sign of SIGNS) element.addEventListener(sign, wake, { passive: true, signal });
    wake();
    return () => {
      ended.abort();
      clearTimeout(timer);
      setIdle(false);
    };
  }, [area, watched]);

  return idle;
}
