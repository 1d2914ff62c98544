import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN_PAGES } from '@/features/admin/pages';
import { PLAIN, URGENT } from './console-rows';
import { button, field, holdTime, press, row, sitAt, text } from './console-seat';
import { type Answers, refused, serve, tokenFor, withServer } from './console-server';
import { DESK, setView } from './reading';
import { speak } from './show';

withServer();
beforeAll(() => speak('en'));
beforeEach(() => setView(DESK));
afterEach(() => vi.useRealTimers());

const EXPIRED = 'Your session has expired. Sign in again to pick up where you left off.';
const atLogin = () => expect.element(field('Admin Password')).toBeVisible();
const sidebar = () => page.getByRole('navigation', { name: 'Admin' });
const lists = (call: string) => fetched().filter((asked) => asked.startsWith(call));
const fetched = () => vi.mocked(window.fetch).mock.calls.map(([path]) => String(path));

describe('the console', () => {
  test.each(ADMIN_PAGES.map(({ path }) => path))('asks for the password before it shows %s', async (path) => {
    const takeAway = await sitAt(`/admin/${path}`, { isOut: true });
    await atLogin();
    expect(sidebar().elements()).toEqual([]);
    await takeAway();
  });

  test('removes a token that cannot be read', async () => {
    const takeAway = await sitAt('/admin/users', { token: 'scribble' });
    await atLogin();
    expect(localStorage.getItem('token')).toBeNull();
    await takeAway();
  });

  test.each([
    ['runs out', {}, () => vi.advanceTimersByTime(31_000)],
    ['is ended by the server', { 'GET /api/users': refused(401, 'unauthorized') }, () => press('Refresh')],
  ] as [string, Answers, () => unknown][])(
    'returns to the same place after a session that %s',
    async (_, answers, end) => {
      holdTime();
      const takeAway = await sitAt('/admin/users?q=Person&sort=oldest&page=2', { seconds: 30 });
      serve(answers);
      await end();
      await expect.element(text(EXPIRED)).toBeVisible();
      expect(localStorage.getItem('token')).toBeNull();
      serve();
      await field('Admin Password').fill('two lights');
      await press('Login');
      await expect.element(page.getByRole('searchbox')).toHaveValue('Person');
      await expect.element(button('2')).toHaveAttribute('aria-current', 'page');
      await takeAway();
    },
  );

  test('shows a password while it is typed, if one likes', async () => {
    const takeAway = await sitAt('/login', {
      isOut: true,
      answers: { 'POST /api/login': refused(401, 'unauthorized') },
    });
    const typed = field('Admin Password');
    await typed.fill('open sesame');
    await press('Login');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Invalid password$/);
    await expect.element(typed).toHaveFocus();
    await press('Show password');
    await expect.element(typed).toHaveAttribute('type', 'text');
    await expect.element(typed).toHaveValue('open sesame');
    await press('Hide password');
    await expect.element(typed).toHaveAttribute('type', 'password');
    await takeAway();
  });

  test('keeps the theme that was chosen', async () => {
    const takeAway = await sitAt('/admin/dashboard');
    await press('Dark theme');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await press('Light theme');
    expect(document.documentElement.dataset.theme).toBe('light');
    await takeAway();
  });
});

test.each([
  ['dashboard', 'summary', 'The summary could not be loaded.', '0'],
  ['users', 'users', 'The users could not be loaded.', 'No users found.'],
  ['reports', 'reports', 'The reports could not be loaded.', 'No reports found.'],
  ['audit-log', 'audit-log', 'The audit entries could not be loaded.', 'No audit entries found.'],
  [
    ...['unblock-requests', 'unblock-requests', 'The requests could not be loaded.'],
    'No unblock requests to display.',
  ],
  ['cockpit', 'account', 'Your account could not be loaded.', 'No reports are waiting for review.'],
  ['accounts', 'account', 'Your account could not be loaded.', 'No accounts yet'],
] as [string, string, string, string][])(
  'a failure to load %s is shown with a way to retry, and never as an empty list',
  async (path, call, words, empty) => {
    const takeAway = await sitAt(`/admin/${path}`, {
      answers: { [`GET /api/${call}`]: refused(429, 'rate_limited') },
    });
    const main = page.getByRole('main');
    await expect.element(main.getByRole('alert')).toHaveTextContent(words);
    // Beside the age of what is there, and nothing is.
    expect(button('Refresh').elements()).toEqual([]);
    expect(main.element().textContent).not.toContain(empty.length > 1 ? empty : 'Total Users');
    serve();
    await press('Retry');
    await expect.poll(() => main.getByRole('alert').elements()).toEqual([]);
    // The code of the accounts is fetched only when they may be seen.
    if (path !== 'accounts') await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await takeAway();
  },
);

