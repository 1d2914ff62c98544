/** A `ref` for a message: as it appears it is scrolled to, if it would stand out of sight. */
export function intoView(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: 'nearest' });
}
