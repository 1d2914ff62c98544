import { useEffect, useState } from 'react';

/** In a window lower than this, in CSS pixels, a keyboard is up or a phone lies on its side. */
const LOW_PX = 440;

/** The part of the window that is seen, in CSS pixels; `low`: too low for the usual division of a talk. */
export type VisibleArea = {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly low: boolean;
};

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;

type Window = Pick<typeof globalThis, 'innerWidth' | 'innerHeight'>;

/**
 * What an on-screen keyboard leaves of a window. A page magnified with two
 * fingers is shown in part as well, but is not to be divided anew.
 */
export function visibleAreaOf(viewport: Viewport | null, { innerWidth, innerHeight }: Window): VisibleArea {
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

/** Follows the part of the window that is seen. */
export function useVisibleArea(): VisibleArea {
  const [area, setArea] = useState(look);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const update = () =>
      setArea((before) => {
        const now = look();
        return now.top === before.top && now.width === before.width && now.height === before.height
          ? before
          : now;
      });
    window.addEventListener('resize', update, { signal });
    window.visualViewport?.addEventListener('resize', update, { signal });
    window.visualViewport?.addEventListener('scroll', update, { signal });
    update();
    return () => ended.abort();
  }, []);

  return area;
}
