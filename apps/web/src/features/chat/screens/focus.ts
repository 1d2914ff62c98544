import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** The element that had the focus was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Focuses the message field; on a touch screen, where it would open the keyboard over a face or the latest lines, and
 * without a field, the page's heading.
 */
export function focusWritingPlace(): void {
  const field = matchMedia('(pointer: coarse)').matches ? null : '[data-part="composer"] input';
  const target = (field && document.querySelector<HTMLElement>(field)) ?? document.querySelector('h1');
  target?.focus({ preventScroll: true });
}

/** A button that is disabled loses the focus in the next frame. */
const isGone = (element: Element) => !element.isConnected || element.matches(':disabled');

/**
 * Buttons of a talk disappear or are disabled at a press, or by themselves. Where one had the focus, another button of
 * the same notice gets it, else as `focusWritingPlace`. Give the handlers to the screen.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>) {
  const focused = useRef<{ element: Element; notice: Element | null } | null>(null);

  useEffect(() => {
    if (screen.current === null) return;
    const changes = new MutationObserver(() => {
      const { current } = focused;
      if (current === null || !isGone(current.element)) return;
      focused.current = null;
      if (![document.body, current.element, null].includes(document.activeElement)) return;
      const next = current.notice?.isConnected ? current.notice.querySelector('button') : null;
      if (next !== null) next.focus({ preventScroll: true });
      else focusWritingPlace();
    });
    changes.observe(screen.current, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => changes.disconnect();
  }, [screen]);

  return {
    onFocus({ target }: FocusEvent) {
      // Dialogs and menus stand elsewhere in the document, and return the focus themselves.
      const own = screen.current?.contains(target) === true;
      focused.current = own ? { element: target, notice: target.closest('[data-view]') } : null;
    },
    /** Not told of what is removed or disabled. */
    onBlur() {
      focused.current = null;
    },
  };
}
