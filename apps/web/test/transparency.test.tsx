import { FIGURES_PATH } from '@app/contract/documents';
import { FIGURE_FILES, type Figures } from '@app/contract/figures';
import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { figuresFileSchema } from '@app/contract/transparency';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppRoutes } from '@/router';
import { expectUsable, setView } from './reading';
import { show, speak } from './show';
import { statesSuite } from './states.suite';

const FIGURES: Figures = {
  reports: { inappropriate: 1_240, spam: 35, offensive: 310, fake: 0, other: 60, deleted: 0 },
  decisions: {
    ...{ blockByPerson: 45, timeoutByPerson: 130, timeoutByRule: 15 },
    ...{ liftedByPerson: 0, noBreachByPerson: 1_100 },
  },
  appeals: { received: 25, approved: 5, denied: 15 },
  hours: { report: 5, appeal: 96 },
};
/** Too little of anything to tell. */
const QUIET: Figures = {
  reports: { inappropriate: 0, spam: 0, offensive: 0, fake: 0, other: 0, deleted: 0 },
  decisions: {
    ...{ blockByPerson: 0, timeoutByPerson: 0, timeoutByRule: 0 },
    ...{ liftedByPerson: 0, noBreachByPerson: 0 },
  },
  appeals: { received: 0, approved: 0, denied: 0 },
  hours: { report: null, appeal: null },
};
const DIGEST = 'a'.repeat(43);
const MONTHS = Array.from({ length: 14 }, (_, n) => new Date(Date.UTC(2025, n, 1)).toISOString().slice(0, 7));

const fileOf = (months: readonly string[]) =>
  figuresFileSchema.parse({
    ...{ about: 'About them.', step: 5 },
    months: months.map((month, n) => ({
      ...{ month, digest: DIGEST, head: DIGEST },
      figures: n === months.length - 2 ? QUIET : FIGURES,
    })),
  });

/** The months in the file; it is out of reach while undefined. */
let months: readonly string[] | undefined = MONTHS;

beforeEach(() => {
  months = MONTHS;
  vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
    if (path !== FIGURE_FILES.json || months === undefined) throw new TypeError('out of reach');
    return Response.json(fileOf(months));
  });
});
afterEach(() => vi.restoreAllMocks());

async function open(language: Language): Promise<() => Promise<void>> {
  const takeAway = await show(<AppRoutes />, language, FIGURES_PATH);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return takeAway;
}

const tables = () => expect.poll(() => document.querySelector('table')).not.toBeNull();
const unfoldNext = () => page.elementLocator(document.querySelectorAll('summary')[1] as HTMLElement).click();

statesSuite('the public figures', (language) => async (look) => {
  let takeAway = await open(language);
  await tables();
  await unfoldNext();
  await look('figures');
  await takeAway();
  months = undefined;
  takeAway = await open(language);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await look('out of reach');
  await takeAway();
  months = MONTHS;
});

test('the last twelve months are told, the latest unfolded, and all of them are offered as files', async () => {
  await speak('en');
  const takeAway = await open('en');
  await tables();
  const shown = [...document.querySelectorAll('details h2')].map(({ textContent }) => textContent);
  const named = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(shown).toEqual(
    MONTHS.slice(2)
      .reverse()
      .map((month) => named.format(new Date(`${month}-01T00:00:00Z`))),
  );
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  const reports = page.getByRole('table', { name: 'Reports by reason' });
  await expect
    .element(reports.getByRole('row', { name: /^Inappropriate behavior/ }))
    .toHaveTextContent('1,240');
  await expect
    .element(reports.getByRole('row', { name: /^Fake identity/ }))
    .toHaveTextContent('fewer than 5');
  const times = page.getByRole('table', { name: 'Median time to a decision' }).getByRole('row');
  expect(times.elements().map(({ textContent }) => textContent)).toEqual([
    'On a report5 hours',
    'On a request4 days',
  ]);
  await unfoldNext();
  expect(document.querySelectorAll('details[open]')).toHaveLength(2);
  expect(page.getByText('too few to say').elements()).toHaveLength(2);
  for (const path of Object.values(FIGURE_FILES)) {
    expect(document.querySelector(`a[download][href="${path}"]`), path).not.toBeNull();
  }
  await takeAway();
});

test('figures that could not be loaded are asked for again, and none are said to be none', async () => {
  await speak('en');
  months = undefined;
  let takeAway = await open('en');
  await expect.element(page.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
  months = MONTHS;
  await page.getByRole('button', { name: 'Retry' }).click();
  await tables();
  await takeAway();
  months = [];
  takeAway = await open('en');
  await expect.element(page.getByText('There are no numbers yet.')).toBeVisible();
  await takeAway();
});

test.each(LANGUAGE_CODES)('the public figures fit a phone in %s', async (language) => {
  await speak(language);
  await setView({ width: 360, height: 740, letters: '100%', finger: true });
  const takeAway = await open(language);
  await tables();
  await unfoldNext();
  await expectUsable(language);
  await takeAway();
});
