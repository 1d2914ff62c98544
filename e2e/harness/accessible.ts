import type { Language } from '@app/contract/languages';
import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { painted } from './still';

/** What WCAG 2.2 demands at its levels A and AA. */
const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

type Theme = 'light' | 'dark';

/** What a browser keeps of somebody who chose this theme, and this language, on an earlier visit. */
export function withTheme(theme: Theme, origin: string, language: Language = 'en'): BrowserContextOptions {
  const localStorage = [
    { name: 'theme', value: theme },
    { name: 'language', value: language },
  ];
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** Brings fades to their end: axe would judge an intermediate colour. */
async function endFades(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/** Axe finds nothing on the page as it stands now. There are no frames on our pages. */
export async function expectAccessible(page: Page): Promise<void> {
  await endFades(page);
  // Half a megabyte of script: once for each document.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  // Axe cannot judge transparent colours.
  const violations = await painted(page, () =>
    page.evaluate(async (runOnly) => {
      // Otherwise passed checks would be included, with all their markup.
      const found = await window.axe?.run(document, { runOnly, resultTypes: ['violations'] });
      if (found === undefined) throw new Error('The page has no axe.');
      return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    }, EVERYTHING),
  );
  expect(violations).toEqual([]);
}
