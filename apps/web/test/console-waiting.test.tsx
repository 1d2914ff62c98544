import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, row, sitAt, text } from './console-seat';
import { sent, withServer } from './console-server';
import { DESK, setView } from './reading';
import { speak } from './show';

withServer();
beforeAll(() => speak('en'));
beforeEach(() => setView(DESK));

const toast = (words: string) => page.getByRole('listitem').getByText(words, { exact: true });
const strip = (words: string) => text(new RegExp(`^${words} in \\d+ s$`));
const pressIn = (where: string, name: string) =>
  row(where).getByRole('button', { name, exact: true }).click();

test('J and K move, and with action keys on a key decides and moves on, and Z undoes it', async () => {
  const takeAway = await sitAt('/admin/reports');
  const rows = [row('Offensive language'), row('Complaint plain'), row('Complaint claimed_here')] as const;
  const [first, second, third] = rows;
  const held = strip('Will be marked as reviewed');
  await userEvent.keyboard('jj');
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('rk');
  await expect.element(first).toHaveFocus();
  expect(held.elements()).toEqual([]);

  await press('Keyboard shortcuts');
  await page.getByRole('switch', { name: 'Single keys act on the focused row' }).click();
  await press('Close');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await userEvent.keyboard('j');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('rr');
  await expect.element(third).toHaveFocus();
  await expect.poll(() => held.elements()).toHaveLength(2);
  // On a row of its own nothing: the last one; on a row that waits: that one.
  await userEvent.keyboard('z');
  await expect.element(second.getByRole('button', { name: 'Mark as Reviewed' })).toBeVisible();
  await userEvent.keyboard('kkz');
  await expect.poll(() => held.elements()).toEqual([]);
  // One key blocks whoever is reported and reviews the report.
  await userEvent.keyboard('b');
  await expect.element(first.getByText(/^User will be blocked, report reviewed/)).toBeVisible();
  expect(sent).toEqual([]);
  await takeAway();
});

describe('decisions that wait', () => {
  const review = (name: string) => pressIn(`Complaint ${name}`, 'Mark as Reviewed');
  const sentTogether = () =>
    sent.flatMap(({ call, content }) =>
      call === 'POST /api/decisions'
        ? (content as { decisions: { decision: { reportId: string } }[] }).decisions.map(
            ({ decision }) => decision.reportId,
          )
        : [],
    );
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test('are sent when the page is frozen, but not because a desk hides it', async () => {
    const takeAway = await sitAt('/admin/reports');
    await review('plain');
    hide();
    await review('claimed_here');
    expect(sentTogether()).toEqual([]);
    document.dispatchEvent(new Event('freeze'));
    await expect.poll(sentTogether).toEqual(['plain', 'claimed_here']);
    await takeAway();
  });

  test('are sent when a phone hides the page, which may end it without a word', async () => {
    await setView({ width: 360, height: 740, letters: '100%', finger: true });
    const takeAway = await sitAt('/admin/reports');
    await review('plain');
    hide();
    await expect.poll(sentTogether).toEqual(['plain']);
    await takeAway();
  });

  test('are sent before one is signed out', async () => {
    const takeAway = await sitAt('/admin/reports');
    await review('plain');
    await press('Logout');
    await expect
      .poll(() => sent.map(({ call }) => call))
      .toEqual(['POST /api/decisions', 'POST /api/logout']);
    expect(sentTogether()).toEqual(['plain']);
    expect(localStorage.getItem('token')).toBeNull();
    await takeAway();
  });

  test('that an earlier page left behind are sent by this one, which says so', async () => {
    const noted = ['plain', 'urgent'].map((reportId) => ({
      holder: 'ann',
      at: Date.now(),
      action: {
        ...{ noun: 'report', id: reportId, label: reportId, waiting: 'Will be', done: 'Reviewed' },
        ...{ decision: { kind: 'review', reportId }, decisionId: crypto.randomUUID() },
      },
    }));
    const takeAway = await sitAt('/admin/users', { kept: { adminDecisions: JSON.stringify(noted) } });
    await expect.element(toast('2 decisions from before were stored.')).toBeVisible();
    expect(sentTogether()).toEqual(['plain', 'urgent']);
    expect(sessionStorage.getItem('adminDecisions')).toBeNull();
    await takeAway();
  });
});
