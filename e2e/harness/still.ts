import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What holds the page still. */
    still?: CSSStyleSheet;
    /** Whether an element is to be seen: neither hidden nor transparent, whether the page is painted or not. */
    isSeen: (element: Element) => boolean;
  }
}

/**
 * Every screen fades in and, while somebody is waited for, breathes, with reduced motion too: drawing that in software
 * takes a third of what it costs to open a page. Painting two moving pictures takes as much of a core as sending and
 * receiving them, and painting the rest a seventh of a walk through all screens. All of it is there, laid out and hit
 * by the pointer all the same.
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

/** What `look` finds on a page that `leaveStill` holds, while it moves as its own styles and scripts have it. */
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

/** What `look` finds on a page while it is painted, but for moving pictures, also if `leaveStill` holds it. */
export async function painted<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const root = page.locator('html');
  await root.evaluate((element) => element.setAttribute('data-painted', ''));
  const found = await look();
  await root.evaluate((element) => element.removeAttribute('data-painted'));
  return found;
}

/** Has every document of the page tell what is to be seen. */
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
