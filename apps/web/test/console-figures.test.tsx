import { AUDIT_ACTIONS } from '@app/contract/audit-actions';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GAIN } from './console-figures';
import { LOG } from './console-rows';
import { button, press, sitAt, text } from './console-seat';
import { sent, serve, withServer } from './console-server';
import { DESK, setView } from './reading';
import { speak } from './show';

withServer();
beforeAll(() => speak('en'));
beforeEach(() => setView(DESK));

const table = (name: string) => page.getByRole('table', { name, exact: true });
/** What a list asked for last. The menu asks for a row alone, to count what waits. */
const asked = (path: string) =>
  vi
    .mocked(window.fetch)
    .mock.calls.map(([address]) => String(address))
    .findLast((address) => address.startsWith(`${path}?`) && !/\bpageSize=1\b/.test(address))
    ?.split('?')[1];

test('the dashboard shows how each queue moves, as charts and as tables', async () => {
  const takeAway = await sitAt('/admin/dashboard');
  const reports = page.getByRole('region', { name: 'Reports, day by day' }).first();
  await expect.element(reports).toHaveTextContent('25 opened, 8 decided in 14 days; 17 waiting');
  await press('Oldest waiting as a table');
  expect(table('Oldest waiting').getByRole('row').elements()).toHaveLength(15);
  expect(
    table('Oldest waiting')
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Day', 'Reports', 'Unblock requests']);
  await takeAway();
});

test('an administrator sees how talks of each pair go, and switches on what was learned from it', async () => {
  const takeAway = await sitAt('/admin/meetings');
  const main = page.getByRole('main');
  await expect.element(main.getByText(/^Nothing is changed yet\./)).toBeVisible();
  await expect.element(main.getByText('talks that go well should grow by')).toBeVisible();
  const mode = page.getByRole('combobox', { name: 'Learning from outcomes' });
  await expect.element(mode).toHaveValue('shadow');
  const group = main.getByRole('region', { name: 'In one language', exact: true });
  await group.getByRole('button', { name: 'Needs as a table' }).click();
  await expect.element(group.getByRole('row', { name: 'Lonely – Lonely 2 s 1.2 s 6 8' })).toBeVisible();
  await expect
    .element(group.getByText(/In shadow 12 would have met later, and 16 could have met sooner/))
    .toBeVisible();
  await group.getByRole('button', { name: 'Talks as a table' }).click();
  await expect
    .element(group.getByRole('row', { name: 'Lonely – Lonely 400 280 80 18 10 4 22 2' }))
    .toBeVisible();

  serve({ 'GET /api/meetings': { body: GAIN } });
  await mode.selectOptions('On');
  await expect.poll(() => sent).toEqual([{ call: 'POST /api/meetings', content: { mode: 'on' } }]);
  await expect
    .element(main.getByText(/^Since .* half of the time goes by the learned needs\.$/))
    .toBeVisible();
  await expect.element(group.getByRole('heading', { name: 'The two halves' })).toBeVisible();
  const gain = page.getByRole('region', { name: 'What it gains', exact: true });
  await expect.element(gain.getByText(/^\+10 points, between \+/)).toBeVisible();
  await gain.getByRole('button', { name: 'What it gains as a table' }).click();
  await expect.element(gain.getByRole('row', { name: /^All talks \+10 points .* 60$/ })).toBeVisible();
  await takeAway();
});

test('unblock requests are turned page by page, in the size and the order that one likes', async () => {
  const takeAway = await sitAt('/admin/unblock-requests');
  await expect.element(text('Page 1 of 3')).toBeVisible();
  await press('Next');
  await press('Next');
  await expect.element(text('Page 3 of 3')).toBeVisible();
  await press('Previous');
  await expect.poll(() => asked('/api/unblock-requests')).toBe('page=2&pageSize=10&sort=newest');
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Reason A to Z');
  await page.getByRole('combobox', { name: 'Page size' }).selectOptions('20 per page');
  await expect.poll(() => asked('/api/unblock-requests')).toBe('page=1&pageSize=20&sort=reason');
  await expect.element(text('Page 1 of 2')).toBeVisible();
  await takeAway();
});

test('a choice that follows another at once takes nothing of it back', async () => {
  const takeAway = await sitAt('/admin/unblock-requests');
  await expect.element(text('Page 1 of 3')).toBeVisible();
  for (const [name, value] of [
    ['Sort', 'reason'],
    ['Page size', '20'],
  ] as const) {
    const choice = page.getByRole('combobox', { name }).element() as HTMLSelectElement;
    choice.value = value;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await expect.poll(() => asked('/api/unblock-requests')).toBe('page=1&pageSize=20&sort=reason');
  await takeAway();
});

test('the audit log offers the actions it has, and is exported as it is filtered', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  const entries = LOG.auditLog.slice(0, 2);
  const takeAway = await sitAt('/admin/audit-log', {
    answers: { 'GET /api/audit-log': { body: { ...LOG, auditLog: entries }, total: 2 } },
  });
  const action = page.getByRole('combobox', { name: 'Action' });
  expect(
    action
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['All Actions', ...[...AUDIT_ACTIONS].sort()]);
  await action.selectOptions('BLOCK_USER');
  await page.getByRole('searchbox').fill('event');
  await expect
    .poll(() => asked('/api/audit-log'))
    .toBe('page=1&pageSize=10&sort=newest&q=event&status=BLOCK_USER');
  await press('Export to CSV');
  await expect.element(text('2 entries exported.')).toBeVisible();
  await expect.element(button('Export to CSV')).toHaveFocus();
  expect(asked('/api/audit-log')).toMatch(/status=BLOCK_USER/);
  expect(asked('/api/audit-log')).toMatch(/q=event/);
  const lines = (await files[0]?.text())?.split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines?.[0]).toBe('Action,Details,User ID,Room ID,Timestamp');
  await takeAway();
});
