import { NETWORK_ERRORS } from '../harness/page-watch';
import { readStore } from '../harness/store';
import { expect, test } from '../harness/test';
import { meet, type Visitor } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

test.use({ ownServer: true });

const userIdOf = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('userId'));

test('a report is stored with its audit entry, and the two never meet again', async ({ visitor, server }) => {
  const reporter = await visitor({ name: 'Ottilie' });
  const reported = await visitor({ name: 'Bartholomew' });
  await meet(reporter, reported);
  await reported.say('you kettle');
  const room = reporter.room();

  await reporter.button('Report').click();
  const dialog = reporter.page.getByRole('dialog');
  const reason = dialog.getByRole('combobox');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reason).toBeFocused();
  await reason.selectOption('Offensive language');
  await dialog.getByRole('textbox').fill('called me a kettle');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(reporter.text('Thank you for telling us. You two will never meet again.')).toBeVisible();
  await expect(reporter.button('Report')).toHaveCount(0);
  // The talk goes on, and nobody tells the other.
  await expect(reporter.connectedWith(reported)).toBeVisible();
  await expect(reported.button('Report')).toBeVisible();

  await reporter.button('Leave and find someone new').click();
  await expect(reporter.searching).toBeVisible();
  await expect(reported.searching).toBeVisible();
  const third = await visitor({ name: 'Cornelius' });
  await third.start();
  const found = () => [reporter, reported].filter(({ watch }) => watch.matches().length > 1);
  await expect
    .poll(() => found().map(({ watch }) => watch.matches().at(-1)?.partnerUsername))
    .toEqual([third.name]);

  const [reportingUserId, reportedUserId] = [await userIdOf(reporter), await userIdOf(reported)];
  for (const { watch } of [reporter, reported, third]) watch.expectErrors(NETWORK_ERRORS);
  await server.stop();
  expect(readStore(server.dataDir, 'select * from reports')).toMatchObject([
    {
      reason: 'Offensive language - called me a kettle',
      reporting_user_id: reportingUserId,
      reported_user_id: reportedUserId,
      room_id: room,
      evidence: expect.stringContaining('you kettle'),
      reviewed_at: null,
    },
  ]);
  expect(readStore(server.dataDir, "select * from audit_log where action = 'USER_REPORT'")).toMatchObject([
    { user_id: reportingUserId, room_id: room, details: expect.stringContaining(`${reportedUserId}`) },
  ]);
  expect(server.log()).not.toContain('kettle');
});

test('one tap reports and leaves a frightening talk, also where the network has gone', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await installWaits(page);
  await meet(one, other);
  // Within this time the report could be taken back.
  await setWaits(page, [10_000]);
  one.watch.expectErrors(NETWORK_ERRORS);
  await page.route('**', (route) => route.abort());
  await one.button('I feel unsafe').click();
  await expect(page).toHaveURL(`${one.origin}/`);
  const unsent = page.getByText('Your report couldn’t be sent yet.');
  await expect(unsent).toBeVisible();
  await expect(one.button('Send it again')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  // It is sent later, by whatever page the tab shows then.
  await page.route('**/api/report', (route) => route.abort());
  await page.unroute('**');
  await page.reload();
  await expect(unsent).toBeVisible();
  await page.unrouteAll();
  const reported = page.waitForResponse(/\/api\/report$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await reported).ok()).toBe(true);
  await expect(page.getByText('Your report was sent.')).toBeVisible();
});
