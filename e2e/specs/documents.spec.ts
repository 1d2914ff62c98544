import { DOCUMENT_PATHS } from '@app/contract/documents';
import { LANGUAGES, type Language } from '@app/contract/languages';
import { withTheme } from '../harness/accessible';
import { holdScripts } from '../harness/hold-scripts';
import { expect, test, WITH_MOTION } from '../harness/test';
import type { Visitor } from '../harness/visitor';

const FORMS = ['/', '/user', '/submit-unblock', '/report-user'];

const OPERATOR = {
  CONTACT_EMAIL: "o'hara@example.org",
  DONATE_URL: 'https://example.org/give?to=us&how=well',
  COMMUNITY_URL: 'https://example.org/"talk"',
};

/** A device that was here before: what it kept itself, and what it tells the server. */
function returning(origin: string, language: Language, theme: 'light' | 'dark' = 'light') {
  const { hostname } = new URL(origin);
  const cookie = { name: 'language', value: language, domain: hostname, path: '/', expires: -1 };
  const { storageState } = withTheme(theme, origin, language);
  if (typeof storageState !== 'object') throw new Error('A state without origins');
  return {
    storageState: {
      ...storageState,
      cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' as const }],
    },
  };
}

const inMotion = test.extend(WITH_MOTION);

const html = ({ page }: Visitor) => page.locator('html');
const heading = ({ page }: Visitor) => page.locator('h1');
const answers = ({ page }: Visitor) => page.locator('[id$="-answer"]');
const linkTo = ({ page }: Visitor, address: string) => page.locator(`a[href=${JSON.stringify(address)}]`);

/** The page has been taken over, or drawn anew: it can be used. */
const usable = (reader: Visitor) => expect(html(reader)).toHaveAttribute('data-script', 'running');

/** The files of texts the page has asked for since. */
function textFiles({ page }: Visitor): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/assets\/((?:texts|pages)-\w{2})-/.exec(request.url()) ?? [];
    if (file !== undefined) files.push(file);
  });
  return files;
}

test.describe('without scripts', () => {
  test.use({ serverEnv: OPERATOR });

  for (const language of ['en', 'ar'] as const) {
    test(`every page can be read (${language})`, async ({ visitor }) => {
      const reader = await visitor({ name: 'Reader', context: { javaScriptEnabled: false } });
      for (const path of DOCUMENT_PATHS) {
        await reader.goto(`${path}?lang=${language}`);
        await expect(html(reader)).toHaveAttribute('lang', language);
        await expect(html(reader)).toHaveAttribute('dir', LANGUAGES[language].dir);
        await expect(heading(reader)).toBeVisible();
        // Names, places and marks are alike everywhere; the words are not.
        if (language === 'ar')
          await expect(reader.page.locator('main')).toContainText(/\p{Script=Arabic}{3}/u);
        await expect(reader.page.locator('noscript p')).toHaveCount(FORMS.includes(path) ? 1 : 0);
      }

      await reader.goto(`/faq?lang=${language}`);
      await expect(answers(reader)).toHaveCount(5);
      for (const summary of await reader.page.locator('summary').all()) {
        await summary.click();
        await expect(answers(reader).filter({ visible: true })).toHaveText(/.{40}/);
      }
      await reader.goto(`/contact?lang=${language}`);
      await expect(linkTo(reader, `mailto:${OPERATOR.CONTACT_EMAIL}`)).toHaveText(OPERATOR.CONTACT_EMAIL);
      await reader.goto(`/support?lang=${language}`);
      await expect(linkTo(reader, OPERATOR.DONATE_URL)).toBeVisible();
      await reader.goto(`/crypto?lang=${language}`);
      await expect(reader.page.locator('aside a').first()).toHaveAttribute('href', OPERATOR.COMMUNITY_URL);
    });
  }

  test('text in a form is not lost', async ({ visitor }) => {
    const reader = await visitor({ name: 'Reader', context: { javaScriptEnabled: false } });
    await reader.goto('/report-user');
    await expect(reader.page.locator('noscript p')).toBeVisible();
    await reader.page.getByLabel('User ID').fill('somebody');
    await reader.page.getByLabel('User ID').press('Enter');
    await reader.button('Submit Report').click();
    await expect(reader.page.getByLabel('User ID')).toHaveValue('somebody');
    await expect(reader.page).toHaveURL(`${reader.origin}/report-user`);
  });
});

