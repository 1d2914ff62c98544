import type { Language } from '@app/contract/languages';
import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { painted } from './still';

/** What WCAG 2.2 demands at its levels A and AA. */
const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Those of its rules that judge colours: a theme changes nothing else of a page. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

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

type Violation = { id: string; where: string[] };

/** What axe finds on the page as it stands now. There are no frames on our pages. */
async function violationsOf(page: Page, rules: RunOnly = EVERYTHING): Promise<Violation[]> {
  await endFades(page);
  // Half a megabyte of script: once for each document.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  // Axe cannot judge transparent colours.
  return painted(page, () =>
    page.evaluate(async (runOnly) => {
      // Otherwise passed checks would be included, with all their markup.
      const found = await window.axe?.run(document, { runOnly, resultTypes: ['violations'] });
      if (found === undefined) throw new Error('The page has no axe.');
      return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    }, rules),
  );
}

/** Axe finds nothing on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** Axe finds nothing on a screen in either theme. Says so without ending the test: other screens follow. */
export async function expectAccessibleInBothThemes(page: Page, screen: string): Promise<void> {
  const root = page.locator('html');
  const show = (theme: string | null) =>
    root.evaluate((element, chosen) => element.setAttribute('data-theme', chosen ?? ''), theme);
  const chosen = await root.getAttribute('data-theme');
  for (const [theme, rules] of [
    ['light', EVERYTHING],
    ['dark', COLOURS],
  ] as const) {
    await show(theme);
    expect.soft(await violationsOf(page, rules), `${screen}, ${theme}`).toEqual([]);
  }
  await show(chosen);
}

/** The page is no wider than the screen it is seen on. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
}
