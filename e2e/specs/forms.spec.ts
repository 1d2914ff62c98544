import { holdScripts } from '../harness/hold-scripts';
import { readStore } from '../harness/store';
import { expect, test } from '../harness/test';
import type { Visitor } from '../harness/visitor';

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
    { tag: '@smoke' },
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
      // The code is given only once: nothing else is there to be pressed by mistake.
      await expect(result).toBeFocused();
      await expect(reader.button('Copy')).toBeVisible();
      await expect(reader.button('Submit Request')).toHaveCount(0);
      await reader.button('Done').click();
      await expect(userId(reader)).toBeFocused();
      await expect(userId(reader)).toHaveValue('');
      await expect(reason(reader)).toHaveValue('');

      await userId(reader).fill('somebody');
      await reason(reader).fill('Please!');
      await reader.button('Submit Request').click();
      await expect(result).toBeVisible();
      await server.stop();
      expect(readStore(server.dataDir, 'select * from unblock_requests')).toMatchObject([
        { user_id: 'somebody', reason: 'It was my brother.', reviewed_at: null },
      ]);
    },
  );

  test('says before it is sent that something cannot be an ID, and cuts nothing', async ({ reader }) => {
    const sent: string[] = [];
    reader.page.on('request', (request) => sent.push(request.method()));
    await reason(reader).fill('It was my brother.');
    for (const [typed, problem] of [
      ['my brother', 'This can’t be a User ID: it has no spaces or accents.'],
      ['a'.repeat(70), '6 characters too many'],
    ] as const) {
      await userId(reader).fill(typed);
      await expect(reader.page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
      await reader.button('Submit Request').click();
      await expect(userId(reader)).toBeFocused();
      await expect(userId(reader)).toHaveValue(typed);
    }
    await userId(reader).fill(' somebody ');
    await expect(reader.page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);

    await reader.page.getByText('Have a code?').click();
    await field(reader, 'Your code').fill('A'.repeat(80));
    await reader.button('See the decision').click();
    await expect(reader.page.getByText('16 characters too many')).toBeVisible();
    await expect(field(reader, 'Your code')).toHaveValue('A'.repeat(80));
    expect(sent).not.toContain('POST');
  });

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
    const slow = page.getByRole('status').getByText('This is taking longer than usual.');
    await expect(slow).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(slow).toBeVisible();
    await expect(page.locator('[name=reason]')).toHaveValue('It was my brother.');
    expect(sent).toBe(1);
  });
}

for (const path of ['/submit-unblock', '/report-user']) {
  test(`what is entered on ${path} before the scripts are loaded stays, and outlasts a reload`, async ({
    reader,
  }) => {
    const { page } = reader;
    const fields = page.getByRole('textbox');
    const letGo = await holdScripts(reader);
    await page.goto(`${reader.origin}${path}`, { waitUntil: 'commit' });
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
  });
}
