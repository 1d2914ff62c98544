import { type RefObject, useEffect } from 'react';
import { isOurs } from './use-list-keys';

/** Presses the button of `container` that carries a key, wherever the focus is; letters stay text where one writes. */
export function usePageKeys(container: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      const key = CSS.escape(event.key.toLowerCase());
      const button = container.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
      if (button == null) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [container, isOn]);
}
