import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { MOODS } from '@app/contract/moods';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppRoutes } from '@/router';
import { forgetUnsent } from '@/visitor/use-unsent';
import type { EachState } from './reading';
import { show } from './show';

/** What the server answers to a call of each path, with status 200 unless given; all else is out of reach. */
type Answers = Record<string, { status?: number; body?: unknown }>;
let answers: Answers = {};

/** The tests of a file open pages, which ask a server that is none. */
export function withPages(): void {
  beforeEach(() => {
    vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
      const answer = answers[String(path)];
      if (answer === undefined) throw new TypeError('out of reach');
      return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
    });
  });
  afterEach(() => vi.restoreAllMocks());
}

export const LISTENERS = [
  { name: 'Find A Helpline', url: 'https://example.org/find' },
  { name: 'Samaritans', url: 'https://example.org/listen', country: 'GB' },
];

/** Helplines in every language, and so many visitors that they are counted. */
const FULL: Answers = {
  '/api/settings': {
    body: { helplines: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LISTENERS])) },
  },
  '/api/live': { body: { online: 60, byMood: Object.fromEntries(MOODS.map((mood) => [mood, 15])) } },
};

/** As the chat leaves a tab after a talk. */
const talked = () => ({
  ...{ userId: 'bea', username: 'Bea', mood: 'Feeling Lonely', lastTalk: `${5 * 60_000} r1` },
  meetAgain: `offered ${Date.now()} r1`,
});

// By structure instead of by text, so that they work in every language.
const press = (selector: string) =>
  page.elementLocator(document.querySelector(selector) as HTMLElement).click();
const submit = () => press('form [type=submit]');

const seen = (selector: string) => expect.poll(() => document.querySelector(selector)).not.toBeNull();

/** Everything on the page at once, also answers of which otherwise only one is open. */
async function unfold(): Promise<void> {
  await seen('details');
  const all = [...document.querySelectorAll('details')];
  let unfolded = 0;
  const keepFromPage = (event: Event) => {
    event.stopImmediatePropagation();
    unfolded += 1;
  };
  document.addEventListener('toggle', keepFromPage, true);
  for (const details of all) {
    details.name = '';
    details.open = true;
  }
  await expect.poll(() => unfolded).toBe(all.length);
  document.removeEventListener('toggle', keepFromPage, true);
}

async function refuse(): Promise<void> {
  await submit();
  await refused();
}

async function refused(): Promise<void> {
  await expect.element(page.getByRole('alert').first()).toBeVisible();
}
const fields = () => page.getByRole('textbox');

type Visit = {
  path: string;
  walk?: () => Promise<unknown>;
  /** What the tab keeps of earlier pages. */
  kept?: () => Record<string, string>;
  /** What the router keeps with the address. */
  state?: object;
  answers?: Answers;
};

/** A page as it is opened in a new tab, after a talk with somebody. */
async function open(
  { path, kept, state, answers: more }: Visit,
  language: Language,
): Promise<() => Promise<void>> {
  answers = { ...more };
  sessionStorage.clear();
  forgetUnsent('username', 'mood');
  const partner = { partnerUserId: 'somebody', partnerUsername: 'Bartholomew' };
  for (const [key, value] of Object.entries({ ...partner, ...kept?.() })) sessionStorage.setItem(key, value);
  const takeAway = await show(<AppRoutes />, language, { pathname: path, state });
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

async function reportInVain(): Promise<void> {
  await sendReport();
  await expect.element(page.getByRole('alertdialog').getByRole('alert')).toBeVisible();
}

const afterTalk = { kept: talked, state: { notice: 'goodbye' }, answers: FULL };

/** How to come to each state of a page, from its address on. */
const STATES: Record<string, Visit> = {
  ...Object.fromEntries(
    ['/', '/about', '/contact', '/privacy', '/terms', '/support', '/crypto', '/user'].map((path) => [
      path,
      { path },
    ]),
  ),
  'the landing page, refusing': { path: '/', walk: refuse },
  'the landing page after a talk': { path: '/', ...afterTalk, walk: () => seen('[data-part=again]') },
  'the landing page after a talk that did no good': {
    path: '/',
    ...afterTalk,
    async walk() {
      await press('[aria-pressed]:last-child');
      await seen(`a[href="${LISTENERS[1]?.url}"]`);
    },
  },
  'the start page, refusing': { path: '/user', walk: refuse },
  'the answers, open': { path: '/faq', walk: unfold },
  'asking to be unblocked': { path: '/submit-unblock' },
  'asking to be unblocked, refusing': { path: '/submit-unblock', walk: refuse },
  'asking to be unblocked, refused': {
    path: '/submit-unblock',
    answers: { '/api/unblock-request': { status: 429 } },
    async walk() {
      await fill();
      await refuse();
    },
  },
  'asked to be unblocked': {
    path: '/submit-unblock',
    answers: { '/api/unblock-request': { body: { success: true, code: 'ABCD-EFGH-JKLM' } } },
    async walk() {
      await fill();
      await submit();
      await seen('code');
    },
  },
  reporting: { path: '/report-user' },
  'reporting, refusing': { path: '/report-user', walk: refuse },
  'reporting, asking': { path: '/report-user', walk: askToReport },
  'reporting, refused': {
    path: '/report-user',
    answers: { '/api/reports': { status: 400, body: { error: 'Bad request.', code: 'bad_request' } } },
    walk: reportInVain,
  },
  'reporting, out of reach': { path: '/report-user', walk: reportInVain },
  reported: {
    path: '/report-user',
    answers: { '/api/reports': { body: { success: true, receipt: 'ABCD-EFGH-JKLM' } } },
    async walk() {
      await sendReport();
      await expect.poll(() => fields().elements()).toEqual([]);
    },
  },
};

/** Opens a page in one of its states; returns what takes it away. Needs {@link withPages}. */
export async function openState(state: string, language: Language): Promise<() => Promise<void>> {
  const visit = STATES[state];
  if (visit === undefined) throw new Error(`no state ${state}`);
  const takeAway = await open(visit, language);
  await visit.walk?.();
  return takeAway;
}

/** The pages and forms in their states; needs {@link withPages}. */
export const eachPage =
  (language: Language): EachState =>
  async (look) => {
    for (const state of Object.keys(STATES)) {
      const takeAway = await openState(state, language);
      await look(state);
      await takeAway();
    }
  };
