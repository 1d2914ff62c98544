import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to the page's heading, which screen readers then read; without one it stays where it is. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** If an element is removed while it has the focus, moves the focus to the heading of its replacement. */
export function useFocusHandedOn(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) queueMicrotask(focusHeading);
    };
  }, [element]);
}
