/** Rows of a list carry this, and can take the focus. */
export const ROW = { 'data-row': '', tabIndex: -1 } as const;

/** All rows of a list in their order. */
export function rowsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')];
}

/** The row around an element. */
export function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-row]') ?? null;
}

/** The row `step` further than the one with the focus; without one, the first or the last. */
export function rowAt(list: Element, step: 1 | -1): HTMLElement | undefined {
  const rows = rowsOf(list);
  const current = rowOf(document.activeElement);
  if (current === null || !rows.includes(current)) return step === 1 ? rows[0] : rows.at(-1);
  return rows[rows.indexOf(current) + step];
}

/** Focuses a row and scrolls it into view. */
export function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
