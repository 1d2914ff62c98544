import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { setKnownSite } from '@/lib/known-site';
import { AppRoutes } from '@/router';
import { show, speak } from './show';

beforeAll(() => speak('en'));

const open = (path: string) => show(<AppRoutes />, 'en', path);
const openAnswers = () => [...document.querySelectorAll('details[open] [id$="-answer"]')].map(({ id }) => id);
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

test('of the answers one is open at most, by mouse and by keyboard', async () => {
  await open('/faq');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(openAnswers()).toEqual([]);
  await page.elementLocator(document.querySelector('#free summary') as Element).click();
  await expect.poll(openAnswers).toEqual(['free-answer']);
  for (const [key, open] of [
    ['{Enter}', ['talent-answer']],
    [' ', []],
    [' ', ['talent-answer']],
  ] as const) {
    focus('#talent summary');
    await userEvent.keyboard(key);
    await expect.poll(openAnswers).toEqual(open);
  }
});

test('the contents of a long page lead to its sections', async () => {
  await page.viewport(1280, 800);
  await open('/terms');
  const link = page.getByRole('link', { name: 'Respectful use' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Respectful use' })).toBeInViewport();
  // From there the next stop is that section's own.
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('ask to be unblocked');
});

test('a fragment opens its answer', async () => {
  history.replaceState(null, '', '#talent');
  await open('/faq');
  await expect.poll(openAnswers).toEqual(['talent-answer']);
  history.replaceState(null, '', ' ');
});

test('title and search data of the page follow the address and the language', async () => {
  const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const translation = (code: string) =>
    document.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang=${code}]`)?.href;
  const at = (path: string) => `${location.origin}${path}`;
  await open('/');
  await expect.poll(canonical).toBe(at('/'));
  await page.getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect.poll(() => document.title).toMatch(/^FAQ/);
  await expect.poll(canonical).toBe(at('/faq'));
  await speak('de');
  await expect.poll(canonical).toBe(at('/faq?lang=de'));
  expect([translation('ko'), translation('x-default')]).toEqual([at('/faq?lang=ko'), at('/faq')]);
  await speak('en');
});

test('on paper a page is light, and no answer is folded away', async () => {
  await open('/faq');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  document.documentElement.dataset.theme = 'dark';
  const devtools = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  const seen = () =>
    [...document.querySelectorAll('[id$="-answer"]')].filter((answer) =>
      answer.checkVisibility({ contentVisibilityAuto: true }),
    ).length;
  expect(seen()).toBe(0);
  await devtools.send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.poll(seen).toBe(5);
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(253, 249, 244)');
  await devtools.send('Emulation.setEmulatedMedia', { media: '' });
  document.documentElement.dataset.theme = 'light';
});

test('a text that a language lacks is shown, and marked, as English', async () => {
  await speak('ar');
  const texts = structuredClone(i18next.getResourceBundle('ar', 'pages'));
  const { answer } = i18next.getResourceBundle('en', 'pages').faq.free;
  delete texts.faq.free.answer;
  i18next.removeResourceBundle('ar', 'pages');
  i18next.addResourceBundle('ar', 'pages', texts);
  await open('/faq');
  await expect
    .poll(() => document.querySelector('#free-answer [lang=en][dir=ltr]')?.textContent)
    .toBe(answer.replaceAll(/<[^>]+>/g, ''));
  expect(document.querySelectorAll('main [lang]')).toHaveLength(1);
  await speak('en');
});

test('on the smallest phone an address of usual length stands in one line', async () => {
  setKnownSite({ contactEmail: 'contact@example.org', links: {} } as never);
  await page.viewport(320, 568);
  await open('/contact');
  const address = page.getByRole('link', { name: 'contact@example.org' });
  await expect.element(address).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(address.element().querySelector('bdi') as Element);
  expect(words.getClientRects()).toHaveLength(1);
  setKnownSite(undefined);
});
