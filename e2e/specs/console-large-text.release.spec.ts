import type { Page } from '@playwright/test';
import { REFUSED_CALL, test } from '../harness/admin';
import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { boxOf, gap } from '../harness/free-parts';
import { fillStore } from '../harness/seed';
import { fillCases } from '../harness/seed-cases';
import { changeStore } from '../harness/store';
import { expect } from '../harness/test';
import { brokenWords } from '../harness/words';

const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };

test.use({ ownServer: true });
test.beforeEach(({ server }) => fillStore(server));

/** Sets all text of the page in twice its size, as a reader may in the browser's settings. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** In px, of an element's text; to be run in the page. */
const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

/** By how many px the page is wider than the window. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('in text of twice the size the console fits a phone, its menu and its bar of actions too', async ({
  admins,
}) => {
  const admin = await admins('Wilhelmina', PHONE);
  const { page } = admin;
  await bringFonts(page);
  await admin.signInTo('/admin/users');
  await expect(admin.rows).toHaveCount(10);
  await admin.rows.first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toBeVisible();
  await enlarge(page);
  expect(await excess(page)).toBe(0);
  await expect(admin.button('Menu')).toBeInViewport({ ratio: 1 });
  const { x, width } = await boxOf(bar);
  for (const button of await bar.getByRole('button').all()) {
    const box = await boxOf(button);
    expect(box.x + box.width, `${await button.textContent()}`).toBeLessThanOrEqual(x + width);
  }
});

test('in text of twice the size no drawing of the dashboard lies over words', async ({ admins }) => {
  const admin = await admins('Wilhelmina', PHONE);
  const { page } = admin;
  await bringFonts(page);
  await admin.signInTo('/admin/dashboard');
  const card = page.getByRole('link', { name: /^Total Users 25/ });
  await expect(card).toBeVisible();
  await enlarge(page);
  const words = await card.getByText('Total Users').evaluate((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });
  expect(gap(words, await boxOf(card.locator('svg').first()))).toBeGreaterThanOrEqual(0);
});

test('what the console says for a moment is set in larger text as well', async ({ admins }) => {
  const admin = await admins('Wilhelmina', PHONE);
  admin.watch.expectErrors(REFUSED_CALL);
  await admin.signInTo('/admin/audit-log');
  await admin.button('Export to CSV').click();
  const said = admin.toast('26 entries exported.');
  await expect(said).toBeVisible();
  // In one step: it is gone after four seconds.
  const { usual, large } = await said.evaluate((element) => {
    const size = () => Number.parseFloat(getComputedStyle(element).fontSize);
    const before = size();
    document.documentElement.style.fontSize = '200%';
    return { usual: before, large: size() };
  });
  expect(large).toBe(2 * usual);
});

test('in text of twice the size each timeout holds its words, and the menu its own way out', async ({
  admins,
}) => {
  const admin = await admins('Wilhelmina', PHONE);
  const { page } = admin;
  await bringFonts(page);
  await admin.signInTo('/admin/users');
  await expect(admin.rows).toHaveCount(10);
  await enlarge(page);
  await setIn(page, WIDEST);
  const timeouts = admin.rows.first().getByRole('group', { name: 'Timeout' }).getByRole('button');
  const spilled = await timeouts.evaluateAll((buttons) =>
    buttons.flatMap((button) => (button.scrollWidth > button.clientWidth ? [button.textContent] : [])),
  );
  expect(spilled).toEqual([]);
  expect(await excess(page)).toBe(0);
  await admin.button('Menu').click();
  const menu = await boxOf(page.getByRole('dialog', { name: 'Menu' }));
  const close = await boxOf(admin.button('Close menu'));
  expect(close.x + close.width).toBeLessThanOrEqual(menu.x + menu.width);
});

test('in text of twice the size no title of the console breaks within a word or is smaller than the text, and a refusal stays in its frame', async ({
  admins,
}) => {
  const admin = await admins('Wilhelmina', PHONE);
  const { page } = admin;
  admin.watch.expectErrors(REFUSED_CALL);
  await bringFonts(page);
  await admin.goto('/login');
  await admin.givePassword('open sesame');
  const refusal = page.getByRole('alert');
  await expect(refusal).toBeVisible();
  await enlarge(page);
  await setIn(page, WIDEST);
  expect(await refusal.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  await admin.givePassword();
  for (const path of ['dashboard', 'users', 'reports', 'audit-log', 'unblock-requests'] as const) {
    await admin.goto(`/admin/${path}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await enlarge(page);
    await setIn(page, WIDEST);
    expect(await title.evaluateAll(brokenWords), path).toEqual([]);
    expect(await title.evaluate(sizeOf), path).toBeGreaterThanOrEqual(
      await page.locator('body').evaluate(sizeOf),
    );
  }
});

/** The lines in which the text of an element stands; to be run in the page. */
function linesOf(element: Element): string[] {
  const lines: { text: string; top: number }[] = [];
  const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const [index, letter] of [...(text as Text).data].entries()) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { top } = range.getBoundingClientRect();
      const line = lines.at(-1);
      if (line?.top === top) line.text += letter;
      else lines.push({ text: letter, top });
    }
  }
  return lines.map(({ text }) => text.trim());
}

test('in text of twice the size a case is read and decided as in any other', async ({ admins, server }) => {
  await fillCases(server, 1);
  const address = 'maximilian.muster@beispiel.example.com';
  await changeStore(server, (store) =>
    store.prepare('update reports set reason = ? where reported_user_id = ?').run(address, 'person-0'),
  );
  const admin = await admins('Wilhelmina', PHONE);
  const { page } = admin;
  await bringFonts(page);
  await admin.signInTo('/admin/cockpit');
  const bar = page.getByRole('region', { name: 'Decision' });
  const icon = bar.getByRole('group', { name: 'Timeout' }).locator('svg');
  await expect(icon).toBeVisible();
  const usual = await boxOf(icon);
  await enlarge(page);
  await setIn(page, WIDEST);

  expect((await boxOf(icon)).width).toBe(2 * usual.width);
  const lines = await page.getByText(address).first().evaluate(linesOf);
  expect(lines.join('')).toBe(address);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[.@]$/);

  for (const width of [PHONE.viewport.width, 800]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await excess(page)).toBe(0);
    const frame = await boxOf(bar);
    for (const button of await bar.getByRole('button').all()) {
      const box = await boxOf(button);
      expect(box.x + box.width, `${await button.textContent()}`).toBeLessThanOrEqual(frame.x + frame.width);
    }
  }

  await page.setViewportSize(PHONE.viewport);
  await admin.button('Dismiss').click();
  await expect(admin.button('Undo')).toBeVisible();
  const decision = bar.getByText('Person 0: Will be dismissed');
  expect(await decision.evaluateAll(brokenWords)).toEqual([]);
  expect(await decision.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});
