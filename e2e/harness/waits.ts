import type { Page } from '@playwright/test';

/**
 * What happens to the page's timers of a second and more: they are unchanged, fire at once, or never fire. With a list
 * only those of exactly these milliseconds fire at once.
 */
export type Waits = 'real' | 'short' | 'endless' | readonly number[];

/** Lets {@link setWaits} change the timers of every document that the page opens from now on. */
export async function installWaits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    const changed = (run: TimerHandler, ms = 0, ...args: unknown[]) => {
      const waits = ms < 1_000 ? 'real' : JSON.parse(sessionStorage.getItem('waits') ?? '"real"');
      if (waits === 'endless') return 0;
      const isShort = waits === 'short' || (Array.isArray(waits) && waits.includes(ms));
      return real(run, isShort ? 10 : ms, ...args);
    };
    window.setTimeout = changed as typeof window.setTimeout;
  });
}

/**
 * Changes the timers that start from now on. The choice is kept in the tab's session storage, for
 * the next documents too.
 */
export function setWaits(page: Page, waits: Waits): Promise<void> {
  return page.evaluate((chosen) => sessionStorage.setItem('waits', JSON.stringify(chosen)), waits);
}
