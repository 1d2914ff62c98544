import { holdScripts } from '../harness/hold-scripts';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { readStore } from '../harness/store';
import { expect, test } from '../harness/test';
import { expectMatched, meet, Visitor } from '../harness/visitor';

const ownTest = test.extend({ ownServer: true });

const field = ({ page }: Visitor, name: string) => page.getByRole('textbox', { name, exact: true });

test.describe('request to be unblocked', () => {
  const INCOMPLETE = 'Please fill in both your User ID and reason.';
  const userId = (reader: Visitor) => field(reader, 'Your User ID');
  const reason = (reader: Visitor) => field(reader, 'Why should we unblock you?');

  test.beforeEach(({ reader }) => reader.goto('/submit-unblock'));

  test('needs both fields, and spaces do not count', async ({ reader }) => {
    const sent: string[] = [];
    reader.page.on('request', (request) => sent.push(request.method()));
    await reader.button('Submit Request').click();
    await expect(reader.page.getByRole('alert').filter({ hasText: INCOMPLETE })).toBeVisible();
    await expect(userId(reader)).toBeFocused();

    await userId(reader).fill('somebody');
    await reason(reader).fill('   ');
    await reader.button('Submit Request').click();
    await expect(reader.page.getByRole('alert').filter({ hasText: INCOMPLETE })).toBeVisible();
    await expect(reason(reader)).toBeFocused();
    expect(sent).not.toContain('POST');
  });

  ownTest(
    'is sent once and clears the fields; a second one while the first waits is not kept',
    async ({ reader, server }) => {
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await reader.page.route('**/api/unblock-request', async (route) => {
        await held;
        await route.continue();
      });
      await userId(reader).fill(' somebody ');
      await reason(reader).fill('It was my brother.');
      await reader.button('Submit Request').click();
      await expect(reader.button('Submitting...')).toBeVisible();
      await expect(reason(reader)).not.toBeEditable();
      // It goes on while another page is looked at.
      await reader.page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click();
      await expect(reader.page).toHaveURL(`${server.origin}/terms`);
      letThrough();
      await reader.page.goBack();
      const result = reader.page
        .getByRole('status')
        .getByText('✅ Your request has been submitted.', { exact: true });
      await expect(result).toBeVisible();
      await expect(userId(reader)).toHaveValue('');
      await expect(reason(reader)).toHaveValue('');

      await userId(reader).fill('somebody');
      await reason(reader).fill('Please!');
      await reader.button('Submit Request').click();
      await expect(userId(reader)).toHaveValue('');
      await server.stop();
      expect(readStore(server.dataDir, 'select * from unblock_requests')).toMatchObject([
        { user_id: 'somebody', reason: 'It was my brother.', reviewed_at: null },
      ]);
    },
  );

  for (const [name, answer, words] of [
    ['no success', { json: { success: false } }, '❌ Submission failed. Please try again.'],
    ['a broken network', undefined, '❌ An unexpected error occurred. Please try again later.'],
  ] as const) {
    test(`${name} is shown, and the text stays in the form`, async ({ reader }) => {
      reader.watch.expectErrors(/^Failed to load resource/);
      await reader.page.route('**/api/unblock-request', (route) =>
        answer === undefined ? route.abort() : route.fulfill(answer),
      );
      await userId(reader).fill('somebody');
      await reason(reader).fill('It was my brother.');
      await reader.button('Submit Request').click();
      await expect(reader.page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
      await expect(userId(reader)).toHaveValue('somebody');
      await expect(reason(reader)).toHaveValue('It was my brother.');
    });
  }
});

for (const { path, id, why, buttons } of [
  {
    path: '/submit-unblock',
    id: 'Your User ID',
    why: 'Why should we unblock you?',
    buttons: ['Submit Request'],
  },
  { path: '/report-user', id: 'User ID', why: 'Reason', buttons: ['Submit Report', 'Report'] },
]) {
  test(`when no answer comes to ${path} it is said soon, and nothing is sent again`, async ({ reader }) => {
    const { page } = reader;
    let sent = 0;
    await page.route(/\/api\/(unblock-request|reports)$/, () => {
      sent += 1;
    });
    await page.clock.install();
    await reader.goto(path);
    await field(reader, id).fill('somebody');
    await field(reader, why).fill('It was my brother.');
    for (const button of buttons) await reader.button(button).click();
    await expect.poll(() => sent).toBe(1);
    const slow = page.getByRole('status').getByText('This takes longer than usual.');
    await expect(slow).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(slow).toBeVisible();
    await expect(page.locator('[name=reason]')).toHaveValue('It was my brother.');
    expect(sent).toBe(1);
  });
}

test.describe('report a user', () => {
  const userId = (reader: Visitor) => field(reader, 'User ID');
  const reason = (reader: Visitor) => field(reader, 'Reason');
  const question = ({ page }: Visitor, text: string) =>
    page.getByRole('alertdialog', { name: text, exact: true });
  const confirm = (reader: Visitor, text: string) =>
    question(reader, text).getByRole('button', { name: 'Report', exact: true }).click();

  ownTest(
    'names the last partner, asks before it sends, and is replaced by the result',
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

    await partner.page.reload();
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

for (const path of ['/submit-unblock', '/report-user']) {
  test(`text typed on ${path} before the scripts are loaded stays, and outlasts a reload`, async ({
    reader,
  }) => {
    const { page } = reader;
    const fields = page.getByRole('textbox');
    const letGo = await holdScripts(reader);
    await page.goto(`${reader.origin}${path}`, { waitUntil: 'commit' });
    await fields.first().fill('somebody');
    await fields.last().fill('It was my brother.');
    letGo();
    await page.locator('html[data-script="running"]').waitFor();
    for (const again of [() => page.reload(), () => undefined]) {
      await expect(fields.first()).toHaveValue('somebody');
      await expect(fields.last()).toHaveValue('It was my brother.');
      await again();
    }
  });
}
