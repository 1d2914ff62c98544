import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { rowOf, rowsOf } from './row-focus';

/**
 * If a row with the focus disappears, or the focused button in it, the row in its place gets the focus. `rows` are the
 * rendered rows. Give the handlers to the list.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: unknown) {
  const index = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked after every change of the rows
  useLayoutEffect(() => {
    if (index.current === undefined || list.current === null || document.activeElement !== document.body)
      return;
    const left = rowsOf(list.current);
    left[Math.min(index.current, left.length - 1)]?.focus({ preventScroll: true });
  }, [list, rows]);

  return {
    onFocus(event: FocusEvent) {
      const row = rowOf(event.target);
      if (row !== null && list.current !== null) index.current = rowsOf(list.current).indexOf(row);
    },
    onBlur() {
      index.current = undefined;
    },
  };
}
