import { type RefObject, useEffect } from 'react';
import type { KeyChoice } from './key-choice';
import { focusRow, rowAt, rowOf } from './row-focus';

/** Where letters are text, or the keys belong to a dialog or a menu. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Does this key belong to nothing else: no text, no dialog, no shortcut of the browser, no repetition? */
export function isOurs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  return !(event.target instanceof Element && event.target.closest(ELSEWHERE) !== null);
}

/** Presses the button of the focused row that carries this key; one that says "and on" leads to the next row. */
function press(row: HTMLElement, list: HTMLElement, key: string): boolean {
  const buttons = [...row.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)];
  // Those of a row that was decided on are there still, and do nothing.
  const button = buttons.find((one) => one.closest('[inert]') === null);
  if (button === undefined) return false;
  if (button.dataset.andOn !== undefined) focusRow(rowAt(list, 1));
  button.click();
  return true;
}

/**
 * J and K move from row to row; a key on a row presses its button, and Z, where it has none, takes back what was
 * decided last. Both can be switched off.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  choice: KeyChoice,
  undoLast: () => unknown,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const container = list.current;
      if (container === null || !isOurs(event)) return;
      const key = event.key.toLowerCase();
      if (choice.move && (key === 'j' || key === 'k')) {
        focusRow(rowAt(container, key === 'j' ? 1 : -1));
        event.preventDefault();
        return;
      }
      const row = rowOf(document.activeElement);
      if (!choice.act) return;
      const isPressed = row !== null && container.contains(row) && press(row, container, key);
      if (isPressed || (key === 'z' && undoLast() !== undefined)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, choice, undoLast]);
}
