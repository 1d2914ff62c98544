import type { Page } from '@playwright/test';

/** How much of each side of the screen the phone takes for rounded corners, camera and home bar, in CSS px. */
export type Insets = { top: number; left: number; bottom: number; right: number };

/** Shows the page as on a phone with these insets. */
export async function setInsets(page: Page, insets: Insets): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/**
 * Every visible control, field, heading and text that an inset partly covers, with the sides. Content that scrolls is
 * checked against the top inset while scrolled to its start, and against the bottom inset while scrolled to its end.
 */
export function belowInsets(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate((inset) => {
    const LOOKED_AT = 'a[href], button, input, select, textarea, h1, h2, h3, p, label';
    /** For rounding. */
    const SLACK = 0.5;
    const safe = new DOMRect(
      inset.left,
      inset.top,
      innerWidth - inset.left - inset.right,
      innerHeight - inset.top - inset.bottom,
    );
    const chainOf = (element: Element | null): Element[] =>
      element === null ? [] : [element, ...chainOf(element.parentElement)];
    const scrolls = (element: Element) =>
      element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowY);
    const scrollers = [...document.querySelectorAll('*')].filter(
      (each) => scrolls(each) && each.scrollHeight > each.clientHeight + 1,
    );
    const isHeard = (chain: Element[]) =>
      chain.some((each) => getComputedStyle(each).clipPath === 'inset(50%)');

    /** The part of an element that its ancestors do not clip. */
    function seen(chain: Element[]): DOMRect | null {
      const [element, ...around] = chain;
      if (element === undefined) return null;
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (const box of around) {
        if (box === document.body || box === document.documentElement) continue;
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return right - left < 1 || bottom - top < 1 ? null : new DOMRect(left, top, right - left, bottom - top);
    }

    const findings = new Set<string>();
    for (const at of ['start', 'end'] as const) {
      for (const each of scrollers) each.scrollTop = at === 'start' ? 0 : each.scrollHeight;
      const root = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
      for (const element of root.querySelectorAll(LOOKED_AT)) {
        const chain = chainOf(element);
        if (isHeard(chain) || !window.isSeen(element)) continue;
        const rect = seen(chain);
        if (rect === null || rect.bottom < 0 || rect.top > innerHeight) continue;
        const moves = scrollers.some((each) => each !== element && each.contains(element));
        const sides = [
          rect.left < safe.left - SLACK && 'left',
          rect.right > safe.right + SLACK && 'right',
          rect.top < safe.top - SLACK && (!moves || at === 'start') && 'top',
          rect.bottom > safe.bottom + SLACK && (!moves || at === 'end') && 'bottom',
        ].filter(Boolean);
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
        if (sides.length > 0) findings.add(`${element.localName} “${name}”: ${sides.join(', ')}`);
      }
    }
    return [...findings];
  }, insets);
}
