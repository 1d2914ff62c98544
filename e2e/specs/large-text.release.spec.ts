import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expectMediaFlows } from '../harness/call-probe';
import { unreachableControls } from '../harness/controls';
import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { boxesOf, boxOf, expectFree, gap } from '../harness/free-parts';
import { layoutOf } from '../harness/layout';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect, test } from '../harness/test';
import { drawn } from '../harness/texts';
import { meet } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const SMALLEST = { width: 320, height: 568 };
const ON_ITS_SIDE = { width: 740, height: 340 };

/** A page keeps its words so many px away from its edges. */
const EDGE = 8;

/** Sets all text of the page in this size, as a reader may in the browser's settings. */
const enlarge = (page: Page, percent: number) =>
  page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, percent);

/** Buttons that stand out of the window, and those whose words stand out of them, each with how far in px. */
const spilling = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button')].flatMap((button) => {
      if (!window.isSeen(button)) return [];
      const out = (inner: DOMRect, { start, end }: { start: number; end: number }) =>
        Math.ceil(Math.max(start - inner.left, inner.right - end) - 1);
      const box = button.getBoundingClientRect();
      const texts = document.createNodeIterator(button, NodeFilter.SHOW_TEXT);
      const found = [out(box, { start: 0, end: innerWidth })];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        // What is only for screen readers is one px wide.
        if ((text.parentElement as Element).clientWidth === 1) continue;
        const words = document.createRange();
        words.selectNode(text);
        found.push(out(words.getBoundingClientRect(), { start: box.left, end: box.right }));
      }
      return Math.max(...found) > 0 ? [`${button.textContent}: ${Math.max(...found)}`] : [];
    }),
  );

/** No two of the controls over the pictures lie over one another. */
async function expectApart(page: Page): Promise<void> {
  const overlaps = async () => {
    const boxes = await boxesOf(page.locator('[data-part=call-area] button:visible'));
    expect(boxes.length).toBeGreaterThan(3);
    return boxes.flatMap((box, index) =>
      boxes.slice(index + 1).flatMap((other) => (gap(box, other) < 0 ? [`${box.text}, ${other.text}`] : [])),
    );
  };
  await expect.poll(overlaps).toEqual([]);
}

test('in text of up to twice the size nothing of a talk lies over anything else on a phone', async ({
  visitor,
}) => {
  const phone = await visitor({ name: 'Ottilie', mood: 'Feeling Lonely', context: PHONE });
  const desk = await visitor({ name: 'Bartholomew', mood: 'Here to Listen' });
  const { page } = phone;
  await installWaits(page);
  await meet(phone, desk);
  for (const percent of [130, 150, 200]) {
    await enlarge(page, percent);
    await expectApart(page);
    await expectFree(page, page.getByRole('figure', { name: 'Your video' }));
    expect(await unreachableControls(page), `${percent}%`).toEqual([]);
  }
  // That the partner left is said for a moment only.
  await setWaits(page, 'endless');
  await desk.button('End Chat').click();
  const said = page.locator('[data-view=partnerLeft] > p').filter({ visible: true });
  await expect(said.last()).toBeVisible();
  const unsafe = await boxOf(phone.button('I feel unsafe'));
  for (const words of await said.all()) expect(gap(await boxOf(words), unsafe)).toBeGreaterThanOrEqual(0);
});

/** Opens the report on a phone on its side, in the widest letters: all of it is seen at once. Closes it again. */
async function expectReportWithoutScrolling(page: Page, language: Language): Promise<void> {
  await page.locator('[data-part=report]').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await setIn(page, WIDEST);
  const parts = ['heading', 'combobox', 'textbox'] as const;
  for (const part of [dialog.locator('[type=submit]'), ...parts.map((role) => dialog.getByRole(role))])
    await expect(part, language).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('in every language a report can be sent without scrolling on a phone on its side, and in text of up to twice the size every button of a talk holds its words', async ({
  visitor,
}) => {
  const desk = await visitor({ name: 'Bartholomew', mood: 'Here to Listen' });
  const phone = await visitor({ name: 'Ottilie', context: { ...PHONE, viewport: SMALLEST } });
  const { page } = phone;
  await bringFonts(page);
  await meet(phone, desk);
  const found: string[] = [];
  for (const language of LANGUAGE_CODES) {
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await page.setViewportSize(ON_ITS_SIDE);
    await page.reload();
    await drawn(page, language);
    await expectReportWithoutScrolling(page, language);
    await page.setViewportSize(SMALLEST);
    await expect(page.getByRole('main')).toHaveAttribute('data-low', 'false');
    await expect(page.locator('[data-part=name]')).toBeVisible();
    await expect(page.locator('[data-part=own] button')).toBeVisible();
    for (const percent of [100, 130, 150, 200]) {
      await enlarge(page, percent);
      await setIn(page, WIDEST);
      found.push(...(await spilling(page)).map((what) => `${language} at ${percent}%: ${what}`));
    }
  }
  expect(found).toEqual([]);
});

test('in the smallest window the controls stand in one row', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: { viewport: { width: 320, height: 568 } } });
  await meet(one, await visitor({ name: 'Bartholomew' }));
  const buttons = one.page.locator('[data-part=controls] button:visible');
  const rows = async () => new Set((await boxesOf(buttons)).map(({ y }) => Math.round(y))).size;
  await expect.poll(rows).toBe(1);
  for (const { width } of await boxesOf(buttons)) expect(width).toBeGreaterThanOrEqual(24);
});

