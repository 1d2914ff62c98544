import { randomUUID } from 'node:crypto';
import { DOCUMENT_PATHS } from '@app/contract/documents';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible';
import { decidedIn, reasonsAgainst } from '../harness/admin';
import { expectMediaFlows, liveTracks, openCalls } from '../harness/call-probe';
import { paint } from '../harness/camera';
import { readHostileLists, sayHostile } from '../harness/hostile-walk';
import { fillStore } from '../harness/seed';
import {
  expectHidden,
  expectSeen,
  GREY,
  meetInColour,
  questionOf,
  RED,
  REDNESS,
  watchReaction,
} from '../harness/shielded';
import { expect } from '../harness/test';
import { faultsOf } from '../harness/valid-markup';
import { expectMatched, expectTalkWorks, meet } from '../harness/visitor';
import { launchFirefox } from './firefox';
import { test } from './firefox-test';

/** Axe finds nothing on the page as it stands now, and a checker nothing in its markup. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await faultsOf(await page.content()), page.url()).toEqual([]);
}

test('Firefox with Firefox: landing, talk, reload, report, end', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', mood: 'Here to Listen' });
  const other = await visitor({ name: 'Bartholomew', mood: 'Feeling Lonely' });
  await meet(one, other);
  await Promise.all([one, other].map(({ page }) => expectMediaFlows(page)));
  await expectTalkWorks(one, other);

  await one.page.reload();
  await expectMatched(one, other);
  await Promise.all([one, other].map(({ page }) => expectMediaFlows(page)));
  await expectTalkWorks(other, one);

  await one.button('Report').click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('Offensive language');
  await dialog.getByRole('textbox').fill('called me a kettle');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(one.button('Report')).toHaveCount(0);

  await one.button('End Chat').click();
  await expect(one.page).toHaveURL(`${one.origin}/`);
  await expect(other.searching).toBeVisible();
  await expect.poll(() => liveTracks(one.page)).toBe(0);
  await expect.poll(() => openCalls(other.page)).toBe(0);
});

test('one sees the very track that is sent; what could not be reported goes out with the next page; and a page that comes back to a talk that is over opens nothing', async ({
  visitor,
  server,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await expectMediaFlows(other.page);
  const own = one.page.getByRole('figure', { name: 'Your video' }).locator('video');
  const [isSent, isCamera] = await own.evaluate((video: HTMLVideoElement) => {
    const [shown] = (video.srcObject as MediaStream).getVideoTracks();
    const sent = window.callProbe.calls.flatMap((call) => call.getSenders().map(({ track }) => track?.id));
    return [sent.includes(shown?.id), window.callProbe.tracks.some(({ id }) => id === shown?.id)];
  });
  expect([isSent, isCamera]).toEqual([true, false]);

  const reported = `${await other.page.evaluate(() => sessionStorage.getItem('userId'))}`;
  await one.page.route('**/api/report', (route) => route.abort());
  await one.button('Report').click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('Offensive language');
  await dialog.getByRole('textbox').fill('called me a kettle');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect.poll(() => one.page.evaluate(() => sessionStorage.getItem('unsentReports'))).not.toBe(null);
  await one.page.goto(`${one.origin}/robots.txt`);
  await other.button('End Chat').click();
  await expect(other.page).toHaveURL(`${other.origin}/`);
  await one.page.unroute('**/api/report');
  await one.page.goBack();
  await expect(one.button('Start Chat')).toBeVisible();
  expect(await one.page.evaluate(() => window.callProbe.tracks.length)).toBe(0);
  await expect
    .poll(() => reasonsAgainst(server, reported))
    .toEqual(['Offensive language - called me a kettle']);
});

test.describe('decisions of the console', () => {
  test.use({ ownServer: true });

  test('are stored when the page is left within the ten seconds, with the next page at the latest', async ({
    admin,
    server,
  }) => {
    await fillStore(server);
    await admin.signInTo('/admin/reports?status=unreviewed');
    await admin.page.getByRole('checkbox', { name: 'Select report: Complaint 25' }).check();
    await admin.button('Select page').click();
    await admin.button('Review 10').click();
    await admin
      .question('Mark 10 reports as reviewed?')
      .getByRole('button', { name: 'Mark as Reviewed', exact: true })
      .click();
    await expect(admin.page.getByText(/^Will be marked as reviewed in/)).toHaveCount(10);
    const before = await decidedIn(server, 'reports');
    await admin.page.goto('about:blank');
    // Even one request is lost now and then.
    await admin.goto('/admin/users');
    await expect(admin.toast('10 decisions from before were stored.')).toBeVisible();
    expect(await decidedIn(server, 'reports')).toBe(before + 10);
  });
});

