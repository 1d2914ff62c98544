import { type RefObject, useLayoutEffect } from 'react';
import { rowOf } from './row-focus';

/** Gives the focus to the row whose pressed button, one of `buttons`, goes away with the decision. */
export function useDecided(isDecided: boolean, buttons: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isDecided && buttons.current?.contains(focused)) rowOf(focused)?.focus({ preventScroll: true });
  }, [isDecided, buttons]);
}
