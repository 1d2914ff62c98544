import { expectMediaFlows } from '../harness/call-probe';
import { expect, test, WITH_MOTION } from '../harness/test';
import { meet, type Visitor } from '../harness/visitor';

/** Longer than nobody has to touch the pictures for the controls to fade. */
const IDLE_MS = 6_000;

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** How much is to be seen of the controls over the picture, once that has stopped changing. */
const opacity = ({ page }: Visitor) =>
  page.locator('[data-part=controls]').evaluate(async (controls) => {
    await Promise.all(controls.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    return Number(getComputedStyle(controls).opacity);
  });

/** Time passes for the page alone. */
async function stopClock({ page }: Visitor): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test('the controls fade when unused, and return on touch, pointer and keyboard', async ({ visitor }) => {
    const phone = await visitor({ name: 'Ottilie', context: PHONE });
    const desk = await visitor({ name: 'Bartholomew' });
    for (const { page } of [phone, desk]) await page.clock.install();
    await meet(phone, desk);
    for (const { page } of [phone, desk]) await expectMediaFlows(page);
    await Promise.all([phone, desk].map(stopClock));
    const fade = async (one: Visitor) => {
      await one.page.clock.runFor(IDLE_MS);
      await expect.poll(() => opacity(one)).toBe(0);
    };

    await fade(phone);
    const microphone = phone.button('Microphone');
    const box = await microphone.boundingBox();
    if (box === null) throw new Error('the button has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // The tap that brings them back presses none of them.
    await phone.page.touchscreen.tap(x, y);
    await expect.poll(() => opacity(phone)).toBe(1);
    await expect(microphone).toHaveAttribute('aria-pressed', 'true');
    await phone.page.touchscreen.tap(x, y);
    await expect(microphone).toHaveAttribute('aria-pressed', 'false');

    await desk.page.mouse.move(400, 100);
    await fade(desk);
    await desk.page.mouse.move(420, 120);
    await expect.poll(() => opacity(desk)).toBe(1);
    await fade(desk);
    await desk.button('Microphone').focus();
    await expect.poll(() => opacity(desk)).toBe(1);
    // Whoever is at them with the keyboard keeps them.
    await desk.page.clock.runFor(IDLE_MS);
    expect(await opacity(desk)).toBe(1);
  });
});

test('the controls stay with reduced motion', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await one.page.clock.install();
  await meet(one, other);
  await expectMediaFlows(one.page);
  await stopClock(one);
  await one.page.clock.runFor(IDLE_MS);
  await expect(one.page.locator('[data-part=controls]')).toHaveAttribute('data-idle', 'true');
  expect(await opacity(one)).toBe(1);
});
