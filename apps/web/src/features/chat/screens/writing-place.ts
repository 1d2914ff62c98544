/**
 * Gives the focus to where the talk goes on: the field one writes in, or what is said in its place. On a touch screen
 * the field would bring up the keyboard, over a face or over what has just been said.
 */
export function focusWritingPlace(input: HTMLInputElement | null): void {
  const field = matchMedia('(pointer: coarse)').matches ? null : input;
  const target: HTMLElement | null = field ?? document.querySelector('h1');
  target?.focus({ preventScroll: true });
}
