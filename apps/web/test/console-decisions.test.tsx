import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BLOCKED, TIMED_OUT, USERS, usersAnswer } from './console-rows';
import { button, press, question, row, sitAt, text } from './console-seat';
import { refused, sent, serve, tokenFor, withServer } from './console-server';
import { DESK, setView } from './reading';
import { speak } from './show';

withServer();
beforeAll(() => speak('en'));
beforeEach(() => setView(DESK));

const toast = (words: string) => page.getByRole('listitem').getByText(words, { exact: true });
const strip = (words: string) => text(new RegExp(`^${words} in \\d+ s$`));
const pressIn = (where: string, name: string) =>
  row(where).getByRole('button', { name, exact: true }).click();
const confirm = (verb: string) => question().getByRole('button', { name: verb, exact: true }).click();
const decisions = () => sent.map(({ call, content }) => [call, content]);

const ASKED = 'Are you sure you want to block this user?';
const CATEGORY = { category: 'other' };

describe('each action on a user', () => {
  test.each([
    [BLOCKED.userId, 'Unblock', 'Unblock this user?', 'Unblock', 'Will be unblocked', 'unblock', {}],
    ['active', 'Block', ASKED, 'Block', 'Will be blocked', 'block', CATEGORY],
    ...(
      [
        ['1h', 60, '1 hour'],
        ['12h', 720, '12 hours'],
        ['24h', 1_440, '24 hours'],
        ['48h', 2_880, '48 hours'],
        ['1w', 10_080, '1 week'],
      ] as const
    ).map(
      ([name, durationMinutes, span]) =>
        [
          ...['active', name, `Timeout this user for ${durationMinutes} minutes?`, 'Timeout'],
          ...[`Will be timed out \\(${span}\\)`, 'timeout', { durationMinutes, ...CATEGORY }],
        ] as [string, string, string, string, string, string, object],
    ),
  ])('on %s by %s has its own question, can be taken back, and is sent as it was asked', async (...given) => {
    const [userId, name, words, verb, waiting, call, content] = given;
    const takeAway = await sitAt('/admin/users');
    const where = `Person ${userId}`;
    await pressIn(where, name);
    await expect.element(page.getByRole('alertdialog', { name: words, exact: true })).toBeVisible();
    await confirm('Cancel');
    await pressIn(where, name);
    await confirm(verb);
    await expect.element(strip(waiting)).toBeVisible();
    await press('Undo');
    await expect.poll(() => button('Do it now').elements()).toEqual([]);
    expect(decisions()).toEqual([]);
    await pressIn(where, name);
    await confirm(verb);
    await press('Do it now');
    await expect.poll(decisions).toEqual([[`POST /api/users/${call}`, { userId, ...content }]]);
    await takeAway();
  });
});

test('the question before a timeout says until when, and which running timeout it replaces', async () => {
  const takeAway = await sitAt('/admin/users');
  await pressIn('Person active', '1h');
  await expect.element(question().getByText(/^\(1 hour, until [A-Z][a-z]+day \d\d:\d\d\)$/)).toBeVisible();
  expect(question().getByText('takes the place').elements()).toEqual([]);
  await expect.poll(() => question().element().textContent).not.toContain('replaces');
  await confirm('Cancel');
  await pressIn('Person timed-out', '1h');
  await expect
    .element(question().getByText(/^This replaces a running timeout: 23h \d+m \d+s left, until /))
    .toBeVisible();
  await confirm('Cancel');
  for (const name of ['Person active', 'Person timed-out']) {
    await page.getByRole('checkbox', { name: `Select user ${name}` }).click();
  }
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: '1h' }).click();
  await expect.element(question().getByText('For 1 of them this replaces a running timeout:')).toBeVisible();
  await expect
    .element(question().getByRole('listitem'))
    .toHaveTextContent(/^Person timed-out: 23h \d+m \d+s left, until /);
  await takeAway();
});

test('what is left of a timeout is told by the server’s clock, on a device that is a day ahead', async () => {
  const DAY_MS = 24 * 60 * 60_000;
  const user = { ...TIMED_OUT, timeoutUntil: Date.now() - DAY_MS + 3_600_000 };
  const takeAway = await sitAt('/login', {
    isOut: true,
    answers: {
      'POST /api/login': () => ({ body: { token: tokenFor(3_600, 'ann', -DAY_MS / 1_000) } }),
      'GET /api/users': { body: usersAnswer([user]) },
    },
  });
  await page.getByLabelText('Admin Password').fill('two lights');
  await press('Login');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^59m \d+s left$/);
  await takeAway();
});

test('only what can be done is offered: a block to those who are not blocked, its end to those who are out', async () => {
  const takeAway = await sitAt('/admin/users');
  const offered = (where: string) =>
    ['Block', 'Unblock'].filter(
      (name) => row(where).getByRole('button', { name, exact: true }).elements().length > 0,
    );
  expect(['active', 'blocked', 'timed-out', 'both'].map((id) => offered(`Person ${id}`))).toEqual([
    ['Block'],
    ['Unblock'],
    ['Block', 'Unblock'],
    ['Unblock'],
  ]);
  // The block is still there when the time is over: both are said.
  for (const words of ['Timed Out', 'Blocked']) {
    await expect.element(row('Person both').getByText(words, { exact: true })).toBeVisible();
  }
  await takeAway();
});

