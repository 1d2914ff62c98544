import type { Route } from '@playwright/test';
import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { boxOf, gap } from '../harness/free-parts';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { readStore } from '../harness/store';
import { expect, test } from '../harness/test';
import { drawn } from '../harness/texts';
import { expectTalkWorks, meet, Visitor } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

const ownTest = test.extend({ ownServer: true });

const ON_ITS_SIDE = { width: 740, height: 360 };
/** A window of 1280 x 1024 px at 400%. */
const MAGNIFIED = { width: 320, height: 256 };
/** Of what is scrolled to, but for a part of a px. */
const WHOLE = 0.95;

ownTest('a report is stored with its audit entry, and can be made once', async ({ visitor, server }) => {
  const reporter = await visitor({ name: 'Ottilie' });
  const reported = await visitor({ name: 'Bartholomew' });
  await meet(reporter, reported);

  await reporter.button('Report').click();
  const dialog = reporter.page.getByRole('dialog');
  await expect(dialog).toBeInViewport({ ratio: 1 });
  // It lies over the talk rather than below it, and the talk is veiled.
  expect(await dialog.evaluate((card) => getComputedStyle(card).position)).toBe('fixed');
  const reason = dialog.getByRole('combobox');
  await expect(reason.getByRole('option', { selected: true })).toHaveText('Select reason');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reason).toBeFocused();

  await reason.selectOption('Offensive language');
  await dialog.getByRole('textbox').fill('called me a kettle');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(reporter.button('Report')).toHaveCount(0);
  // The talk goes on, and nobody tells the other.
  await expect(reporter.connectedWith(reported)).toBeVisible();
  await expect(reported.button('Report')).toBeVisible();

  const userId = (of: typeof reporter) => of.page.evaluate(() => sessionStorage.getItem('userId'));
  const [reportingUserId, reportedUserId] = [await userId(reporter), await userId(reported)];
  for (const { watch } of [reporter, reported]) watch.expectErrors(NETWORK_ERRORS);
  await server.stop();

  expect(readStore(server.dataDir, 'select * from reports')).toMatchObject([
    {
      reason: 'Offensive language - called me a kettle',
      reporting_user_id: reportingUserId,
      reported_user_id: reportedUserId,
      room_id: reporter.room(),
      reviewed_at: null,
    },
  ]);
  expect(readStore(server.dataDir, "select * from audit_log where action = 'USER_REPORT'")).toMatchObject([
    {
      user_id: reportingUserId,
      room_id: reporter.room(),
      details: expect.stringContaining(`${reportedUserId}`),
    },
  ]);
  expect(server.log()).not.toContain('kettle');
});

test('the button returns with the next talk, but not with a reload or a copy of the tab', async ({
  visitor,
}) => {
  const reporter = await visitor({ name: 'Ottilie' });
  const reported = await visitor({ name: 'Bartholomew' });
  await meet(reporter, reported);
  await reporter.button('Report').click();
  const dialog = reporter.page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('Spamming');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  // While it is open nothing below it counts as a button.
  await expect(dialog).toHaveCount(0);
  await expect(reporter.button('Report')).toHaveCount(0);

  await reporter.page.reload();
  await expect(reporter.connectedWith(reported)).toBeVisible();
  await expect(reporter.button('Report')).toHaveCount(0);
  await expect(reported.button('Report')).toBeVisible();

  // As a browser does it that is asked to duplicate the tab: what the session holds comes along.
  const [opened] = await Promise.all([
    reporter.page.waitForEvent('popup'),
    reporter.page.evaluate(() => void window.open('/video-test')),
  ]);
  const copy = await Visitor.at(opened, reporter.origin, reporter.name, reporter.mood);
  await expect(copy.connectedWith(reported)).toBeVisible();
  await expect(copy.button('Report')).toHaveCount(0);

  await reported.button('End Chat').click();
  await expect(copy.searching).toBeVisible();
  const next = await visitor({ name: 'Theodora' });
  await next.start();
  await expect(copy.connectedWith(next)).toBeVisible();
  await expect(copy.button('Report')).toBeVisible();
  await copy.page.reload();
  await expect(copy.connectedWith(next)).toBeVisible();
  await expect(copy.button('Report')).toBeVisible();
});

test('what was written of a report is there after a reload, and not about the next partner', async ({
  visitor,
}) => {
  const reporter = await visitor({ name: 'Ottilie' });
  const reported = await visitor({ name: 'Bartholomew' });
  await meet(reporter, reported);
  const dialog = reporter.page.getByRole('dialog');
  await reporter.button('Report').click();
  await dialog.getByRole('combobox').selectOption('Other');
  await dialog.getByRole('textbox').fill('this and that');
  await reporter.page.reload();
  await expect(reporter.connectedWith(reported)).toBeVisible();
  await reporter.button('Report').click();
  await expect(dialog.getByRole('textbox')).toHaveValue('this and that');
  await expect(dialog.getByRole('combobox')).toHaveValue('Other');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await reported.button('End Chat').click();
  await expect(reporter.searching).toBeVisible();
  const next = await visitor({ name: 'Theodora' });
  await next.start();
  await expect(reporter.connectedWith(next)).toBeVisible();
  await reporter.button('Report').click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await dialog.getByRole('combobox').selectOption('Spamming');
  await dialog.getByRole('textbox').fill('a shop');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reporter.page.getByText('Thank you. Your report was sent.', { exact: true })).toBeVisible();
  // Once it was sent nothing of it stays.
  expect(await reporter.page.evaluate(() => sessionStorage.getItem('unsent'))).toBeNull();
});

