import type { ReportFormAnswer } from '@app/contract/reports';
import { call, test } from '../harness/admin';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect } from '../harness/test';
import { meet, type Visitor } from '../harness/visitor';

test.use({ ownServer: true });

const ON_ITS_SIDE = { width: 740, height: 360 };

const userIdOf = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('userId'));

/** All of a screen is seen on a phone on its side. */
async function expectWholeOnItsSide({ page }: Visitor): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(ON_ITS_SIDE);
  for (const part of [page.getByRole('heading'), page.getByRole('link'), page.getByRole('button').last()])
    await expect(part).toBeInViewport({ ratio: 1 });
  if (before !== null) await page.setViewportSize(before);
}

test('whoever is shut out reads why, who decided it, and how to appeal', { tag: '@smoke' }, async ({
  visitor,
  server,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  for (const { watch } of [one, other]) watch.expectErrors(NETWORK_ERRORS);
  await call(server, '/users/timeout', {
    ...{ userId: await userIdOf(one), durationMinutes: 60, category: 'spam' },
  });
  await expect(one.page.getByRole('heading', { name: 'You’ve been timed out' })).toBeVisible();
  await expect(one.page.getByText('You sent advertising, or the same thing again and again.')).toBeVisible();
  await expect(one.page.getByText('A moderator decided this.')).toBeVisible();
  await expect(one.page.getByText('You can ask for a review at any time.')).toBeVisible();
  await expectWholeOnItsSide(one);

  const words = 'Du hast drei Menschen beleidigt.';
  await call(server, '/users/block', { userId: await userIdOf(other), words, language: 'de' });
  await expect(other.page.getByRole('heading', { name: 'You have been blocked' })).toBeVisible();
  await expect(other.page.getByText(words)).toHaveAttribute('lang', 'de');
  await expectWholeOnItsSide(other);

  // By the code of a request from the same browser, with the answer in a moderator's words.
  await other.page.getByRole('link', { name: 'Request to be unblocked' }).click();
  await other.page.getByRole('textbox', { name: 'Why should we unblock you?' }).fill('I am sorry.');
  await other.button('Submit Request').click();
  const code = await other.page.locator('code').textContent();
  const { requests } = (await call(server, '/unblock-requests')) as { requests: { _id: string }[] };
  const answer = { approve: false, words: 'Come back in a year.' };
  await call(server, `/unblock-requests/${requests[0]?._id}/resolve`, answer);
  await other.button('Done').click();
  await other.page.getByText('Have a code?').click();
  await other.page.getByRole('textbox', { name: 'Your code' }).fill(code ?? '');
  await other.button('See the decision').click();
  await expect(other.page.getByText('Your request was rejected.')).toBeVisible();
  await expect(other.page.getByText('Come back in a year.')).toBeVisible();
  await expect(other.page.getByText(words)).toBeVisible();
  await expect(other.page.getByText('This block doesn’t run out by itself.')).toBeVisible();
});

test('whoever reports gets a receipt that later shows the outcome', { tag: '@smoke' }, async ({
  reader,
  server,
}) => {
  await reader.goto('/report-user');
  await reader.page.getByLabel('User ID').fill('somebody');
  await reader.page.getByLabel('Reason', { exact: true }).fill('Sang out of tune.');
  await reader.page.getByLabel('They may be under 18').check();
  await reader.button('Submit Report').click();
  const answered = reader.page.waitForResponse('**/api/reports');
  await reader.page.getByRole('alertdialog').getByRole('button', { name: 'Report', exact: true }).click();
  const { receipt } = (await (await answered).json()) as ReportFormAnswer;
  await expect(reader.page.getByText(receipt)).toBeVisible();

  // After a reload the tab still knows it.
  await reader.page.reload();
  const look = async (outcome: string) => {
    await reader.button('See the outcome').click();
    await expect(reader.page.getByRole('status').getByText(outcome)).toBeVisible();
  };
  await reader.page.getByText('What came of a report?').click();
  await expect(reader.page.getByRole('textbox', { name: 'Your receipt' })).toHaveValue(receipt);
  await look('Your report is still waiting.');
  const [report] = (await call(server, '/reports')) as { _id: string; dangers: string[] }[];
  expect(report?.dangers).toEqual(['minor']);
  await call(server, `/reports/${report?._id}/review`, {});
  await look('We looked at it and found no breach of the rules.');
});
