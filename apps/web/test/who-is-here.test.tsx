import { MOODS } from '@app/contract/moods';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppRoutes } from '@/router';
import { type FakeServer, fakeServer } from './fake-server';
import { show, speak } from './show';

const DESK = [1280, 800] as const;
const SMALL_PHONE = [320, 568] as const;
const PHONE = [360, 740] as const;

let server: FakeServer;
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  server = fakeServer();
  await speak('en');
  await page.viewport(...DESK);
});
afterEach(() => vi.restoreAllMocks());

const open = (path: string) => show(<AppRoutes />, 'en', path);
const card = (name: string) => page.getByRole('radio', { name, exact: true });

const NOBODY = { 'Make Friends': 0, 'Feeling Lonely': 0, 'Here to Listen': 0, 'Show my Talent': 0 };

test.each([{ size: DESK }, { size: PHONE }])(
  'who is here is said without moving anything ($size)',
  async ({ size }) => {
    await page.viewport(size[0], size[1]);
    let arrive: ((answer: object) => void) | undefined;
    server.answers['/api/live'] = () =>
      new Promise((resolve) => {
        arrive = (answer) => resolve(Response.json(answer));
      });
    await open('/');
    await expect.element(page.getByText('Counting who’s here…')).toBeVisible();
    // The first page of a file is drawn before its fonts are there.
    await document.fonts.ready;
    const places = () =>
      [...document.querySelectorAll('form, [role=radiogroup], footer')].map(
        (part) => part.getBoundingClientRect().top,
      );
    const before = places();
    await expect.poll(() => arrive).toBeDefined();
    arrive?.({ online: 42, byMood: { ...NOBODY, 'Feeling Lonely': 15 } });
    await expect
      .element(page.getByText('42 lights are burning right now, one for each person here.'))
      .toBeVisible();
    for (const mood of MOODS) {
      // Of few nothing is said.
      const count = mood === 'Feeling Lonely' ? /^at least 15 here now/ : /^(?!.*here now)/;
      await expect.element(card(mood)).toHaveAccessibleDescription(count);
    }
    expect(places()).toEqual(before);
  },
);

test.each([
  [{ online: 3, byMood: NOBODY }, /^A quiet night: a few people are here\.$/],
  [{ online: 0, byMood: NOBODY }, /^It’s quiet right now\. Yours would be the first light\.$/],
  [
    { online: 3, byMood: NOBODY, livelierAt: Date.UTC(2026, 10, 22, 20) },
    /here\. It’s usually busier: \w+day.* \d+\s[AP]M\. Add to calendar$/,
  ],
])('%j is said in words', async (live, words) => {
  server.answers['/api/live'] = () => Response.json(live);
  await open('/');
  await expect.element(page.getByText(/^(A quiet night|It’s quiet right now)/).first()).toBeVisible();
  await expect
    .poll(() => document.querySelector('p:has(svg[data-state]):last-of-type')?.textContent)
    .toMatch(words);
});

test('who is here is not said while it is not known', async () => {
  await open('/');
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.map(([path]) => path)).toContain('/api/live');
  await expect.element(page.getByText('Counting who’s here…')).toBeVisible();
  expect(page.getByText(/quiet|lights are|at least/).elements()).toEqual([]);
});

test.each(['en', 'de', 'ar'] as const)(
  'what is said of who is here stands clear of its heading and of the moods (%s)',
  async (language) => {
    server.answers['/api/live'] = () =>
      Response.json({ online: 3, byMood: NOBODY, livelierAt: Date.UTC(2026, 10, 22, 20) });
    await page.viewport(...SMALL_PHONE);
    await speak(language);
    await show(<AppRoutes />, language);
    const guide = () => document.querySelector('[aria-labelledby=whom]') as HTMLElement;
    await expect.poll(() => guide().querySelector('p:has(svg[data-state]) a, p button')).not.toBeNull();
    await document.fonts.ready;
    const [heading, said, moods] = ['h2', 'p:has(svg[data-state])', '[role=radiogroup]'].map((part) =>
      (guide().querySelector(part) as HTMLElement).getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    expect(said.top - heading.bottom).toBeGreaterThanOrEqual(8);
    expect(moods.top - said.bottom).toBeGreaterThanOrEqual(8);
  },
);
