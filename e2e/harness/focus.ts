import { expect, type Page } from '@playwright/test';

export type Stop = {
  /** What has the focus: its role or tag and its words. */
  what: string;
  /** Where it stands in the page, in CSS pixels. */
  box: { left: number; top: number; right: number; bottom: number };
  /** It stays where it is while the page scrolls, or belongs to a part that does. */
  fixed: boolean;
  /** Why it could not be seen that it has the focus. */
  problems: string[];
};

/** What has the focus, and whether that can be seen (WCAG 2.4.7 and 2.4.11); null while nothing has. */
function focusOf(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const style = getComputedStyle(element);
    const words = element.getAttribute('aria-label') ?? element.textContent.trim();
    const what = `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${words}`.trim();
    const { left, top, right, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();

    const problems: string[] = [];
    const width = Number.parseFloat(style.outlineWidth);
    if (style.outlineStyle === 'none' || width < 2) problems.push('no ring of 2 px');
    const reach = width + Number.parseFloat(style.outlineOffset);
    if (reach > 0 && style.maskImage !== 'none') problems.push('its mask hides the ring');

    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const above = document.elementFromPoint(x, y);
    if (above === null) problems.push('outside the window');
    else if (!element.contains(above)) problems.push(`under ${above.outerHTML.slice(0, 80)}`);

    let fixed = false;
    for (let frame: HTMLElement | null = element; frame !== null; frame = frame.parentElement) {
      const { overflow, position } = getComputedStyle(frame);
      if (position === 'fixed') fixed = true;
      if (overflow === 'visible' || frame === element) continue;
      const edge = frame.getBoundingClientRect();
      // One side of the ring may be cut off where the window or a list ends.
      const sides = [
        left - reach >= edge.left,
        right + reach <= edge.right,
        top - reach >= edge.top,
        bottom + reach <= edge.bottom,
      ];
      if (sides.filter((seen) => !seen).length > 1)
        problems.push(`its ring is cut off by ${frame.className}`);
    }
    const box = { left, top: top + scrollY, right, bottom: bottom + scrollY };
    return { what, box, fixed, problems };
  });
}

/** Whatever has the focus is seen to have it, at once or when what opens has opened; gives what it is. */
export async function expectFocusSeen(page: Page): Promise<string> {
  let what = '';
  await expect
    .poll(
      async () => {
        const stop = await focusOf(page);
        what = stop?.what ?? '';
        return (stop?.problems ?? []).map((problem) => `${what}: ${problem}`);
      },
      { message: 'what has the focus is seen' },
    )
    .toEqual([]);
  return what;
}

/** Presses a key and gives what then has the focus, which is seen to have it. */
export async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  return expectFocusSeen(page);
}

const MOST_STOPS = 80;

/** Goes on by Tab, or back, until something of these words has the focus. */
export async function tabTo(page: Page, words: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    const what = await press(page, key);
    if (typeof words === 'string' ? what.endsWith(` ${words}`) : words.test(what)) return;
    passed.push(what);
  }
  throw new Error(`${key} does not lead to ${words}, only to:\n${passed.join('\n')}`);
}

/** Every stop of the page from its start to its end, by Tab alone. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: Stop[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusOf(page);
    if (stop === null || (stops.length > 1 && stop.what === stops[0]?.what)) return stops;
    stops.push(stop);
  }
  throw new Error(`Tab does not come to an end: ${stops.map(({ what }) => what).join(', ')}`);
}