test('the text of a report is kept over failures until it is sent', async ({ visitor }) => {
  const reporter = await visitor({ name: 'Ottilie' });
  const reported = await visitor({ name: 'Bartholomew' });
  const { page } = reporter;
  // A call would go on without the server, and so would the talk.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await installWaits(page);
  await meet(reporter, reported);
  reporter.watch.expectErrors(/^Failed to load resource/);
  reporter.watch.expectErrors(NETWORK_ERRORS);
  const held: Route[] = [];
  const busy = { status: 503, json: { error: '' } };
  await page.route('**/api/report', (route) =>
    held.length === 0 ? void held.push(route) : route.fulfill(busy),
  );

  // It holds nobody while its network is dead.
  await reporter.button('Report').click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send report' });
  await dialog.getByRole('combobox').selectOption('Other');
  await dialog.getByRole('textbox').fill('this and that');
  // Nor is it lost by one key.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await reporter.button('Report').click();
  await expect(dialog.getByRole('textbox')).toHaveValue('this and that');
  await expect(dialog.getByRole('combobox')).toHaveValue('Other');
  await send.click();
  await expect(dialog.getByRole('button', { name: 'Sending report…' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expectTalkWorks(reporter, reported);

  await reporter.button('Report').click();
  await expect(dialog.getByRole('button', { name: 'Sending report…' })).toBeVisible();
  await held[0]?.fulfill(busy);
  await expect(dialog.getByText('Error sending report')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('this and that');

  // The chat itself is given up.
  await expect(dialog.getByText('This tab keeps it and sends it as soon as it can.')).toBeVisible();
  await setWaits(page, 'short');
  await page.context().setOffline(true);
  await page.unrouteAll();
  await expect(page.getByText('Could not connect')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('this and that');
  await setWaits(page, 'real');
  // Then it is sent by itself.
  const taken = page.waitForResponse(/\/api\/report$/);
  await page.context().setOffline(false);
  expect((await taken).ok()).toBe(true);
  await expect(page.getByText('Thank you. Your report was sent.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Could not connect' })).toBeFocused();
});

ownTest('nobody escapes a report by leaving', async ({ visitor, server }) => {
  const reporter = await visitor({ name: 'Ottilie' });
  const reported = await visitor({ name: 'Bartholomew' });
  await meet(reporter, reported);
  const reportedUserId = await reported.page.evaluate(() => sessionStorage.getItem('userId'));

  await reporter.button('Report').click();
  const dialog = reporter.page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('Fake identity');
  await reported.button('End Chat').click();
  // All there is of the start has come when the server goes.
  await expect(reported.button('Start Chat')).toBeVisible();
  await expect(reporter.page.getByText('Connected with:')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);
  await reporter.button('End Chat').click();
  await expect(reporter.page.getByRole('heading', { name: 'Goodbye for now' })).toBeVisible();
  await expect(reporter.button('Say thanks for the chat')).toHaveCount(0);

  reporter.watch.expectErrors(NETWORK_ERRORS);
  await server.stop();
  expect(readStore(server.dataDir, 'select * from reports')).toMatchObject([
    { reason: 'Fake identity', reported_user_id: reportedUserId },
  ]);
});

test('why a report was not sent is seen in a low window', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  one.watch.expectErrors(/^Failed to load resource/);
  const { page } = one;
  await meet(one, await visitor({ name: 'Bartholomew' }));
  await page.route('**/api/report', (route) => route.fulfill({ status: 503, json: { error: '' } }));
  await page.setViewportSize(MAGNIFIED);
  await one.button('Report').click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect(dialog.getByText('Select a reason first.')).toBeInViewport({ ratio: WHOLE });
  await dialog.getByRole('combobox').selectOption('Other');
  for (const size of [ON_ITS_SIDE, MAGNIFIED]) {
    await page.setViewportSize(size);
    await send.click();
    await expect(dialog.getByText('Error sending report')).toBeInViewport({ ratio: WHOLE });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await one.button('Report').click();
  }
});

test('on the smallest phone the thanks for a report lie over no other words', async ({ visitor }) => {
  const context = { viewport: { width: 320, height: 568 }, hasTouch: true };
  const one = await visitor({ name: 'Ottilie', context });
  await meet(one, await visitor({ name: 'Bartholomew' }));
  const blurred = one.text('Picture still blurred');
  await expect(blurred).toBeVisible();
  await one.button('Report').click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('Other');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(one.button('Leave and find someone new')).toBeVisible();
  await expect(blurred).toBeHidden();
});

for (const [size, viewport] of Object.entries({
  'on the smallest phone': { width: 320, height: 568 },
  'above a keyboard': { width: 360, height: 330 },
})) {
  test(`${size} the message that a report was sent lies over nothing that is said or asked then`, async ({
    visitor,
  }) => {
    const one = await visitor({ name: 'Ottilie', context: { viewport, hasTouch: true } });
    const { page } = one;
    await bringFonts(page);
    await meet(one, await visitor({ name: 'Bartholomew' }));
    await page.evaluate(() => localStorage.setItem('language', 'ru'));
    await page.reload();
    await drawn(page, 'ru');
    await setIn(page, WIDEST);
    await page.locator('[data-part=report]').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.locator('[type=submit]').press('Enter');
    // It stays as long as the pointer is over it.
    const message = page.locator('[data-sonner-toast]');
    await message.hover();
    const thanks = page.locator('[data-part=reported]');
    const unsafe = page.getByRole('button', { name: 'Мне здесь небезопасно' });
    for (const part of [thanks, unsafe])
      await expect.poll(async () => gap(await boxOf(message), await boxOf(part))).toBeGreaterThanOrEqual(0);
  });
}
