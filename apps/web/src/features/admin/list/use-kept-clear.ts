import { useCallback } from 'react';

/** How far a bar stands over the foot of the window, and what is scrolled to over the bar, together in pixels. */
const AIR_PX = 32;

/**
 * For the `ref` of something inside a bar that lies over the foot of the window: whatever is scrolled to, or takes the
 * focus, stands clear of that bar as long as it is there, however high it is.
 */
export function useKeptClear(): (inside: HTMLElement) => () => void {
  return useCallback((inside) => {
    const { style } = document.documentElement;
    const bar = inside.closest('section') ?? inside;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${bar.offsetHeight + AIR_PX}px`;
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, []);
}
