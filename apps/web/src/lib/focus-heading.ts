import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to the heading of the page, which is read then; without one it stays where it is. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Has the focus go on to the heading of what comes in the place of an element that goes with the focus in it. */
export function useFocusHandedOn(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) queueMicrotask(focusHeading);
    };
  }, [element]);
}
