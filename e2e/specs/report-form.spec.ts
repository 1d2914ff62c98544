import { NETWORK_ERRORS } from '../harness/page-watch';
import { readStore } from '../harness/store';
import { expect, test } from '../harness/test';
import { expectMatched, meet, Visitor } from '../harness/visitor';

const ownTest = test.extend({ ownServer: true });

const field = ({ page }: Visitor, name: string) => page.getByRole('textbox', { name, exact: true });

test.describe('report a user', () => {
  const userId = (reader: Visitor) => field(reader, 'User ID');
  const reason = (reader: Visitor) => field(reader, 'Reason');
  const question = ({ page }: Visitor, text: string) =>
    page.getByRole('alertdialog', { name: text, exact: true });
  const confirm = (reader: Visitor, text: string) =>
    question(reader, text).getByRole('button', { name: 'Report', exact: true }).click();

  ownTest(
    'names the last partner, asks before it sends, and is replaced by the result',
    { tag: '@smoke' },
    async ({ visitor, server }) => {
      const reporter = await visitor({ name: 'Ottilie' });
      const partner = await visitor({ name: 'Bartholomew' });
      await meet(reporter, partner);
      const partnerId = await partner.page.evaluate(() => sessionStorage.getItem('userId'));
      await reporter.button('End Chat').click();
      await expect(reporter.page).toHaveURL(`${server.origin}/`);

      await reporter.goto('/report-user');
      await expect(reporter.page.getByText('Reporting user: Bartholomew', { exact: true })).toBeVisible();
      await expect(userId(reporter)).toHaveValue(`${partnerId}`);
      await reporter.button('Submit Report').click();
      await expect(
        reporter.page.getByRole('alert').filter({ hasText: 'Please provide both a User ID and a reason.' }),
      ).toBeVisible();
      await expect(reason(reporter)).toBeFocused();

      await reason(reporter).fill('Sang out of tune.');
      await reporter.button('Submit Report').click();
      const asked = 'Are you sure you want to report user Bartholomew?';
      await question(reporter, asked).getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(reason(reporter)).toHaveValue('Sang out of tune.');

      await reporter.button('Submit Report').click();
      await confirm(reporter, asked);
      await expect(reporter.page.getByText('Report submitted successfully.', { exact: true })).toBeVisible();
      await expect(reporter.page.getByRole('textbox')).toHaveCount(0);
      const onward = reporter.page.getByRole('link', { name: 'Start Chat', exact: true });
      await expect(onward).toHaveAttribute('href', '/');

      partner.watch.expectErrors(NETWORK_ERRORS);
      await server.stop();
      expect(readStore(server.dataDir, 'select * from reports')).toMatchObject([
        { reason: 'Sang out of tune.', reported_user_id: partnerId },
      ]);
    },
  );

  test('names the partner of another tab, for half an hour and until reported', async ({
    visitor,
    server,
  }) => {
    const reporter = await visitor({ name: 'Ottilie' });
    const partner = await visitor({ name: 'Bartholomew' });
    await meet(reporter, partner);
    const partnerId = await partner.page.evaluate(() => sessionStorage.getItem('userId'));
    const context = reporter.page.context();
    await reporter.page.close();

    /** A tab of its own, in which this many minutes have passed; nothing of the chat's tab is in it. */
    const newTab = async (minutes = 0) => {
      const page = await context.newPage();
      if (minutes > 0) await page.clock.install({ time: Date.now() + minutes * 60_000 });
      const tab = await Visitor.at(page, server.origin, 'Ottilie', 'Make Friends');
      await tab.goto('/report-user');
      return tab;
    };
    const kept = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('lastPartner'));

    const tab = await newTab(29);
    await expect(userId(tab)).toHaveValue(`${partnerId}`);
    await expect(tab.page.getByText('Reporting user: Bartholomew', { exact: true })).toBeVisible();
    await reason(tab).fill('Sang out of tune.');
    // Half an hour is over while it is written: the copy goes, and what stands in the form stays.
    await tab.page.clock.fastForward('02:00');
    await expect.poll(() => kept(tab)).toBeNull();
    await tab.page.reload();
    await expect(userId(tab)).toHaveValue(`${partnerId}`);
    await expect(userId(await newTab())).toHaveValue('');

    await partner.startAgain();
    await expect(partner.searching).toBeVisible();
    const again = await visitor({ name: 'Theodora' });
    await again.start();
    await expectMatched(again, partner);
    await again.button('End Chat').click();
    await expect(again.page).toHaveURL(`${again.origin}/`);
    const othersTab = await Visitor.at(
      await again.page.context().newPage(),
      server.origin,
      'Theodora',
      'Make Friends',
    );
    await othersTab.goto('/report-user');
    await expect(userId(othersTab)).toHaveValue(`${partnerId}`);
    await reason(othersTab).fill('Sang out of tune.');
    await othersTab.button('Submit Report').click();
    await confirm(othersTab, 'Are you sure you want to report user Bartholomew?');
    await expect(othersTab.page.getByText('Report submitted successfully.', { exact: true })).toBeVisible();
    await expect.poll(() => kept(othersTab)).toBeNull();
    for (const one of [tab, othersTab]) expect(one.watch.problems()).toEqual([]);
  });

  test('forgets that partner without a trace if the site is opened later', async ({ reader }) => {
    await reader.goto('/');
    await reader.page.evaluate(() =>
      localStorage.setItem(
        'lastPartner',
        JSON.stringify({ userId: 'somebody', username: 'Cleo', at: Date.now() - 30 * 60_000 }),
      ),
    );
    await reader.goto('/report-user');
    await expect(userId(reader)).toHaveValue('');
    expect(await reader.page.evaluate(() => localStorage.getItem('lastPartner'))).toBeNull();
  });

  test('works where the browser refuses to store anything', async ({ reader }) => {
    await reader.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('', 'SecurityError');
          },
        });
      }
    });
    await reader.goto('/report-user');
    await userId(reader).fill('somebody');
    await reason(reader).fill('Sang out of tune.');
    await reader.button('Submit Report').click();
    await confirm(reader, 'Are you sure you want to report user?');
    await expect(reader.page.getByText('Report submitted successfully.', { exact: true })).toBeVisible();
  });

  test('shows a failure in the server’s words, or in the page’s own', async ({ reader }) => {
    reader.watch.expectErrors(/^Failed to load resource/);
    await reader.goto('/report-user');
    await userId(reader).fill('somebody');
    await reason(reader).fill('Sang out of tune.');
    await reader.button('Submit Report').click();
    const asked = 'Are you sure you want to report user?';

    for (const [answer, words] of [
      [{ status: 429, json: { error: 'Slowly, please.', code: 'rate_limited' } }, 'Slowly, please.'],
      [{ status: 502, body: 'Bad gateway' }, 'Failed to submit report.'],
      [undefined, 'Network error. Please try again.'],
    ] as const) {
      await reader.page.unrouteAll();
      await reader.page.route('**/api/reports', (route) =>
        answer === undefined ? route.abort() : route.fulfill(answer),
      );
      await confirm(reader, asked);
      await expect(question(reader, asked).getByText(words, { exact: true })).toBeVisible();
    }
    await reader.page.unrouteAll();
    await confirm(reader, asked);
    await expect(reader.page.getByText('Report submitted successfully.', { exact: true })).toBeVisible();
  });
});
