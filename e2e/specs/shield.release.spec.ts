import { setTimeout as wait } from 'node:timers/promises';
import { giveColour, paint } from '../harness/camera';
import {
  chooseShield,
  expectHidden,
  expectSeen,
  GREY,
  largeModel,
  meetInColour,
  OTHER_LAYERS,
  pictureOf,
  questionOf,
  RED,
  REDNESS,
  watchFetches,
  watchReaction,
} from '../harness/shielded';
import { expect, test } from '../harness/test';
import { meet } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

const SWITCH = 'Shield: blur what may be against the rules';
/** Longer than the time between two looks, and than a look takes. */
const SEVERAL_LOOKS_MS = 4_000;

test.describe('with a model that refuses what is red', () => {
  test.use({ serverEnv: REDNESS });

  test('a partner’s picture is hidden once it is refused, and the viewer decides', async ({ visitor }, {
    annotations,
  }) => {
    const one = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew' });
    const fetched = watchFetches(one.page);
    await giveColour(other.page, GREY);
    await meet(one, other);
    await expect(one.text('Still blurred')).toBeVisible();
    expect(fetched, 'nothing before the first clear picture').toEqual([]);
    await other.showMyself();
    await expect.poll(() => fetched.some((path) => path.endsWith('group1-shard1of1'))).toBe(true);
    await wait(SEVERAL_LOOKS_MS);
    await expectSeen(one.page);
    await expect(questionOf(one.page)).toHaveCount(0);

    const reaction = await watchReaction(one.page);
    await paint(other.page, RED);
    await expect(questionOf(one.page)).toBeVisible();
    await expectHidden(one.page);
    annotations.push({ type: 'hidden after, in milliseconds', description: String(await reaction()) });
    expect(
      await pictureOf(one.page).evaluate((video: HTMLVideoElement) => [
        video.muted,
        video.volume,
        video.paused,
      ]),
    ).toEqual([false, 1, false]);

    await one.button('Keep it hidden').click();
    await expect(one.text('Hidden by your shield')).toBeVisible();
    await expectHidden(one.page);
    await one.button('Show anyway').click();
    await expectSeen(one.page);
    await wait(SEVERAL_LOOKS_MS);
    await expectSeen(one.page);
  });

  test('who is about to show such a picture is asked first', async ({ visitor }) => {
    const one = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew' });
    await giveColour(one.page, RED);
    await chooseShield(one.page);
    await installWaits(one.page);
    await meet(one, other);
    // A shield that is not ready in time holds nobody up; here it has as long as it takes.
    await setWaits(one.page, 'endless');
    await one.showMyself();
    const dialog = one.page.getByRole('dialog');
    const question = dialog.getByRole('alert');
    await expect(question).toHaveText('This may be against the rules here');
    await expect(other.text('Still blurred')).toBeVisible();
    await dialog.getByRole('button', { name: 'Stay blurred' }).click();
    await expect(one.button('Show me now')).toBeVisible();

    await one.showMyself();
    await expect(question).toBeVisible();
    await dialog.getByRole('button', { name: 'Show anyway' }).click();
    await expect(one.button('Blur me')).toBeFocused();
    await expectHidden(other.page);
  });

  test('nothing is looked at after it was switched off, also by the next page', async ({ visitor }) => {
    const one = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew' });
    await meetInColour(one, other, GREY);
    const toggle = (await one.more()).getByRole('checkbox', { name: SWITCH });
    await expect(toggle).toBeChecked();
    await toggle.uncheck();
    await one.page.keyboard.press('Escape');
    await paint(other.page, RED);
    await one.page.reload();
    const fetched = watchFetches(one.page);
    await expect(one.connectedWith(other)).toBeVisible();
    await wait(SEVERAL_LOOKS_MS);
    await expectSeen(one.page);
    expect(fetched.filter((path) => path.startsWith('/shield/') || path.endsWith('.wasm'))).toEqual([]);
    const again = (await one.more()).getByRole('checkbox', { name: SWITCH });
    await expect(again).not.toBeChecked();
    await again.check();
    await expectHidden(one.page);
  });
});

for (const [layers, model] of [
  ['the published layers and size', largeModel],
  ['other layers', () => OTHER_LAYERS],
] as const) {
  test.describe(`with a model of ${layers}`, () => {
    test.use({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
      serverEnv: async ({}, use) => use(model()),
    });

    test('a frame is judged, and the time it takes kept', async ({ visitor }, { annotations }) => {
      const one = await visitor({ name: 'Ottilie' });
      const other = await visitor({ name: 'Bartholomew' });
      await meetInColour(one, other, GREY);
      const speed = () => one.page.evaluate(() => localStorage.getItem('shieldSpeed'));
      await expect
        .poll(async () => (await speed()) ?? '')
        .toMatch(/^\/shield\/[\da-f]{16}\/model\.json \d+$/);
      annotations.push({
        type: 'milliseconds for a frame',
        description: (await speed())?.split(' ')[1] ?? '',
      });
    });
  });
}

test('without a model there is no shield, and no switch for one', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const fetched = watchFetches(one.page);
  await meetInColour(one, other, RED);
  const panel = await one.more();
  await expect(panel.getByRole('checkbox').first()).toBeVisible();
  await expect(panel.getByText(SWITCH)).toHaveCount(0);
  expect(fetched.filter((path) => /worker|^\/shield\/|wasm$/.test(path))).toEqual([]);
});
