import type { Locator } from '@playwright/test';
import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { boxOf, expectFree, gap } from '../harness/free-parts';
import { expect, test } from '../harness/test';
import { drawn } from '../harness/texts';
import { meet, type Visitor } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const LOW_PHONES = [
  { width: 320, height: 568 },
  { width: 740, height: 360 },
];

test('on a low phone nothing lies over what is said of a partner without picture and sound', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie', context: { isMobile: true, hasTouch: true } });
  const other = await visitor({ name: 'Jonas' });
  const { page } = one;
  await bringFonts(page);
  await meet(one, other);
  for (const key of ['Alt+v', 'Alt+m']) await other.composer.press(key);
  // "I feel unsafe" is long in it.
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.reload();
  await drawn(page, 'de');
  const said = page.locator('[data-view=partnerCameraOff]');
  await expect(said).toBeVisible();
  await setIn(page, WIDEST);
  for (const viewport of LOW_PHONES) {
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(() => innerHeight)).toBe(viewport.height);
    await expectFree(page, said.locator('> :visible'));
  }
});

test('on a phone the partner’s mood is told whole, beside the longest word for a report', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  const { page } = one;
  await bringFonts(page);
  await meet(one, await visitor({ name: 'Bartholomew', mood: 'Here to Listen' }));
  await page.evaluate(() => localStorage.setItem('language', 'ru'));
  await page.reload();
  await drawn(page, 'ru');
  const badge = page.locator('[data-part=bar] [data-tone] > span');
  await expect(badge).toBeVisible();
  await setIn(page, WIDEST);
  for (const viewport of [PHONE.viewport, { width: 740, height: 360 }]) {
    await page.setViewportSize(viewport);
    const cut = () => badge.evaluate((words) => words.scrollWidth - words.clientWidth);
    await expect.poll(cut, { message: `${viewport.width} px wide` }).toBe(0);
  }
});

/** Reports the partner, and gives what thanks for it. */
async function thanksForReport(one: Visitor): Promise<Locator> {
  await one.button('Report').click();
  await one.page.getByRole('dialog').getByRole('combobox').selectOption('Spamming');
  await one.page.getByRole('button', { name: 'Send report' }).click();
  const thanks = one.page.locator('[data-sonner-toast]');
  await expect(thanks).toBeVisible();
  return thanks;
}

test('on a phone the thanks for a report cover neither that the partner left nor what can be pressed', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await installWaits(page);
  await meet(one, other);
  const thanks = await thanksForReport(one);
  // Under the pointer it stays.
  await thanks.hover();
  // That the partner left is said for a moment only.
  await setWaits(page, 'endless');
  await other.button('End Chat').click();
  const said = page.locator('[data-view=partnerLeft] > p').filter({ visible: true });
  await expect(said.last()).toBeVisible();
  const box = await boxOf(thanks);
  for (const part of [...(await said.all()), one.button('I feel unsafe')])
    expect(gap(box, await boxOf(part))).toBeGreaterThanOrEqual(0);
});

test('the thanks for a report do not cover the name of the partner', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  const other = await visitor({ name: 'Bartholomew the patient' });
  const { page } = one;
  await meet(one, other);
  const thanks = await thanksForReport(one);
  for (const size of [PHONE.viewport, { width: 740, height: 360 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    // Under the pointer it stays.
    await thanks.hover();
    const apart = async () => gap(await boxOf(thanks), await boxOf(one.connectedWith(other)));
    await expect.poll(apart, { message: `${size.width} px wide` }).toBeGreaterThanOrEqual(0);
    // On a phone on its side they stand over the pictures, and the messages beside those are read on.
    if (size.width !== 740) continue;
    const beside = async () => gap(await boxOf(thanks), await boxOf(one.lines));
    await expect.poll(beside).toBeGreaterThanOrEqual(0);
  }
});

test('on a phone what tells of new lines covers none of the people who listen', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', mood: 'Feeling Lonely', context: PHONE });
  const other = await visitor({ name: 'Bartholomew', mood: 'Here to Listen' });
  await meet(one, other);
  for (let line = 1; line <= 12; line += 1) {
    await other.say(`line ${line}`);
    await expect(one.lines.getByText(`line ${line}`)).toBeVisible();
  }
  await one.lines.evaluate((list) => list.scrollTo(0, 0));
  await expect(one.button('Newest messages')).toBeVisible();
  await other.say('one more');
  const button = await boxOf(one.button('1 new message'));
  expect(gap(button, await boxOf(one.lines))).toBeGreaterThanOrEqual(0);
  for (const link of await one.lines.getByRole('link').all())
    expect(gap(button, await boxOf(link))).toBeGreaterThanOrEqual(0);
});

test('in a talk by text the messages have most of a phone, and the newest stands above the composer', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  const other = await visitor({ name: 'Bartholomew', mood: 'Feeling Lonely' });
  const { page } = one;
  await bringFonts(page);
  await one.goto('/');
  await page.evaluate(() => sessionStorage.setItem('mediaMode', 'text'));
  await meet(one, other);
  await other.say('Is it late there?');
  const newest = one.lines.getByText('Is it late there?');
  await expect(newest).toBeVisible();
  // Nobody sees a picture: nothing is said of it.
  await expect(page.getByText('Still blurred')).toHaveCount(0);
  for (const [width, height, share] of [
    [390, 844, 0.75],
    [360, 640, 0.7],
    [740, 360, 0.6],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shareOf = async () => (await boxOf(one.lines)).height / height;
    await expect.poll(shareOf, { message: `${width} px wide` }).toBeGreaterThan(share);
    const above = async () => gap(await boxOf(newest), await boxOf(one.composer));
    await expect.poll(above, { message: `${width} px wide` }).toBeLessThan(64);
  }

  // The thanks for a report have a place of their own, and leave the messages theirs.
  await one.button('Report').press('Enter');
  await page.getByRole('dialog').getByRole('combobox').selectOption('Spamming');
  await page.getByRole('button', { name: 'Send report' }).click();
  const thanks = page.locator('[data-sonner-toast]');
  await thanks.hover();
  const apart = async () => gap(await boxOf(thanks), await boxOf(page.locator('[data-part=reported]')));
  await expect.poll(apart).toBeGreaterThanOrEqual(0);
  expect((await boxOf(page.locator('[data-part=reported]'))).height).toBeLessThan(80);
});

test('no button at the head of a talk touches the edge of a phone', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  await meet(one, await visitor({ name: 'Bartholomew' }));
  const edges = await one.page.locator('[data-part=bar] > button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(button);
      const isDrawn = [borderTopColor, backgroundColor].some((colour) => colour !== 'rgba(0, 0, 0, 0)');
      return isDrawn ? button.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
    }),
  );
  expect(edges.length).toBeGreaterThan(1);
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(4);
});