test.each([
  ['dashboard', '/api/summary', 60],
  ['users', '/api/users?page=1&pageSize=10', 30],
  ['reports', '/api/reports?page=1&pageSize=10', 30],
  ['audit-log', '/api/audit-log?page=1&pageSize=10', 60],
  ['unblock-requests', '/api/unblock-requests?page=1&pageSize=10', 5],
])('%s asks again by itself', async (path, call, seconds) => {
  holdTime();
  const takeAway = await sitAt(`/admin/${path}`);
  await expect.element(text(/^updated \d+ s ago$/)).toBeVisible();
  const before = lists(call).length;
  vi.advanceTimersByTime(seconds * 1_000);
  await expect.poll(() => lists(call).length).toBeGreaterThan(before);
  await takeAway();
});

test('what the server is asked follows from the address alone, and a new filter begins at its first page', async () => {
  const takeAway = await sitAt('/admin/users?page=2&status=blocked&sort=oldest&q=Person');
  const asked = () => lists('/api/users?').at(-1)?.split('?')[1];
  expect(asked()).toBe('page=2&pageSize=10&sort=oldest&q=Person&status=blocked');
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Active');
  await expect.poll(asked).toBe('page=1&pageSize=10&sort=oldest&q=Person&status=active');
  await press('3');
  await expect.poll(asked).toBe('page=3&pageSize=10&sort=oldest&q=Person&status=active');
  // What is pasted whole stays whole, and is not searched for until it is short enough.
  await page.getByRole('searchbox').fill('x'.repeat(203));
  await expect.element(text('3 characters too many')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('x'.repeat(203));
  await page.getByRole('searchbox').fill('nobody');
  await expect.poll(asked).toBe('page=1&pageSize=10&sort=oldest&q=nobody&status=active');
  await takeAway();
});

test('new rows wait until they are accepted', async () => {
  holdTime();
  const takeAway = await sitAt('/admin/reports', { answers: { 'GET /api/reports': { body: [PLAIN] } } });
  (document.querySelector('[data-row]') as HTMLElement).focus();
  serve({ 'GET /api/reports': { body: [URGENT, PLAIN] } });
  vi.advanceTimersByTime(30_000);
  await expect.element(button('1 new')).toBeVisible();
  expect(document.querySelectorAll('[data-row]')).toHaveLength(1);
  await expect.element(row('Complaint plain')).toHaveFocus();
  await press('1 new');
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(2);
  await takeAway();
});

test('the cards of the dashboard lead to their lists, and an address to what is not safe yet', async () => {
  const takeAway = await sitAt('/admin/dashboard#no_relay');
  const main = page.getByRole('main');
  for (const [name, path] of [
    [/^Total Users 1,234,567/, 'users'],
    [/^Live Users \(Now\) 0/, 'users'],
    [/^Reports 25/, 'reports'],
    [/^Audit Log Entries 26/, 'audit-log'],
    [/to review$/, 'cockpit'],
  ] as const) {
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', `/admin/${path}`);
  }
  await expect.element(sidebar().getByRole('link', { name: 'Reports 99+ unreviewed' })).toBeVisible();
  await expect.element(page.getByText('Run the relay in deploy/', { exact: false })).toBeVisible();
  await expect.element(page.getByText('RATE_LIMIT_FACTOR', { exact: false }).first()).not.toBeVisible();
  await takeAway();
});

test('a token that runs out while nobody looks is noticed as the page is seen again', async () => {
  const takeAway = await sitAt('/admin/users');
  localStorage.setItem('token', tokenFor(-1));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(text(EXPIRED)).toBeVisible();
  await takeAway();
});
