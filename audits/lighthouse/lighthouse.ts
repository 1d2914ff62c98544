import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../apps/server/test/free-port';
import { flagsWithDebugger, launchChromium } from '../../e2e/harness/chromium';
import { type MissedAudit, missedAudits } from './missed-audits';

/** The lowest score a category must reach, of 100. */
const LEAST_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

export type Category = keyof typeof LEAST_SCORES;

export const CATEGORIES = Object.keys(LEAST_SCORES) as Category[];

/** How a page loads: times in milliseconds, the layout shift as its score, and what was transferred in bytes. */
export type Load = {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  transferred: number;
};

export type PageScores = {
  /** Of 100; null if Lighthouse could not determine it. A category that was not asked for is absent. */
  scores: Partial<Record<Category, number | null>>;
  load: Load;
  missed: MissedAudit[];
};

/** A score that could not be determined counts as not reached. */
export function isReached(category: Category, score: number | null): boolean {
  return score !== null && score >= LEAST_SCORES[category];
}

/** These pages are hidden from search engines, which Lighthouse would count as a fault. */
const NOT_FOR_CRAWLERS = ['/login'];
const CRAWLABLE = 'is-crawlable';

/** A browser that Lighthouse reaches over this port of the loopback interface. */
type DebuggedBrowser = { port: number; close(): Promise<void> };

/** Starts a browser with an empty profile. */
export async function launchDebugged(): Promise<DebuggedBrowser> {
  const port = await freePort();
  const browser = await launchChromium(flagsWithDebugger(port));
  return { port, close: () => browser.close() };
}

/**
 * Runs Lighthouse's mobile profile with its own defaults on one address: in a tab of its own of `browser`, or without it
 * in one just started, as performance has to be measured. Lighthouse empties the storage of the address and the cache
 * before. Rejects when Lighthouse itself breaks; a page that cannot be judged has null scores.
 */
export async function scorePage(
  address: string,
  categories: Category[],
  browser?: DebuggedBrowser,
): Promise<PageScores> {
  const used = browser ?? (await launchDebugged());
  try {
    const skipAudits = NOT_FOR_CRAWLERS.includes(new URL(address).pathname) ? [CRAWLABLE] : [];
    // The picture of the whole page is for a report, and nobody reads one here: to lay out and paint it takes longer
    // than most audits.
    const unseen = { disableFullPageScreenshot: true } as const;
    const { port } = used;
    const flags = { port, onlyCategories: categories, skipAudits, logLevel: 'error', ...unseen } as const;
    const run = await lighthouse(address, flags);
    if (!run) throw new Error(`Lighthouse gave no result for ${address}`);
    return readResult(run.lhr, categories);
  } finally {
    if (used !== browser) await used.close();
  }
}

function readResult(result: Result, categories: Category[]): PageScores {
  const scores: PageScores['scores'] = {};
  for (const category of categories) {
    const score = result.categories[category]?.score ?? null;
    scores[category] = score === null ? null : Math.round(score * 100);
  }
  const missedCategories = categories.filter((category) => !isReached(category, scores[category] ?? null));
  const measured = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores,
    load: {
      firstPaint: measured('first-contentful-paint'),
      largestPaint: measured('largest-contentful-paint'),
      blocked: measured('total-blocking-time'),
      shift: measured('cumulative-layout-shift'),
      transferred: measured('total-byte-weight'),
    },
    missed: missedAudits(result, missedCategories),
  };
}
