/**
 * Focuses the message field; on a touch screen, where it would open the keyboard over a face or the latest lines, and
 * without a field, the page's heading.
 */
export function focusWritingPlace(input: HTMLInputElement | null): void {
  const field = matchMedia('(pointer: coarse)').matches ? null : input;
  const target: HTMLElement | null = field ?? document.querySelector('h1');
  target?.focus({ preventScroll: true });
}