test('in text of twice the size everything of a search can be reached', async ({ visitor }) => {
  const low = { ...PHONE, viewport: { width: 360, height: 640 } };
  const one = await visitor({ name: 'Ottilie', context: low });
  const { page } = one;
  await one.start();
  await expect(one.searching).toBeVisible();
  await enlarge(page, 200);
  await expect(one.searching).toBeInViewport({ ratio: 1 });
  expect(await unreachableControls(page)).toEqual([]);
});

test('in text of twice the size the name has its pill for itself, and an icon stands in the middle', async ({
  visitor,
}) => {
  const phone = await visitor({ name: 'Ottilie', context: PHONE });
  const { page } = phone;
  await meet(phone, await visitor({ name: 'Bartholomew' }));
  await enlarge(page, 200);
  await expect(page.locator('[data-part=name] svg')).toBeHidden();
  const unsafe = phone.button('I feel unsafe');
  const [button, icon] = await Promise.all([unsafe, unsafe.locator('svg')].map(boxOf));
  const middle = (box = { x: 0, width: 0 }) => box.x + box.width / 2;
  expect(Math.abs(middle(button) - middle(icon))).toBeLessThanOrEqual(1);
});

test('in text of twice the size the help on keys breaks no word', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  await meet(one, await visitor({ name: 'Bartholomew' }));
  await (await one.more()).getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(one.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await enlarge(one.page, 200);
  const broken = await one.page.locator('[role=dialog] dt').evaluateAll((terms) =>
    terms.flatMap(({ firstChild }) => {
      if (!(firstChild instanceof Text)) return [];
      return [...firstChild.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
});

test('in text of twice the size a partner who reconnects is told beside what can be pressed', async ({
  visitor,
}) => {
  const low = { ...PHONE, viewport: { width: 360, height: 640 } };
  const phone = await visitor({ name: 'Ottilie', context: low });
  const desk = await visitor({ name: 'Bartholomew' });
  desk.watch.expectErrors(NETWORK_ERRORS);
  const sockets: WebSocketRoute[] = [];
  await desk.page.routeWebSocket(/socket\.io/, (socket) => {
    sockets.push(socket);
    if (sockets.length === 1) socket.connectToServer();
  });
  await meet(phone, desk);
  await expectMediaFlows(phone.page);
  await sockets[0]?.close();
  const told = phone.text('Your partner is reconnecting…');
  await expect(told).toBeVisible();
  await enlarge(phone.page, 200);
  const words = await told.evaluate((span) => {
    const { x, y, width, height } = span.getBoundingClientRect();
    return { x, y, width, height };
  });
  expect(gap(words, await boxOf(phone.button('I feel unsafe')))).toBeGreaterThanOrEqual(0);
});

test('in text of twice the size the thanks for a report are seen whole, or scrolled to', async ({
  visitor,
}) => {
  const low = { ...PHONE, viewport: { width: 360, height: 640 } };
  const phone = await visitor({ name: 'Ottilie', context: low });
  const { page } = phone;
  await meet(phone, await visitor({ name: 'Bartholomew' }));
  await phone.button('Report').click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('Spamming');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(phone.button('Leave and find someone new')).toBeVisible();
  await enlarge(page, 200);
  expect((await boxOf(page.locator('[data-part=reported]'))).y).toBeGreaterThanOrEqual(0);
});

test('in text of twice the size every word of a page stays within it, and a field of one line shows what it asks', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  const { page } = one;
  await bringFonts(page);
  for (const [language, path] of [
    ['en', '/'],
    ['ru', '/'],
    ['ru', '/contact'],
  ] as const) {
    await one.goto(`${path}?lang=${language}`);
    await drawn(page, language);
    await enlarge(page, 200);
    await setIn(page, WIDEST);
    const { width, lines, fields } = await layoutOf(page);
    const still = lines.filter(({ boxes }) => boxes.every(({ across }) => across !== 'scrolls'));
    expect(still.length).toBeGreaterThan(5);
    const outside = still.filter(({ area }) => area.start < EDGE || area.end > width - EDGE);
    expect(
      outside.map(({ text }) => text),
      `${language} ${path}`,
    ).toEqual([]);
    // What is in a list breaks instead, where the browser can.
    const cut = fields.filter(({ element, needs, has }) => element.startsWith('input') && needs > has);
    expect(cut, `${language} ${path}`).toEqual([]);
  }
});

test('in larger text whoever reads the newest message still does when the phone is turned, and turned back', async ({
  visitor,
}) => {
  const phone = await visitor({ name: 'Ottilie', context: PHONE });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(phone, other);
  for (let line = 1; line <= 8; line += 1) {
    await other.say(`${line}: I am listening to all of it, and it goes on and on`);
    await expect(phone.lines.getByRole('listitem')).toHaveCount(line);
  }
  await enlarge(phone.page, 130);
  const newest = phone.lines.getByRole('listitem').last();
  await expect(newest).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [740, 360],
    [360, 740],
  ] as const) {
    await phone.page.setViewportSize({ width, height });
    await expect(phone.page.getByRole('main')).toHaveAttribute('data-low', `${height < 440}`);
    await expect(newest).toBeInViewport({ ratio: 1 });
  }
});
