import { expectMediaFlows } from '../harness/call-probe';
import { expect, test, WITH_MOTION } from '../harness/test';
import { meet, type Visitor } from '../harness/visitor';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Longer than anything on a phone waits before it hides what nobody needs. */
const IDLE_MS = 60_000;

/** Time passes for the page alone, in which nobody touches it. */
async function idle({ page }: Visitor): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.clock.runFor(IDLE_MS);
}

/** The names of buttons that are to be seen and whose middle belongs to something else. */
const covered = ({ page }: Visitor) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button')]
      .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return width > 0 && !button.contains(hit);
      })
      .map((button) => button.textContent),
  );

async function expectFirstTouches(phone: Visitor): Promise<void> {
  const microphone = phone.button('Microphone');
  await idle(phone);
  expect(await covered(phone)).toEqual([]);
  await microphone.tap();
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
  // Nor while something has the focus.
  await phone.button('Camera').focus();
  await phone.page.clock.runFor(IDLE_MS);
  expect(await covered(phone)).toEqual([]);
  await microphone.tap();
  await expect(microphone).toHaveAttribute('aria-pressed', 'true');
  await expect(phone.page.getByRole('dialog')).toHaveCount(0);
}

const title = 'the first touch of a control presses it, however long nobody touched the screen';

for (const [motion, options] of [
  ['where nothing is to move', {}],
  ['where things may move', WITH_MOTION],
] as const)
  test.describe(motion, () => {
    test.use(options);
    test(title, async ({ visitor }) => {
      const phone = await visitor({ name: 'Ottilie', context: PHONE });
      const other = await visitor({ name: 'Bartholomew' });
      await phone.page.clock.install();
      await meet(phone, other);
      await expectMediaFlows(phone.page);
      await expectFirstTouches(phone);
    });
  });
