import type { Language } from '@app/contract/languages';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppRoutes } from '@/router';
import { show } from './show';
import { statesSuite } from './states.suite';

/** What the server answers to a call of each path, with status 200 unless given; all else is out of reach. */
type Answers = Record<string, { status?: number; body?: unknown }>;
const NO_PROOF: Answers = { '/api/challenge?for=unblock': {}, '/api/challenge?for=report': {} };
let answers: Answers = {};

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
    const answer = answers[String(path)];
    if (answer === undefined) throw new TypeError('out of reach');
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  });
});
afterEach(() => vi.restoreAllMocks());

// By structure instead of by text, so that they work in every language.
const press = (selector: string) =>
  page.elementLocator(document.querySelector(selector) as HTMLElement).click();
const submit = () => press('form [type=submit]');

async function refuse(): Promise<void> {
  await submit();
  await refused();
}

async function refused(): Promise<void> {
  await expect.element(page.getByRole('alert').first()).toBeVisible();
}
const fields = () => page.getByRole('textbox');

/** A page as it is opened in a new tab, after a talk with somebody. */
async function open(path: string, language: Language): Promise<() => Promise<void>> {
  answers = { ...NO_PROOF };
  sessionStorage.clear();
  sessionStorage.setItem('partnerUserId', 'somebody');
  sessionStorage.setItem('partnerUsername', 'Bartholomew');
  const takeAway = await show(<AppRoutes />, language, path);
  await expect.poll(() => document.querySelector('h1')).not.toBeNull();
  return takeAway;
}

async function fill(): Promise<void> {
  await fields().first().fill('somebody');
  await fields().last().fill('Sang out of tune.');
}

/** A report about the partner of the last talk, up to the question. */
async function askToReport(): Promise<void> {
  await fill();
  await submit();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
}

async function sendReport(): Promise<void> {
  await askToReport();
  await page.getByRole('alertdialog').getByRole('button').last().click();
}

/** How to come to each state of a page, from its address on. */
const STATES: [name: string, path: string, walk?: () => Promise<void>][] = [
  ...['/', '/about', '/contact', '/privacy', '/terms', '/support', '/crypto', '/user'].map(
    (path): [string, string] => [path, path],
  ),
  ['the landing page, refusing', '/', refuse],
  ['the start page, refusing', '/user', refuse],
  ['an answer open', '/faq', () => press('summary')],
  ['asking to be unblocked', '/submit-unblock'],
  ['asking to be unblocked, refusing', '/submit-unblock', refuse],
  [
    'asking to be unblocked, refused',
    '/submit-unblock',
    async () => {
      answers['/api/unblock-request'] = { status: 429 };
      await fill();
      await submit();
      await refused();
    },
  ],
  [
    'asked to be unblocked',
    '/submit-unblock',
    async () => {
      answers['/api/unblock-request'] = { body: { success: true, code: 'ABCD-EFGH-JKLM' } };
      await fill();
      await submit();
      await expect.poll(() => document.querySelector('code')).not.toBeNull();
    },
  ],
  ['reporting', '/report-user'],
  ['reporting, refusing', '/report-user', refuse],
  ['reporting, asking', '/report-user', askToReport],
  [
    'reporting, refused',
    '/report-user',
    async () => {
      answers['/api/reports'] = { status: 400, body: { error: 'Bad request.', code: 'bad_request' } };
      await sendReport();
      await expect.element(page.getByRole('alertdialog').getByRole('alert')).toBeVisible();
    },
  ],
  [
    'reporting, out of reach',
    '/report-user',
    async () => {
      await sendReport();
      await expect.element(page.getByRole('alertdialog').getByRole('alert')).toBeVisible();
    },
  ],
  [
    'reported',
    '/report-user',
    async () => {
      answers['/api/reports'] = { body: { success: true, receipt: 'ABCD-EFGH-JKLM' } };
      await sendReport();
      await expect.poll(() => fields().elements()).toEqual([]);
    },
  ],
];

statesSuite('pages and forms', (language) => async (look) => {
  for (const [state, path, walk] of STATES) {
    const takeAway = await open(path, language);
    await walk?.();
    await look(state);
    await takeAway();
  }
});
