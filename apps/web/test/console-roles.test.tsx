import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ANN, HOLDS, USERS, usersAnswer } from './console-rows';
import { button, dialog, field, holdTime, press, row, sitAt, text } from './console-seat';
import { type Answers, refused, sent, serve, withServer } from './console-server';
import { DESK, setView } from './reading';
import { speak } from './show';

withServer();
beforeAll(() => speak('en'));
beforeEach(() => setView(DESK));
afterEach(() => vi.useRealTimers());

const sidebar = () => page.getByRole('navigation', { name: 'Admin' });

describe('a role', () => {
  const withRole = (role: string): Answers => ({ 'GET /api/account': { body: { ...ANN, role } } });
  const links = () =>
    sidebar()
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('title'));

  test('of a viewer sees no button that decides, and no page of others', async () => {
    let takeAway = await sitAt('/admin/accounts', { answers: withRole('viewer') });
    await expect.element(text('Dashboard Summary')).toBeVisible();
    expect(links()).toContain('Security');
    expect(links().filter((label) => /Accounts|Tokens|Legal Holds|Second Look/.test(label ?? ''))).toEqual(
      [],
    );
    await takeAway();
    takeAway = await sitAt('/admin/users', { answers: withRole('viewer') });
    expect(page.getByRole('checkbox').elements()).toEqual([]);
    for (const name of ['Block', '24h', 'Unblock']) expect(button(name).elements()).toEqual([]);
    await press('View Reports');
    await expect.element(dialog().getByText('Complaint plain')).toBeVisible();
    await takeAway();
  });

  test('of a moderator sees that somebody is held, and neither why nor the form', async () => {
    const takeAway = await sitAt('/admin/users', {
      answers: { ...withRole('moderator'), 'GET /api/users': { body: usersAnswer(USERS.slice(4, 5)) } },
    });
    await expect.element(text(/^Held until/)).toBeVisible();
    expect(links()).toContain('Second Look');
    expect(links()).not.toContain('Legal Holds');
    await press('View Reports');
    await expect.element(dialog().getByText('Complaint plain')).toBeVisible();
    expect(page.getByRole('link', { name: 'Legal hold…' }).elements()).toEqual([]);
    await takeAway();
  });

  test('that is changed meanwhile leaves what was typed, and takes the page away with it', async () => {
    const takeAway = await sitAt('/admin/accounts', {
      answers: { 'POST /api/accounts': refused(403, 'forbidden') },
    });
    await press('Add an account');
    await field('Name').fill('Cleo');
    await field('Password').fill('a password of her own');
    serve({ ...withRole('viewer'), 'POST /api/accounts': refused(403, 'forbidden') });
    await press('Add account');
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent('Your account isn’t allowed to do this. Nothing was changed.');
    await expect.element(field('Name')).toHaveValue('Cleo');
    await press('Close');
    await expect.element(text('Dashboard Summary')).toBeVisible();
    expect(links()).not.toContain('Accounts');
    await takeAway();
  });
});

test('switches send what was chosen', async () => {
  const choose = (name: string, option: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOptions(option);
  let takeAway = await sitAt('/admin/rules');
  await choose('Unwelcome words', 'shadow');
  await choose('Monthly figures', 'Off');
  await takeAway();
  takeAway = await sitAt('/admin/meetings');
  await choose('Learning from outcomes', 'on');
  await takeAway();
  takeAway = await sitAt('/admin/dashboard');
  await press('Pull the brake');
  await expect
    .poll(() => sent.map(({ call, content }) => [call, content]))
    .toEqual([
      ['POST /api/rules/words', { mode: 'shadow' }],
      ['POST /api/transparency', { published: false }],
      ['POST /api/meetings', { mode: 'on' }],
      ['POST /api/brake', { minutes: 60 }],
    ]);
  await takeAway();
});

test('recovery codes and a token are shown until their own button is pressed', async () => {
  const takeAway = await sitAt('/admin/security', {
    answers: {
      'POST /api/account/totp': { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Ann', setup: 'setup' } },
      'POST /api/account/totp/confirm': { body: { recoveryCodes: ['one-two', 'three-four'] } },
    },
  });
  await press('Set up again');
  await field('Your password').fill('a password of her own');
  await press('Continue');
  await field('Code').fill('123456');
  await press('Confirm');
  const codes = page.getByRole('alertdialog', { name: 'Recovery codes' });
  await expect.element(codes).toBeVisible();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  document.body.click();
  await expect.element(codes.getByText('three-four')).toBeVisible();
  await press('I’ve saved them');
  await expect.poll(() => codes.elements()).toEqual([]);
  expect(sent.map(({ content }) => content)).toEqual([
    { password: 'a password of her own' },
    { setup: 'setup', code: '123456' },
  ]);
  await takeAway();
});

test('a legal hold ends by itself, also on the screens of those who look', async () => {
  const SOON_MS = 30_000;
  holdTime();
  const soon = Date.now() + SOON_MS;
  const holds = HOLDS.holds.slice(1, 2).map((hold) => ({ ...hold, until: soon, endsAt: soon }));
  let takeAway = await sitAt('/admin/legal-holds', {
    answers: { 'GET /api/legal-holds': { body: { holds } } },
  });
  const card = row('File held');
  await expect.element(card).toHaveTextContent('in less than 2 hours');
  await expect.element(card.getByRole('button', { name: 'Release' })).toBeVisible();
  vi.advanceTimersByTime(SOON_MS + 1_000);
  await expect.element(card.getByText('Ended', { exact: true }).first()).toBeVisible();
  expect(card.getByRole('button', { name: 'Release' }).elements()).toEqual([]);
  await takeAway();
  const held = USERS.slice(4, 5).map((user) => ({ ...user, heldUntil: Date.now() + SOON_MS }));
  takeAway = await sitAt('/admin/users', {
    answers: { 'GET /api/users': { body: usersAnswer(held) } },
  });
  await expect.element(text(/^Held until/)).toBeVisible();
  vi.advanceTimersByTime(SOON_MS + 1_000);
  await expect.poll(() => text(/^Held until/).elements()).toEqual([]);
  await takeAway();
});