for (const [offering, id] of [
  ['Firefox', '0'],
  ['Chromium', 'z'],
] as const) {
  test(`Firefox with Chromium, ${offering} offering`, async ({ visitor, chromiumBrowser }) => {
    const fox = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew', browser: chromiumBrowser });
    // The lower id offers.
    await fox.becomes(`${id}-${randomUUID()}`);
    await meet(fox, other);
    await Promise.all([fox, other].map(({ page }) => expectMediaFlows(page)));
    await expectTalkWorks(fox, other);
  });
}

test('a Firefox that resists fingerprinting sends no garbled picture, and says so', async ({
  visitor,
  chromiumBrowser,
}) => {
  const shy = await launchFirefox({ 'privacy.resistFingerprinting': true });
  const fox = await visitor({ name: 'Ottilie', browser: shy });
  const other = await visitor({ name: 'Bartholomew', browser: chromiumBrowser });
  await meet(fox, other);
  await expect(fox.text('Picture not sent')).toBeVisible();
  const told = other.text('Your partner’s browser can’t blur, so their video isn’t shown yet');
  await expect(told).toBeVisible();
  await fox.showMyself();
  await expect(told).toHaveCount(0);
  await expectMediaFlows(other.page);
  await shy.close();
});

test('every page and both public forms work, and the console shows what was sent', async ({
  reader,
  admins,
}) => {
  const { page } = reader;
  for (const path of DOCUMENT_PATHS) {
    await reader.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page);
  }
  await reader.goto('/submit-unblock');
  await reader.button('Submit Request').click();
  await expect(page.getByRole('textbox', { name: 'Your User ID' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Your User ID' }).fill('somebody');
  await page.getByRole('textbox', { name: 'Why should we unblock you?' }).fill('It was my brother.');
  await reader.button('Submit Request').click();
  await expect(page.getByText('Your request has been submitted.')).toBeVisible();

  await reader.goto('/report-user');
  await page.getByRole('textbox', { name: 'User ID' }).fill('somebody');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Sang out of tune.');
  await reader.button('Submit Report').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText('Report submitted successfully.', { exact: true })).toBeVisible();

  const admin = await admins('Wilhelmina');
  await admin.signInTo('/admin/reports');
  await expect(admin.row('Sang out of tune.')).toBeVisible();
  await expectSound(admin.page);
  await admin.follow('Unblock Requests');
  await expect(admin.row('It was my brother.')).toBeVisible();
  await expectSound(admin.page);
  for (const [label, shown] of [
    ['Dashboard', 'Reports per hour'],
    ['Users', /^No users found\.$|^User ID$/],
    ['Audit Log', 'The administrator signed in'],
    ['Cockpit', 'Reason for the record'],
  ] as const) {
    await admin.follow(label);
    await expect(admin.page.getByText(shown).first()).toBeVisible();
    await expectSound(admin.page);
  }
  await admin.button('Logout').click();
  await admin.expectAt('/login');
  await expectSound(admin.page);
});

test.describe(() => {
  test.use({ ownServer: true });

  test('500 texts of markup and code do not run in a talk or in the console', async ({
    visitor,
    admin,
    server,
  }) => {
    await readHostileLists(admin, server);
    await sayHostile(
      await visitor({ name: 'Ottilie' }),
      await visitor({ name: '<svg onload=hostileRun()>' }),
    );
  });
});

test.describe('with a shield that refuses what is red', () => {
  test.use({ serverEnv: REDNESS });

  test('a red picture is hidden, and a grey one is not', async ({ visitor }, { annotations }) => {
    const one = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew' });
    await meetInColour(one, other, GREY);
    const speed = () => one.page.evaluate(() => localStorage.getItem('shieldSpeed'));
    await expect.poll(async () => (await speed()) ?? '').toMatch(/^\/shield\/[\da-f]{16}\/model\.json \d+$/);
    await expectSeen(one.page);
    const reaction = await watchReaction(one.page);
    await paint(other.page, RED);
    await expect(questionOf(one.page)).toBeVisible();
    await expectHidden(one.page);
    annotations.push({ type: 'hidden after, in milliseconds', description: String(await reaction()) });
    await one.button('Show anyway').click();
    await expectSeen(one.page);
  });
});
