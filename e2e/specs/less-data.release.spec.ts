import type { Page } from '@playwright/test';
import { receivedBytes, sending } from '../harness/call-probe';
import { expect, test } from '../harness/test';
import { meet, type Visitor } from '../harness/visitor';

// A blurred picture is small by itself.
const clear = test.extend({
  ownServer: true,
  wholePicture: true,
  judgedQuality: true,
  serverEnv: { SOFT_START: 'off' },
});

/** What a small picture (200) and the voice take at most, in kilobits per second. */
const LESS_KBIT = 250;

/** What the page receives between two looks at it, in kilobits per second. */
function rateOf({ page }: Visitor): () => Promise<number> {
  let before = { bytes: 0, at: 0 };
  return async () => {
    const now = await receivedBytes(page);
    const kbit = ((now.bytes - before.bytes) * 8) / (now.at - before.at);
    before = now;
    return kbit;
  };
}

const maxKbit = async ({ page }: Visitor) => (await sending(page)).video.maxKbit;

const lessDataOf = (page: Page) => page.getByRole('checkbox', { name: 'Use less data', exact: true });

clear(
  'who uses less data is sent less, sends less, and reads what the call has used',
  async ({ visitor }) => {
    const saver = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew' });
    const both = [saver, other];
    await meet(saver, other);
    const rates = both.map(rateOf);
    for (const [at, rate] of rates.entries()) {
      await expect.poll(rate, 'a full picture comes').toBeGreaterThan(LESS_KBIT);
      // A machine that cannot keep up for a moment sends less.
      await expect.poll(() => maxKbit(both[at] as Visitor)).toBe(1_500);
    }

    await saver.button('More').click();
    const less = lessDataOf(saver.page);
    await expect(less).not.toBeChecked();
    const used = /^This call has used \d+(\.\d)? MB$/;
    await expect(less).toHaveAccessibleDescription(used);
    const words = await saver.page.getByText(used).textContent();
    // It is counted on while one looks at it.
    await expect(saver.page.getByText(used)).not.toHaveText(words ?? '');
    await less.check();
    for (const [at, rate] of rates.entries()) {
      await expect.poll(() => maxKbit(both[at] as Visitor)).toBe(200);
      await expect.poll(rate, 'a small picture comes').toBeLessThan(LESS_KBIT);
    }
    // Nobody’s connection is bad.
    for (const { page } of both) await expect(page.getByText(/weak connection/i)).toHaveCount(0);

    await less.uncheck();
    for (const side of both) await expect.poll(() => maxKbit(side)).toBe(1_500);
    for (const rate of rates) await expect.poll(rate).toBeGreaterThan(LESS_KBIT);
  },
);

clear(
  'a browser that is set to save data does so from the start, unless told otherwise',
  async ({ visitor }) => {
    const saver = await visitor({ name: 'Ottilie' });
    await saver.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true }),
      }),
    );
    const other = await visitor({ name: 'Bartholomew' });
    await meet(saver, other);
    for (const side of [saver, other]) await expect.poll(() => maxKbit(side)).toBe(200);
    await saver.button('More').click();
    await expect(lessDataOf(saver.page)).toBeChecked();
    await lessDataOf(saver.page).uncheck();
    for (const side of [saver, other]) await expect.poll(() => maxKbit(side)).toBe(1_500);

    await saver.page.reload();
    await expect.poll(() => maxKbit(saver)).toBe(1_500);
    await saver.button('More').click();
    await expect(lessDataOf(saver.page)).not.toBeChecked();
  },
);
