import { LANGUAGE_CODES, LANGUAGES, type Language } from '@app/contract/languages';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../harness/accessible';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect, test } from '../harness/test';
import { drawn } from '../harness/texts';
import type { Visitor } from '../harness/visitor';

const ownTest = test.extend({ ownServer: true });

const TITLE = 'You’re offline';

/** How often the page asks whether the server is back. */
const ASKS_EVERY_MS = 5_000;
/** The clock of a page can only be stopped at a time that is still to come. */
const CLOCK_AHEAD_MS = 60_000;

const SMALLEST = { viewport: { width: 320, height: 480 } };
/** The lowest of phones on their side. */
const ON_ITS_SIDE = { width: 568, height: 320 };

/** Comes to the site and waits until its service worker stands between page and network. */
async function arrive(visitor: Visitor): Promise<void> {
  visitor.watch.expectErrors(NETWORK_ERRORS);
  await visitor.goto('/');
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 });

/** Every address in the caches of the site, without its origin. */
const cached = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.replace(location.origin, ''));
  });

test('without a connection a page says so, in every language and both themes', async ({ visitor }) => {
  const reader = await visitor({ name: 'Reader', context: { ...SMALLEST, serviceWorkers: 'allow' } });
  const { page } = reader;
  await arrive(reader);
  const offered: Language[] = [];
  for (const code of LANGUAGE_CODES) {
    if ((await page.request.get(`${reader.origin}/manifest-${code}.webmanifest`)).ok()) offered.push(code);
  }
  expect(offered).toContain('en');

  await page.context().setOffline(true);
  const titles = new Set<string>();
  for (const [index, code] of offered.entries()) {
    const chosen = { language: code, theme: index % 2 === 0 ? 'dark' : 'light' };
    await page.evaluate((entries) => Object.assign(localStorage, entries), chosen);
    await reader.goto('/faq');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', code);
    await expect(html).toHaveAttribute('dir', LANGUAGES[code].dir);
    await expect(html).toHaveAttribute('data-theme', chosen.theme);
    const title = (await heading(reader).textContent()) ?? '';
    titles.add(title);
    expect(await page.title()).toContain(title);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page, code);
    for (const size of [SMALLEST.viewport, ON_ITS_SIDE]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('button'), code).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(SMALLEST.viewport);
  }
  expect(titles).toContain(TITLE);
  expect(titles.size).toBe(offered.length);
});

test('the requested page loads by itself when the connection is back', async ({ visitor }) => {
  const reader = await visitor({ name: 'Reader', context: { serviceWorkers: 'allow' } });
  const { page } = reader;
  await arrive(reader);
  await page.context().setOffline(true);
  await reader.goto('/faq?from=menu');
  await expect(heading(reader)).toHaveText(TITLE);

  await page.context().setOffline(false);
  await expect(heading(reader)).not.toHaveText(TITLE);
  await expect(page).toHaveURL(`${reader.origin}/faq?from=menu`);
  await expect(page).toHaveTitle(/FAQ/);
});

ownTest(
  'the wanted page comes when a crashed server is back, by the button or by itself',
  async ({ visitor, server }) => {
    const reader = await visitor({ name: 'Reader', context: { serviceWorkers: 'allow' } });
    const { page } = reader;
    await page.clock.install();
    await arrive(reader);
    await server.kill9();
    await reader.goto('/faq');
    await expect(heading(reader)).toHaveText(TITLE);
    // From here on time stands still for the page: it does not ask by itself.
    await page.clock.pauseAt(Date.now() + CLOCK_AHEAD_MS);
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.keyboard.press('Tab');
    await expect(reader.button('Try again')).toBeFocused();
    await page.keyboard.press('Enter');
    await reloaded;
    await expect(heading(reader)).toHaveText(TITLE);

    await server.start();
    await reader.button('Try again').click();
    await expect(page).toHaveTitle(/FAQ/);
    // Nothing of it is under way any more when the server goes again.
    await drawn(page, 'en');

    await server.kill9();
    await reader.goto('/about');
    await expect(heading(reader)).toHaveText(TITLE);
    await server.start();
    await page.clock.runFor(ASKS_EVERY_MS);
    await expect(page).toHaveTitle(/About/);
  },
);

test('only that page of the site is stored', async ({ visitor }) => {
  const reader = await visitor({ name: 'Ottilie', context: { serviceWorkers: 'allow' } });
  const { page } = reader;
  // As an earlier version may have left it behind; from a page that brings no service worker.
  await reader.goto('/offline.html');
  await page.evaluate(async () => {
    await (await caches.open('offline-earlier')).put('/stale', new Response('stale'));
  });
  await arrive(reader);
  for (const path of ['/about', '/faq', '/']) {
    await reader.goto(path);
    await expect(heading(reader)).toBeVisible();
  }
  await reader.start();
  await expect(reader.searching).toBeVisible();
  expect((await cached(reader)).sort()).toEqual(['/offline.html', '/offline.js']);

  // What is no page fails as it always did.
  await page.context().setOffline(true);
  const answers = await page.evaluate(() =>
    Promise.all(
      ['/api/site', '/favicon.svg', '/about'].map((path) =>
        fetch(path, { cache: 'no-store' }).then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ),
  );
  expect(answers).toEqual(['failed', 'failed', 'failed']);
});
