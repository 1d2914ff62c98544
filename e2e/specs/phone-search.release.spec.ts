import { LANGUAGE_CODES } from '@app/contract/languages';
import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { boxOf } from '../harness/free-parts';
import { expect, test } from '../harness/test';
import { drawn, speak, textsOf } from '../harness/texts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

test('the name of a device stays within its menu, however long a word it is', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  const { page } = one;
  await page.addInitScript((label) => {
    const { mediaDevices } = navigator;
    if (mediaDevices === undefined) return;
    mediaDevices.enumerateDevices = async () => [
      { kind: 'videoinput', deviceId: 'front', groupId: '', label, toJSON: () => ({}) },
      { kind: 'videoinput', deviceId: 'back', groupId: '', label, toJSON: () => ({}) },
    ];
  }, 'Webcam'.repeat(12));
  await one.start();
  await expect(one.searching).toBeVisible();
  const panel = await one.more();
  const [menu, choice] = await Promise.all([panel, panel.getByLabel('Camera', { exact: true })].map(boxOf));
  expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThanOrEqual((menu?.x ?? 0) + (menu?.width ?? 0));
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a search by text shows no picture', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  const { page } = one;
  await one.goto('/');
  await page.evaluate(() => sessionStorage.setItem('mediaMode', 'text'));
  await one.start();
  await expect(one.searching).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('in a low window the search can be paused without scrolling, in any language', async ({ visitor }) => {
  const viewport = { width: 360, height: 330 };
  const one = await visitor({ name: 'Ottilie', context: { ...PHONE, viewport } });
  const { page } = one;
  await bringFonts(page);
  await one.start();
  await expect(one.searching).toBeVisible();
  for (const language of LANGUAGE_CODES) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await one.startAgain();
    await drawn(page, language);
    await setIn(page, WIDEST);
    const say = speak(await textsOf(language));
    for (const button of [say('chat.search.pause'), say('chat.talk.end')])
      await expect(one.button(button), language).toBeInViewport({ ratio: 1 });
  }
});
