import { useEffect, useState } from 'react';
import { shallowEqual } from '@/lib/shallow-equal';

/** Below this height, in CSS pixels, a keyboard is open or a phone is in landscape. */
const LOW_PX = 440;

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;

type Window = Pick<typeof globalThis, 'innerWidth' | 'innerHeight'>;

/**
 * The part of a window that an on-screen keyboard leaves. Pinch zoom shows a part of the page as well, but must not
 * change the arrangement. In CSS pixels; `low`: too low for the usual arrangement of a talk.
 */
export function visibleAreaOf(viewport: Viewport | null, { innerWidth, innerHeight }: Window) {
  const whole = viewport === null || viewport.scale > 1.01;
  const height = whole ? innerHeight : Math.round(viewport.height);
  return {
    top: whole ? 0 : Math.round(viewport.offsetTop),
    width: innerWidth,
    height,
    low: height < LOW_PX,
  };
}

const look = () => visibleAreaOf(window.visualViewport, window);

export type VisibleArea = ReturnType<typeof visibleAreaOf>;

/** Follows the visible part of the window. */
export function useVisibleArea() {
  const [area, setArea] = useState(look);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const update = () =>
      setArea((before) => {
        const now = look();
        return shallowEqual(before, now) ? before : now;
      });
    window.addEventListener('resize', update, { signal });
    window.visualViewport?.addEventListener('resize', update, { signal });
    window.visualViewport?.addEventListener('scroll', update, { signal });
    update();
    return () => ended.abort();
  }, []);

  return area;
}