test('two clicks on one spot decide once, and no row moves', async () => {
  const takeAway = await sitAt('/admin/unblock-requests');
  const [first, second] = [row('Plea first'), row('Plea second')];
  const box = () => [first, second].map((one) => one.element().getBoundingClientRect().toJSON());
  await expect.element(second.getByText('Why they were blocked')).toBeVisible();
  const before = box();
  await first.getByRole('button', { name: 'Approve' }).dblClick();
  await expect.element(strip('Will be approved')).toBeVisible();
  expect(strip('Will be approved').elements()).toHaveLength(1);
  await expect.element(first.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(box()).toEqual(before);
  expect(sent).toEqual([]);
  await takeAway();
});

describe('a failed action', () => {
  const UNAVAILABLE = 'The database can’t be reached right now. Nothing was changed.';

  test('says why at its row, reads the list again, and can be repeated there', async () => {
    const failing = (answer: ReturnType<typeof refused>) => ({ 'POST /api/users/block': answer });
    const takeAway = await sitAt('/admin/users', { answers: failing(refused(503, 'unavailable')) });
    await pressIn('Person active', 'Block');
    await confirm('Block');
    await press('Do it now');
    await expect.element(toast(`Person active: ${UNAVAILABLE}`)).toBeVisible();
    for (const [answer, words] of [
      [
        refused(429, 'rate_limited'),
        'Too many requests in a short time. Nothing was changed: wait a moment.',
      ],
      ['lost', 'The server couldn’t be reached. There’s no telling whether this was carried out.'],
    ] as const) {
      serve({ ...failing(answer), 'GET /api/users': { body: usersAnswer([...USERS]) } });
      await press('Retry');
      await expect.element(row('Person active').getByText(words, { exact: true })).toBeVisible();
    }
    serve({ 'GET /api/users': { body: usersAnswer([{ ...BLOCKED, userId: 'active' }]) } });
    await press('Retry');
    await expect.element(row('Person blocked').getByText('Blocked', { exact: true })).toBeVisible();
    expect(sent).toHaveLength(4);
    await takeAway();
  });

  test.each([
    ['already_approved', 'This request has already been approved.'],
    ['already_rejected', 'This request has already been rejected.'],
    ['not_found', 'This request is gone.'],
  ])('that came too late (%s) says so, and cannot be repeated', async (code, words) => {
    const answer = refused(code === 'not_found' ? 404 : 409, code);
    const takeAway = await sitAt('/admin/unblock-requests', {
      answers: { 'POST /api/unblock-requests/*/resolve': answer },
    });
    await pressIn('Plea first', 'Approve');
    await press('Do it now');
    await expect.element(toast(`Plea first: ${words} List refreshed.`)).toBeVisible();
    await expect.element(row('Plea first').getByText(words, { exact: true })).toBeVisible();
    expect(button('Retry').elements()).toEqual([]);
    await pressIn('Plea first', 'Dismiss');
    await expect.element(row('Plea first').getByRole('button', { name: 'Approve' })).toBeVisible();
    await takeAway();
  });
});

describe('a decision on many', () => {
  const REFUSED = 'This report is already reviewed.';
  const reviewTwo = async () => {
    for (const name of ['plain', 'claimed_here']) {
      await page.getByRole('checkbox', { name: `Select report: Complaint ${name}` }).click();
    }
    await press('Review 2');
    await expect
      .element(page.getByRole('alertdialog', { name: 'Mark 2 reports as reviewed?' }))
      .toBeVisible();
    await confirm('Mark as Reviewed');
    await expect.poll(() => strip('Will be marked as reviewed').elements()).toHaveLength(2);
  };

  test('has one question, one undo, and a result for each row', async () => {
    const takeAway = await sitAt('/admin/reports', {
      answers: { 'POST /api/reports/plain/review': refused(409, 'already_reviewed') },
    });
    const together = page.getByRole('region', { name: 'Decided together' });
    await reviewTwo();
    await expect.element(together).toHaveTextContent(/^2 rows: Will be marked as reviewed in \d+ s/);
    await press('Undo all');
    await expect.poll(() => strip('Will be marked as reviewed').elements()).toEqual([]);
    await expect.element(row('Offensive language')).toHaveFocus();
    expect(sent).toEqual([]);

    await reviewTwo();
    await press('Do all now');
    await expect.element(toast(`1 done, 1 not done. 1 × ${REFUSED} List refreshed.`)).toBeVisible();
    await expect.element(row('Complaint plain').getByText(REFUSED, { exact: true })).toBeVisible();
    expect(sent.map(({ call }) => call).sort()).toEqual([
      'POST /api/reports/claimed_here/review',
      'POST /api/reports/plain/review',
    ]);
    await takeAway();
  });

  test('deletes those that are reviewed, and no others', async () => {
    const takeAway = await sitAt('/admin/reports');
    for (const name of ['plain', 'reviewed']) {
      await page.getByRole('checkbox', { name: `Select report: Complaint ${name}` }).click();
    }
    await press('Delete 1');
    await confirm('Delete');
    await press('Do it now');
    await expect.poll(() => sent.map(({ call }) => call)).toEqual(['DELETE /api/reports/reviewed']);
    await takeAway();
  });
});
