import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The style sheet that stops all motion. */
    still?: CSSStyleSheet;
    /** Whether an element is visible: neither hidden nor transparent. That the page is not painted does not count. */
    isSeen: (element: Element) => boolean;
  }
}

/**
 * Stops all motion of a page and leaves it unpainted, to save processor time. Every screen fades in, and pulses while it
 * waits, with reduced motion too: drawing that in software takes a third of the time to open a page. Painting two videos
 * takes as much of a core as sending and receiving them, and painting the rest takes a seventh of a walk through all
 * screens. The page is laid out, and the pointer hits its elements, all the same.
 */
export async function leaveStill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
    const unpainted = new CSSStyleSheet();
    unpainted.replaceSync(
      ':root:not([data-painted]) { opacity: 0 !important } video { opacity: 0 !important }',
    );
    document.adoptedStyleSheets.push(still, unpainted);
    window.still = still;
  });
}

/** Runs `look` on a page while its motion, which `leaveStill` stopped, is allowed. */
export async function letLoose<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const hold = (held: boolean) =>
    page.evaluate((held) => {
      if (window.still === undefined) throw new Error('The page is not held still.');
      window.still.disabled = !held;
    }, held);
  await hold(false);
  const found = await look();
  await hold(true);
  return found;
}

/** Runs `look` on a page while everything but its videos is painted, also if `leaveStill` left it unpainted. */
export async function painted<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const root = page.locator('html');
  await root.evaluate((element) => element.setAttribute('data-painted', ''));
  const found = await look();
  await root.evaluate((element) => element.removeAttribute('data-painted'));
  return found;
}

/** Gives every document of the page `window.isSeen`. */
export async function installSight(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.isSeen = (element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (at !== document.documentElement && getComputedStyle(at).opacity === '0') return false;
      }
      return true;
    };
  });
}
