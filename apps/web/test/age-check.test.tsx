import type { Language } from '@app/contract/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setKnownSite } from '@/lib/known-site';
import { AppRoutes } from '@/router';
import { fakeServer } from './fake-server';
import { show, speak } from './show';
import { statesSuite } from './states.suite';

const CHECK = { host: 'ages.example', without: 'text' } as const;
let state: object = { asked: true, adult: null };

beforeEach(() => {
  sessionStorage.clear();
  state = { asked: true, adult: null };
  fakeServer({ '/api/age-check': () => Response.json(state) });
});
afterEach(() => {
  setKnownSite(undefined);
  vi.restoreAllMocks();
});

const open = (without: 'text' | 'nothing', language: Language = 'en', notice?: string) => {
  setKnownSite({ ageCheck: { ...CHECK, without } } as never);
  return show(<AppRoutes />, language, notice === undefined ? '/' : { pathname: '/', state: { notice } });
};
const section = () => page.getByRole('region', { name: 'Your age' });

statesSuite('the age check', (language) => async (look) => {
  for (const [name, without, notice] of [
    ['asked', 'text'],
    ['insisted on', 'nothing'],
    ['refused', 'text', 'age_refused'],
  ] as const) {
    const takeAway = await open(without, language, notice);
    await expect.poll(() => document.querySelector('form section')).not.toBeNull();
    await look(name);
    await takeAway();
  }
});

test.each([
  ['text', 'Without this check you can still chat, by text only.'],
  ['nothing', 'Without this check you can’t start a chat here.'],
] as const)(
  'whoever is asked reads where it goes, and what is without an answer (%s)',
  async (without, words) => {
    await speak('en');
    await open(without);
    for (const said of [
      CHECK.host,
      'We send it a random number, the time and the address to come back to',
      words,
    ])
      await expect.element(section()).toHaveTextContent(said);
  },
);

test.each([
  ['age_refused', 'The service didn’t confirm that you’re 18 or over.'],
  ['age_expired', 'That answer came too late, or it was used before. Please try again.'],
  ['age_invalid', 'That answer couldn’t be checked, so it doesn’t count. Please try again.'],
])('back with %s it is said what the answer was', async (notice, words) => {
  await speak('en');
  await open('text', 'en', notice);
  await expect.element(section().getByRole('alert')).toHaveTextContent(words);
});

test('somebody whose age is known is asked nothing', async () => {
  await speak('en');
  state = { asked: true, adult: true };
  await open('text', 'en', 'age_adult');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'The service confirmed that you’re 18 or over.' }))
    .toBeVisible();
  expect(section().elements()).toEqual([]);
});
