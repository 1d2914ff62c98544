import type { Page } from '@playwright/test';
import { isSeen } from '../../apps/web/test/page-faults';

declare global {
  interface Window {
    /** The style sheet that stops all motion. */
    still?: CSSStyleSheet;
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
  await page.addInitScript({ content: `window.isSeen = ${isSeen}` });
}
