import { PRODUCT_NAME } from '@app/contract/product';
import { REFUSED_CALL, test } from '../harness/admin';
import { expectNumbers, fillStore, span } from '../harness/seed';
import { expect } from '../harness/test';

const ownTest = test.extend({ ownServer: true });

const EXPIRED = 'Your session has expired. Sign in again to pick up where you left off.';
const PAGES = ['dashboard', 'users', 'reports', 'audit-log', 'unblock-requests'] as const;

test.describe('signing in and out', () => {
  test('a wrong password is refused with a message, and the right one opens the dashboard', {
    tag: '@smoke',
  }, async ({ admin }) => {
    admin.watch.expectErrors(REFUSED_CALL);
    await admin.goto('/login');
    await admin.givePassword('open sesame');
    await expect(admin.page.getByRole('alert')).toHaveText('Invalid password');
    const typed = admin.page.getByLabel('Admin Password');
    await expect(typed).toBeFocused();
    await admin.button('Show password').click();
    await expect(typed).toHaveAttribute('type', 'text');
    await expect(typed).toHaveValue('open sesame');
    await admin.button('Hide password').click();
    await expect(typed).toHaveAttribute('type', 'password');
    await admin.givePassword();
    await admin.expectAt('/admin/dashboard');
    await expect(admin.page.getByText(PRODUCT_NAME, { exact: true }).first()).toBeVisible();

    const token = await admin.token();
    await admin.button('Logout').click();
    await admin.expectAt('/login');
    await expect.poll(() => admin.token()).toBe('');
    // What was kept elsewhere of it is worth nothing any more.
    await expect
      .poll(async () => {
        const headers = { authorization: `Bearer ${token}` };
        return (
          await admin.page.request.get(new URL('/api/summary', admin.page.url()).href, { headers })
        ).status();
      })
      .toBe(401);
    await admin.goto('/admin/reports');
    await admin.expectAt('/login');
  });

  for (const path of PAGES) {
    test(`/admin/${path} requires signing in`, async ({ admin }) => {
      await admin.goto(`/admin/${path}`);
      await admin.expectAt('/login');
      await expect(admin.page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    });
  }

  test('an unreadable token is removed', async ({ admin }) => {
    await admin.goto('/');
    await admin.page.evaluate(() => localStorage.setItem('token', 'scribble'));
    await admin.goto('/admin/users');
    await admin.expectAt('/login');
    await expect.poll(() => admin.token()).toBe('');
  });

  ownTest('a link into a filtered list is there after the login', async ({ admin, server }) => {
    await fillStore(server);
    const link = '/admin/reports?q=Complaint&status=unreviewed&sort=oldest&page=2';
    await admin.signInTo(link);
    await expect(admin.search).toHaveValue('Complaint');
    await expect(admin.select('Filter')).toHaveValue('unreviewed');
    await expect(admin.select('Sort')).toHaveValue('oldest');
    await expect(admin.button('2')).toHaveAttribute('aria-current', 'page');
    await expectNumbers(admin, 'Complaint', [16, 17, 19, 20, 22, 23, 25]);
  });

  ownTest('a session that runs out returns to the same place', async ({ admin, server }) => {
    await fillStore(server);
    await admin.page.clock.install();
    // All of eight hours' timers run at once: what one has asked may be refused after another has signed out.
    admin.watch.expectErrors(REFUSED_CALL);
    const place = '/admin/users?q=Person&sort=oldest&page=2';
    await admin.signInTo(place);
    await expectNumbers(admin, 'Person', span(11, 20));
    await admin.page.clock.fastForward('08:00:01');
    await expect(admin.page.getByText(EXPIRED, { exact: true })).toBeVisible();
    await expect.poll(() => admin.token()).toBe('');
    // The server's clock has not moved: its token would still be too old for this page.
    await admin.page.clock.setSystemTime(Date.now());
    await admin.givePassword();
    await admin.expectAt(place);
    await expectNumbers(admin, 'Person', span(11, 20));
  });

  ownTest('a session ended on the server returns to the same place', async ({ admin, server }) => {
    await fillStore(server);
    admin.watch.expectErrors(REFUSED_CALL);
    const place = '/admin/audit-log?q=Event&page=2';
    await admin.signInTo(place);
    await expectNumbers(admin, 'Event', span(15, 6));
    const headers = { authorization: `Bearer ${await admin.token()}` };
    const logout = await admin.page.request.post(`${server.origin}/api/logout`, { headers, data: {} });
    expect(logout.status()).toBe(200);
    await admin.button('Refresh').click();
    await expect(admin.page.getByText(EXPIRED, { exact: true })).toBeVisible();
    await admin.givePassword();
    await admin.expectAt(place);
    await expectNumbers(admin, 'Event', span(15, 6));
  });
});

ownTest('the dashboard counts, and its cards lead to their lists', async ({ admin, server }) => {
  await fillStore(server);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await admin.page.route('**/api/summary', async (route) => {
    await held;
    await route.continue();
  });
  await admin.signInTo('/admin/dashboard');
  await expect(admin.page.getByRole('heading', { name: 'Dashboard Summary' })).toBeVisible();
  await expect(admin.page.getByText('Auto-refreshes every 60 seconds', { exact: true })).toBeVisible();
  await expect(admin.page.getByText('Loading summary data...', { exact: true })).toBeVisible();
  letThrough();
  const sidebar = admin.page.getByRole('navigation', { name: 'Admin' });
  await expect(sidebar.getByRole('link', { name: 'Reports 17 unreviewed', exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Unblock Requests 17 pending', exact: true })).toBeVisible();
  for (const [name, path] of [
    [/^Total Users 25/, 'users'],
    [/^Live Users \(Now\) 0/, 'users'],
    [/^Reports 25/, 'reports'],
    // And the entry of the login itself.
    [/^Audit Log Entries 26/, 'audit-log'],
  ] as const) {
    await admin.page.getByRole('main').getByRole('link', { name }).click();
    await admin.expectAt(`/admin/${path}`);
    await admin.page.goBack();
  }
  // A filter of before says nothing of what the card opens.
  const total = admin.page.getByRole('main').getByRole('link', { name: /^Total Users 25/ });
  await total.click();
  await admin.select('Status').selectOption({ label: 'Blocked' });
  await admin.expectAt('/admin/users?status=blocked');
  await expectNumbers(admin, 'Person', [7]);
  await admin.follow('Dashboard');
  await total.click();
  await admin.expectAt('/admin/users');
  await expectNumbers(admin, 'Person', span(25, 16));
  // Where the log and /readyz lead whoever asks what is not safe yet.
  await admin.page.goto(`${server.origin}/admin/dashboard#no_relay`);
  await expect(admin.page.getByText('Run the relay in deploy/', { exact: false })).toBeVisible();
  await expect(admin.page.getByText('RATE_LIMIT_FACTOR', { exact: false }).first()).toBeHidden();
});

test('a failure to load is shown with a way to retry, and never as an empty list', async ({ admin }) => {
  admin.watch.expectErrors(/^Failed to load resource/);
  await admin.signInTo('/admin/dashboard');
  for (const [path, call, words, empty] of [
    ['/admin/dashboard', 'summary', 'The summary could not be loaded.', '0'],
    ['/admin/users', 'users', 'The users could not be loaded.', 'No users found.'],
    ['/admin/reports', 'reports', 'The reports could not be loaded.', 'No reports found.'],
    ['/admin/audit-log', 'audit-log', 'The audit entries could not be loaded.', 'No audit entries found.'],
    [
      '/admin/unblock-requests',
      'unblock-requests',
      'The requests could not be loaded.',
      'No unblock requests to display.',
    ],
    ['/admin/cockpit', 'account', 'Your account could not be loaded.', 'No reports are waiting for review.'],
    [
      '/admin/accounts',
      'account',
      'Your account could not be loaded.',
      'No accounts yet: everyone signs in with the one password.',
    ],
  ] as const) {
    const calls = new RegExp(`/api/${call}(\\?|$)`);
    await admin.page.route(calls, (route) =>
      route.fulfill({ status: 503, json: { error: 'Unavailable', code: 'unavailable' } }),
    );
    await admin.goto(path);
    const main = admin.page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(words);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    // Beside the age of what is there, and nothing is.
    await expect(admin.button('Refresh')).toBeHidden();
    // The table of a chart may say it.
    const said = main.getByText(empty, { exact: true }).and(admin.page.locator(':not(td)'));
    await expect(said).toHaveCount(0);
    await admin.page.unroute(calls);
    await admin.button('Retry').click();
    await expect(main.getByRole('alert')).toHaveCount(0);
    // The code of the accounts is fetched only when they may be seen.
    if (path !== '/admin/accounts') await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

ownTest('each page asks again by itself', async ({ admin, server }) => {
  await fillStore(server);
  await admin.page.clock.install();
  await admin.signInTo('/admin/dashboard');
  for (const [path, call, seconds] of [
    ['dashboard', '/api/summary', 60],
    ['users', '/api/users?page=1&pageSize=10', 30],
    ['audit-log', '/api/audit-log?page=1&pageSize=10', 60],
    ['unblock-requests', '/api/unblock-requests?page=1&pageSize=10', 5],
  ] as const) {
    await admin.goto(`/admin/${path}`);
    await expect(admin.page.getByText(/^updated \d+ s ago$/)).toBeVisible();
    const asked = admin.page.waitForRequest((request) => request.url().startsWith(`${server.origin}${call}`));
    await admin.page.clock.fastForward(seconds * 1_000);
    await asked;
  }
});

test('the theme can be chosen in the console and is kept', async ({ admin }) => {
  await admin.signInTo('/admin/dashboard');
  const page = admin.page.locator('html');
  await expect(page).toHaveAttribute('data-theme', 'light');
  await admin.button('Dark theme').click();
  await expect(page).toHaveAttribute('data-theme', 'dark');
  await admin.page.reload();
  await expect(page).toHaveAttribute('data-theme', 'dark');
  await expect(admin.button('Light theme')).toBeVisible();
});
