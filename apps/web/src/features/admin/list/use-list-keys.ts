import { type RefObject, useEffect } from 'react';
import type { KeyChoice } from './key-choice';
import { focusRow, rowAt, rowOf } from './row-focus';

/** Elements in which letters are text, or keys belong to a dialog or a menu. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Is this key free for shortcuts: not in a text or a dialog, no browser shortcut, no repetition? */
export function isOurs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  return !(event.target instanceof Element && event.target.closest(ELSEWHERE) !== null);
}

/** Presses the focused row's button with this key; one with `andOn` moves the focus to the next row. */
function press(row: HTMLElement, list: HTMLElement, key: string): boolean {
  const buttons = [...row.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)];
  // The buttons of a decided row still exist, but are inert.
  const button = buttons.find((one) => one.closest('[inert]') === null);
  if (button === undefined) return false;
  if (button.dataset.andOn !== undefined) focusRow(rowAt(list, 1));
  button.click();
  return true;
}

/**
 * J and K move from row to row; a key on a row presses its button, and Z, if the row has none for it, undoes the last
 * decision. Both can be switched off.
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
