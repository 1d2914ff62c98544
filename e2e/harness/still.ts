import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What holds the page still. */
    still?: CSSStyleSheet;
  }
}

/**
 * Every screen fades in and, while somebody is waited for, breathes, with reduced motion too: drawing that in software
 * takes a third of what it costs to open a page. Painting two moving pictures takes as much of a core as sending and
 * receiving them. All of it is there, laid out and hit by the pointer all the same.
 */
export async function leaveStill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(`
      *, ::before, ::after { animation: none !important; transition: none !important }
      video { opacity: 0 !important }`);
    document.adoptedStyleSheets.push(still);
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
