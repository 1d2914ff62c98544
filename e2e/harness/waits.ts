import type { Page } from '@playwright/test';

/**
 * What happens to the page's timers of a second and more: unchanged, near zero, or never firing. With a list those of
 * exactly these milliseconds are near zero.
 */
export type Waits = 'real' | 'short' | 'endless' | readonly number[];

/** Lets {@link setWaits} change the waits of every document that the page opens from now on. */
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

/** For the waits that begin from now on. Kept with the tab, so that a page finds it from its start. */
export function setWaits(page: Page, waits: Waits): Promise<void> {
  return page.evaluate((chosen) => sessionStorage.setItem('waits', JSON.stringify(chosen)), waits);
}
