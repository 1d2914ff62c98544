import type { ReportFormAnswer } from '@app/contract/reports';
import { call, test } from '../harness/admin';
import { holdScripts } from '../harness/hold-scripts';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect, test as readingTest } from '../harness/test';
import { meet, type Visitor } from '../harness/visitor';

test.use({ ownServer: true });

const userIdOf = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('userId'));
const field = ({ page }: Visitor, name: string) => page.getByRole('textbox', { name, exact: true });
const alert = ({ page }: Visitor, words: string) => page.getByRole('alert').filter({ hasText: words });

test('whoever reports after the talk is asked once more, and later sees the outcome', async ({
  visitor,
  server,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const partner = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  const reason = field(one, 'Reason');
  await meet(one, partner);
  const partnerId = `${await userIdOf(partner)}`;
  await one.button('End Chat').click();
  await expect(page).toHaveURL(`${server.origin}/`);

  await one.goto('/report-user');
  await expect(page.getByText('Reporting user: Bartholomew', { exact: true })).toBeVisible();
  await expect(field(one, 'User ID')).toHaveValue(partnerId);
  await one.button('Submit Report').click();
  await expect(alert(one, 'Please provide both a User ID and a reason.')).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill('Sang out of tune.');
  await page.getByLabel('They may be under 18').check();
  await one.button('Submit Report').click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to report user Bartholomew?',
    exact: true,
  });
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(reason).toHaveValue('Sang out of tune.');
  await one.button('Submit Report').click();
  const answered = page.waitForResponse('**/api/reports');
  await question.getByRole('button', { name: 'Report', exact: true }).click();
  const { receipt } = (await (await answered).json()) as ReportFormAnswer;
  await expect(page.getByText('Report submitted successfully.', { exact: true })).toBeVisible();
  await expect(page.getByText(receipt)).toBeVisible();

  // After a reload the tab still knows it.
  await page.reload();
  const look = async (outcome: string) => {
    await one.button('See the outcome').click();
    await expect(page.getByRole('status').getByText(outcome)).toBeVisible();
  };
  await page.getByText('What happened to your report?').click();
  await expect(field(one, 'Your receipt')).toHaveValue(receipt);
  await look('Your report is still waiting.');
  const reports = (await call(server, '/reports')) as { _id: string }[];
  expect(reports).toMatchObject([
    { reason: 'Sang out of tune.', reportedUserId: partnerId, dangers: ['minor'] },
  ]);
  await call(server, `/reports/${reports[0]?._id}/review`, {});
  await look('We looked at it and found no breach of the rules.');
});

test('whoever is shut out reads why and who decided it, appeals, and reads the answer', {
  tag: '@smoke',
}, async ({ visitor, server }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = other;
  await meet(one, other);
  for (const { watch } of [one, other]) watch.expectErrors(NETWORK_ERRORS);
  const timeout = { userId: await userIdOf(one), durationMinutes: 60, category: 'spam' };
  await call(server, '/users/timeout', timeout);
  await expect(one.page.getByRole('heading', { name: 'You’ve been timed out' })).toBeVisible();
  await expect(one.page.getByText('You sent advertising, or the same thing again and again.')).toBeVisible();
  await expect(one.page.getByText('A moderator decided this.')).toBeVisible();
  await expect(one.page.getByText('You can ask for a review at any time.')).toBeVisible();

  const words = 'Du hast drei Menschen beleidigt.';
  await call(server, '/users/block', { userId: await userIdOf(other), words, language: 'de' });
  await expect(page.getByRole('heading', { name: 'You have been blocked' })).toBeVisible();
  await expect(page.getByText(words)).toHaveAttribute('lang', 'de');

  await page.getByRole('link', { name: 'Request to be unblocked' }).click();
  await expect(field(other, 'Your User ID')).toHaveValue(/./);
  await other.button('Submit Request').click();
  await expect(alert(other, 'Please fill in both your User ID and reason.')).toBeVisible();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/unblock-request', async (route) => {
    await held;
    await route.continue();
  });
  await field(other, 'Why should we unblock you?').fill('I am sorry.');
  await other.button('Submit Request').click();
  await expect(other.button('Submitting...')).toBeVisible();
  await expect(field(other, 'Why should we unblock you?')).not.toBeEditable();
  // It goes on while another page is looked at: the code is given only once.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/terms`);
  letThrough();
  await page.goBack();
  await expect(page.getByText('✅ Your request has been submitted.', { exact: true })).toBeFocused();
  await expect(other.button('Submit Request')).toHaveCount(0);
  const code = await page.locator('code').textContent();

  const { requests } = (await call(server, '/unblock-requests')) as { requests: { _id: string }[] };
  expect(requests).toMatchObject([{ reason: 'I am sorry.' }]);
  const answer = { approve: false, words: 'Come back in a year.' };
  await call(server, `/unblock-requests/${requests[0]?._id}/resolve`, answer);
  await other.button('Done').click();
  await expect(field(other, 'Your User ID')).toBeFocused();
  await page.getByText('Have a code?').click();
  await field(other, 'Your code').fill(`${code}`);
  await other.button('See the decision').click();
  for (const said of [
    'Your request was rejected.',
    'Come back in a year.',
    words,
    'This block won’t end by itself.',
  ])
    await expect(page.getByText(said)).toBeVisible();
});

readingTest(
  'what is entered before the scripts are loaded counts, and outlasts a reload',
  async ({ reader }) => {
    const { page } = reader;
    const fields = page.getByRole('textbox');
    for (const path of ['/submit-unblock', '/report-user', '/']) {
      // What an earlier visit left behind gives way.
      await page
        .evaluate(() => Object.assign(sessionStorage, { username: 'Old', mood: 'Make Friends' }))
        .catch(() => undefined);
      const letGo = await holdScripts(reader);
      await page.goto(`${reader.origin}${path}`, { waitUntil: 'commit' });
      if (path === '/') {
        await fields.fill(reader.name);
        await reader.moodSelect.selectOption('Here to Listen');
        await reader.button('Start Chat').click();
        await expect(page).toHaveURL(`${reader.origin}/`);
        letGo();
        await expect(page).toHaveURL(`${reader.origin}/video-test`);
        const session = await page.evaluate(() => ({ ...sessionStorage }));
        expect(session).toMatchObject({ username: reader.name, mood: 'Here to Listen' });
        continue;
      }
      await fields.first().fill('somebody');
      await fields.last().fill('It was my brother.');
      const ticks = await page.getByRole('checkbox').all();
      expect(ticks).toHaveLength(path === '/report-user' ? 1 : 0);
      for (const tick of ticks) await tick.check();
      letGo();
      await page.locator('html[data-script="running"]').waitFor();
      for (const again of [() => page.reload(), () => undefined]) {
        await expect(fields.first()).toHaveValue('somebody');
        await expect(fields.last()).toHaveValue('It was my brother.');
        for (const tick of ticks) await expect(tick).toBeChecked();
        await again();
      }
    }
  },
);
