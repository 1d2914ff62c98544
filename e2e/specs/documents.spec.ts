import { DOCUMENT_PATHS } from '@app/contract/documents';
import { LANGUAGES, type Language } from '@app/contract/languages';
import { withTheme } from '../harness/accessible';
import { holdScripts } from '../harness/hold-scripts';
import { expect, test } from '../harness/test';
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

  test('every page can be read, and a form keeps its text', async ({ visitor }) => {
    const reader = await visitor({ name: 'Reader', context: { javaScriptEnabled: false } });
    const { page } = reader;
    for (const language of ['en', 'ar'] as const) {
      for (const path of DOCUMENT_PATHS) {
        await reader.goto(`${path}?lang=${language}`);
        await expect(html(reader)).toHaveAttribute('lang', language);
        await expect(html(reader)).toHaveAttribute('dir', LANGUAGES[language].dir);
        await expect(heading(reader)).toBeVisible();
        // Names, places and marks are alike everywhere; the words are not.
        if (language === 'ar') await expect(page.locator('main')).toContainText(/\p{Script=Arabic}{3}/u);
        await expect(page.locator('noscript p')).toHaveCount(FORMS.includes(path) ? 1 : 0);
      }
      await reader.goto(`/faq?lang=${language}`);
      await expect(answers(reader)).toHaveCount(5);
      for (const summary of await page.locator('summary').all()) {
        await summary.click();
        await expect(answers(reader).filter({ visible: true })).toHaveText(/.{40}/);
      }
      await reader.goto(`/contact?lang=${language}`);
      await expect(linkTo(reader, `mailto:${OPERATOR.CONTACT_EMAIL}`)).toHaveText(OPERATOR.CONTACT_EMAIL);
      await reader.goto(`/support?lang=${language}`);
      await expect(linkTo(reader, OPERATOR.DONATE_URL)).toBeVisible();
      await reader.goto(`/crypto?lang=${language}`);
      await expect(page.locator('aside a').first()).toHaveAttribute('href', OPERATOR.COMMUNITY_URL);
    }

    await reader.goto('/report-user?lang=en');
    await page.getByLabel('User ID').fill('somebody');
    await page.getByLabel('User ID').press('Enter');
    await reader.button('Submit Report').click();
    await expect(page.getByLabel('User ID')).toHaveValue('somebody');
  });
});

for (const [language, theme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`every page is hydrated without changes (${language}, ${theme})`, {
    tag: language === 'en' ? '@smoke' : [],
  }, async ({ visitor, server }) => {
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

test('?lang= opens a language and is remembered, a later choice replaces it, and an unknown path leads home', async ({
  reader,
}) => {
  const { page } = reader;
  const files = textFiles(reader);
  await reader.goto('/?lang=es&from=here');
  await usable(reader);
  await expect(html(reader)).toHaveAttribute('lang', 'es');
  expect(files).toEqual(['texts-es']);
  await expect(page).toHaveURL(`${reader.origin}/?from=here`);
  await page.reload();
  await usable(reader);
  await expect(html(reader)).toHaveAttribute('lang', 'es');

  // The texts of a language are fetched when it is chosen, and not before.
  files.length = 0;
  await page.locator('select').filter({ hasText: 'English' }).last().selectOption('fr');
  await expect(html(reader)).toHaveAttribute('lang', 'fr');
  expect(files).toEqual(['texts-fr']);
  const sent = await page.reload();
  expect(await sent?.headerValue('content-language')).toBe('fr');
  await reader.goto('/?lang=tlh');
  await usable(reader);
  await expect(html(reader)).toHaveAttribute('lang', 'fr');

  // A partner of more than half an hour ago is forgotten wherever the site is opened.
  const old = JSON.stringify({ userId: 'somebody', username: 'Cleo', at: Date.now() - 30 * 60_000 });
  await page.evaluate((kept) => localStorage.setItem('lastPartner', kept), old);
  await reader.goto('/no/such/page?lang=en');
  await expect(page).toHaveURL(`${reader.origin}/`);
  const notice = page.getByRole('status').getByText(/./);
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lastPartner'))).toBeNull();
  await page.reload();
  await usable(reader);
  await expect(notice).toHaveCount(0);
});

test('where the server does not know language and theme nothing is shown in others, and the next page comes right', async ({
  visitor,
  server,
}) => {
  const context = withTheme('dark', server.origin, 'es');
  const reader = await visitor({ name: 'Reader', context });
  const letGo = await holdScripts(reader);
  const sent = await reader.page.goto(`${server.origin}/about`, { waitUntil: 'commit' });
  expect(await sent?.headerValue('content-language')).toBe('en');
  await expect(heading(reader)).toBeAttached();
  await expect(html(reader)).toHaveAttribute('lang', 'es');
  await expect(heading(reader)).toBeHidden();
  // What stands in the head has set it before the first paint.
  await expect(html(reader)).toHaveAttribute('data-theme', 'dark');
  await expect(reader.page.locator('body')).toHaveCSS('background-color', 'rgb(26, 16, 26)');
  const english = await heading(reader).textContent();

  letGo();
  await expect(heading(reader)).toBeVisible();
  expect(await heading(reader).textContent()).not.toBe(english);
  const again = await reader.page.reload();
  expect(await again?.headerValue('content-language')).toBe('es');
  await usable(reader);
});
