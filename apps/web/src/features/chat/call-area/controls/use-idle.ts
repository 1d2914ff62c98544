import { type RefObject, useEffect, useState } from 'react';

/** After this long without input the controls count as unused. */
const IDLE_MS = 5_000;
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Whether an element had no input for a while; false unless `watched`. The tap that ends the idle state does not press
 * controls in a `[data-idle]` inside, because they were hidden when the finger came down.
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
    // Browsers determine the target of a tap when the finger goes up: by then the controls are visible again.
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