for (const language of ['en', 'ar'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every page is hydrated without changes (${language}, ${theme})`, async ({ visitor, server }) => {
      const context = returning(server.origin, language, theme);
      const reader = await visitor({ name: 'Reader', context });
      const { page } = reader;
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      await page.addInitScript(() => {
        // What this tab knows of earlier visits, and the server does not.
        sessionStorage.setItem('userId', 'somebody');
        sessionStorage.setItem('mood', 'Make Friends');
        sessionStorage.setItem('partnerUserId', 'partner');
        sessionStorage.setItem('partnerUsername', 'Bartholomew');
        document.addEventListener('DOMContentLoaded', () => {
          Object.assign(window, { drawnBefore: document.querySelector('h1') });
        });
      });
      for (const path of DOCUMENT_PATHS) {
        await reader.goto(path);
        await usable(reader);
        await expect(html(reader)).toHaveAttribute('lang', language);
        await expect(html(reader)).toHaveAttribute('data-theme', theme);
        const kept = await page.evaluate(
          () => (window as { drawnBefore?: unknown }).drawnBefore === document.querySelector('h1'),
        );
        expect(kept, `the heading of ${path} is still the same`).toBe(true);
      }
      await expect(page.getByText('Bartholomew')).toBeVisible();
      await expect(page.locator('input[name=userId]')).toHaveValue('partner');
      await reader.goto('/privacy');
      await expect(page.getByText('somebody', { exact: true })).toBeVisible();
      // Who is here changes from one moment to the next; all else came with the documents.
      expect(calls.filter((url) => /\/api\/(?!live$)/.test(url))).toEqual([]);
    });
  }
}

test('a fragment opens its answer, and at most one is open', async ({ reader }) => {
  // One that is no name of anything, nor properly written, harms nobody.
  await reader.goto('/terms#50%');
  await usable(reader);
  await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.page.getByRole('alert')).toHaveCount(0);
  await reader.goto('/faq#talent');
  await usable(reader);
  await expect(answers(reader).filter({ visible: true })).toHaveAttribute('id', 'talent-answer');
  await reader.page.locator('#free summary').click();
  await expect(answers(reader).filter({ visible: true })).toHaveAttribute('id', 'free-answer');
  await reader.page.locator('#free summary').click();
  await expect(answers(reader).filter({ visible: true })).toHaveCount(0);
});

test('?lang= opens a language and is remembered, and a later choice replaces it', async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/?lang=es&from=here');
  await usable(reader);
  await expect(html(reader)).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(`${reader.origin}/?from=here`);
  await page.reload();
  await usable(reader);
  await expect(html(reader)).toHaveAttribute('lang', 'es');

  await page.locator('select').filter({ hasText: 'English' }).last().selectOption('fr');
  await expect(html(reader)).toHaveAttribute('lang', 'fr');
  const sent = await page.reload();
  expect(await sent?.headerValue('content-language')).toBe('fr');
  await usable(reader);
  await expect(html(reader)).toHaveAttribute('lang', 'fr');

  await reader.goto('/?lang=tlh');
  await usable(reader);
  await expect(html(reader)).toHaveAttribute('lang', 'fr');
});

test.describe('when the server does not know the language', () => {
  test('nothing is shown in another one, and the next page comes in the right one', async ({
    visitor,
    server,
  }) => {
    const context = withTheme('light', server.origin, 'es');
    const reader = await visitor({ name: 'Reader', context });
    const letGo = await holdScripts(reader);
    const sent = await reader.page.goto(`${server.origin}/about`, { waitUntil: 'commit' });
    expect(await sent?.headerValue('content-language')).toBe('en');
    await expect(heading(reader)).toBeAttached();
    await expect(html(reader)).toHaveAttribute('lang', 'es');
    await expect(heading(reader)).toBeHidden();
    const english = await heading(reader).textContent();

    letGo();
    await expect(heading(reader)).toBeVisible();
    expect(await heading(reader).textContent()).not.toBe(english);
    const again = await reader.page.reload();
    expect(await again?.headerValue('content-language')).toBe('es');
    await usable(reader);
  });

  test('the page that came is shown if the scripts do not load', async ({ visitor, server }) => {
    const context = withTheme('light', server.origin, 'es');
    const reader = await visitor({ name: 'Reader', context });
    reader.watch.expectErrors(/^Failed to load resource/);
    await reader.page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await reader.goto('/faq');
    await expect(heading(reader)).toBeVisible();
    await expect(html(reader)).toHaveAttribute('lang', 'en');
    await expect(answers(reader).filter({ visible: true })).toHaveCount(0);
    await reader.page.locator('#free summary').click();
    await expect(answers(reader).filter({ visible: true })).toHaveAttribute('id', 'free-answer');
  });
});

test('a language’s texts are fetched when it is chosen, and not before', async ({ reader }) => {
  const files = textFiles(reader);
  await reader.goto('/about');
  await usable(reader);
  expect(new Set(files)).toEqual(new Set(['pages-en']));
  await reader.page.locator('select').last().selectOption('ja');
  await expect(html(reader)).toHaveAttribute('lang', 'ja');
  expect(files.slice().sort()).toEqual(['pages-en', 'pages-ja', 'texts-ja']);
});

test('input before the scripts are loaded counts, and replaces an earlier choice', async ({ reader }) => {
  const { page } = reader;
  await page.addInitScript(() => Object.assign(sessionStorage, { username: 'Old', mood: 'Make Friends' }));
  const letGo = await holdScripts(reader);
  await page.goto(`${reader.origin}/`, { waitUntil: 'commit' });
  await page.getByRole('textbox').fill(reader.name);
  await reader.moodSelect.selectOption('Here to Listen');
  await reader.button('Start Chat').click();
  await expect(page).toHaveURL(`${reader.origin}/`);
  letGo();
  await expect(page).toHaveURL(`${reader.origin}/video-test`);
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  expect(session).toMatchObject({ username: reader.name, mood: 'Here to Listen' });
});

test('the landing page reports an unknown path once', async ({ reader }) => {
  const { page } = reader;
  const notice = page
    .getByRole('status')
    .getByText('That page doesn’t exist. We took you to the home page.', { exact: true });
  await reader.goto('/no/such/page');
  await expect(page).toHaveURL(`${reader.origin}/`);
  await expect(notice).toBeVisible();
  await page.reload();
  await usable(reader);
  await expect(notice).toHaveCount(0);

  // An address the server has and the app has not.
  await reader.goto('/about');
  await usable(reader);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/nowhere');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page).toHaveURL(`${reader.origin}/`);
  await expect(notice).toBeVisible();
});

test('the document’s head changes with the page', async ({ reader }) => {
  const { page } = reader;
  const canonical = page.locator('link[rel=canonical]');
  const alternates = page.locator('link[rel=alternate]');
  const shared = page.locator('meta[property="og:url"]');
  await reader.goto('/');
  await usable(reader);
  await expect(canonical).toHaveAttribute('href', `${reader.origin}/`);
  await page.getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(page).toHaveTitle(/^FAQ/);
  await expect(canonical).toHaveAttribute('href', `${reader.origin}/faq`);
  await expect(shared).toHaveAttribute('content', `${reader.origin}/faq`);
  await expect(alternates).toHaveCount(Object.keys(LANGUAGES).length + 1);

  await page.locator('select').last().selectOption('de');
  await expect(canonical).toHaveAttribute('href', `${reader.origin}/faq?lang=de`);
  await expect(page.locator('link[hreflang=ko]')).toHaveAttribute('href', `${reader.origin}/faq?lang=ko`);
  await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${reader.origin}/faq`);

  await page.goto(`${reader.origin}/login`);
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(canonical).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

inMotion('fading in does not keep a page from counting as painted', async ({ reader }) => {
  await reader.goto('/about');
  const painted = await reader.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [entry] = list.getEntries() as (PerformanceEntry & { element?: Element })[];
          if (entry?.element) resolve(entry.element.tagName);
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(painted).toMatch(/^(H1|P)$/);
});
