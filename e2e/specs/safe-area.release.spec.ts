import type { Language } from '@app/contract/languages';
import type { Page } from '@playwright/test';
import { expectMediaFlows } from '../harness/call-probe';
import { holdCamera } from '../harness/camera';
import { belowInsets, type Insets, setInsets } from '../harness/safe-area';
import { expect, test } from '../harness/test';
import { drawn, withLanguage } from '../harness/texts';
import type { Visitor } from '../harness/visitor';

const TOUCH = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Held upright, and on each of its sides: the camera is at one end only. */
const PHONES: [name: string, width: number, height: number, insets: Insets][] = [
  ['upright', 390, 780, { top: 59, left: 0, bottom: 34, right: 0 }],
  ['camera left', 780, 390, { top: 0, left: 59, bottom: 21, right: 20 }],
  ['camera right', 780, 390, { top: 0, left: 20, bottom: 21, right: 59 }],
];

async function expectSafe(page: Page, screen: string): Promise<void> {
  for (const [phone, width, height, insets] of PHONES) {
    await page.setViewportSize({ width, height });
    await setInsets(page, insets);
    await expect.poll(() => belowInsets(page, insets), { message: `${screen}, ${phone}` }).toEqual([]);
  }
}

async function startLonely({ page, name, mood }: Visitor): Promise<void> {
  await page.getByRole('textbox').fill(name);
  await page.getByRole('main').getByRole('combobox').selectOption(mood);
  await page.locator('form [type=submit]').click();
}

// To read from the right swaps what is at the start of a line, and not where the camera is.
for (const language of ['en', 'ar'] satisfies Language[]) {
  test(`nothing is covered by the camera or the corners of a phone, ${language}`, async ({
    visitor,
    server,
  }) => {
    const context = { ...TOUCH, ...withLanguage(language, server.origin) };
    const phone = await visitor({ name: 'Ottilie', mood: 'Feeling Lonely', context });
    const desk = await visitor({ name: 'Bartholomew', mood: 'Here to Listen' });
    const { page } = phone;
    await phone.goto('/terms');
    await drawn(page, language);
    await expectSafe(page, 'terms');
    const answer = await holdCamera(page);
    await phone.goto('/');
    await drawn(page, language);
    await expectSafe(page, 'landing');
    await startLonely(phone);
    await expect(page).toHaveURL(`${phone.origin}/video-test`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSafe(page, 'before the camera');
    await page.getByRole('main').getByRole('button').first().press('Enter');
    await answer('');
    const search = page.locator('[data-view=searching]');
    await expect(search.getByRole('link').first()).toBeVisible();
    await expectSafe(page, 'searching');
    await desk.start();
    await expect(page.locator('[data-part=name]')).toBeVisible();
    await expectMediaFlows(page);
    await expectSafe(page, 'talking');
    await page.locator('[data-part=report]').press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSafe(page, 'report');
    await page.keyboard.press('Escape');
    await desk.button('End Chat').click();
    await expect(search.locator('[data-part=again]')).toBeVisible();
    await expectSafe(page, 'after the talk');
  });
}
