import { expectAccessible, expectAccessibleInBothThemes, withTheme } from '../harness/accessible';
import { REFUSED_CALL, test } from '../harness/admin';
import { DESK, misfitsIn, PHONE, SMALL_PHONE } from '../harness/fit';
import { bringFonts } from '../harness/fonts';
import { fillStore } from '../harness/seed';
import { changeStore, insertRow } from '../harness/store';
import { expect } from '../harness/test';
import { installWaits, setWaits } from '../harness/waits';

const ON_ITS_SIDE = { width: 740, height: 360 };
const LISTS = ['users', 'reports', 'audit-log', 'unblock-requests'] as const;

test.use({ ownServer: true });
test.beforeEach(({ server }) => fillStore(server));

test('the login and the dashboard are accessible in both themes', async ({ admins, server }) => {
  const admin = await admins('Wilhelmina', withTheme('dark', server.origin));
  admin.watch.expectErrors(REFUSED_CALL);
  await admin.goto('/login');
  await expect(admin.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessibleInBothThemes(admin.page, 'login');
  await admin.givePassword('open sesame');
  await expect(admin.page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBothThemes(admin.page, 'login, refused');
  await admin.givePassword();
  await admin.expectAt('/admin/dashboard');
  await expect(admin.page.getByRole('link', { name: /^Total Users 25/ })).toBeVisible();
  await expectAccessibleInBothThemes(admin.page, 'dashboard');
});

test('the login fits a phone on which text is twice as large', async ({ admin }) => {
  const { page } = admin;
  await page.setViewportSize(PHONE);
  await admin.goto('/login');
  await expect(admin.button('Login')).toBeVisible();
  const overflow = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth - innerWidth;
    });
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

test('the login is seen whole on a phone on its side', async ({ admin }) => {
  await admin.page.setViewportSize(ON_ITS_SIDE);
  await admin.goto('/login');
  await expect(admin.button('Login')).toBeVisible();
  await expect(admin.page.locator('form')).toBeInViewport({ ratio: 1 });
});

test('every list is accessible in both themes, full and empty', async ({ admin }) => {
  await admin.signInTo('/admin/dashboard');
  for (const path of LISTS) {
    await admin.goto(`/admin/${path}`);
    await expect(admin.rows).toHaveCount(10);
    await expectAccessibleInBothThemes(admin.page, path);
    await admin.goto(`/admin/${path}?q=nothing-like-it`);
    await expect(admin.page.getByText(/^No .+(found\.|to display\.)$/)).toBeVisible();
    await expectAccessibleInBothThemes(admin.page, `${path}, empty`);
  }
});

test('on a touch screen the facts of a row stand in lines, beside what copies them', async ({ admins }) => {
  const tablet = { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true };
  const admin = await admins('Wilhelmina', tablet);
  await admin.signInTo('/admin/reports');
  for (const path of ['reports', 'users'] as const) {
    await admin.goto(`/admin/${path}`);
    await expect(admin.rows).toHaveCount(10);
    const facts = admin.rows.first().locator('dl > div');
    const places = await facts.evaluateAll((all) =>
      all.map((fact) => {
        const { top, height } = (fact.querySelector('dd') as HTMLElement).getBoundingClientRect();
        return `${Math.round(top)} ${Math.round(height)}`;
      }),
    );
    expect(places.length, path).toBeGreaterThan(1);
    expect(new Set(places.map((place) => place.split(' ')[1])).size, path).toBe(1);
    expect(new Set(places).size, path).toBeLessThan(places.length);
    // A finger needs as much of it as before.
    const copy = await admin.rows.first().getByRole('button', { name: 'Copy User ID' }).first().boundingBox();
    expect(copy, path).toMatchObject({ width: 44, height: 44 });
  }
});

test('every dialog over a list is accessible in both themes', async ({ admin }) => {
  await admin.signInTo('/admin/reports?q=Complaint+25');
  await admin.rows.getByRole('button', { name: 'Evidence: 2 messages' }).click();
  await expect(admin.rows.getByText('you kettle', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(admin.page, 'evidence');

  await admin.goto('/admin/users?q=visitor-01');
  await admin.rows.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(admin.page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothThemes(admin.page, 'question');
  await admin.page.keyboard.press('Escape');
  await admin.rows.getByRole('button', { name: 'View Reports' }).click();
  await expect(admin.page.getByRole('dialog').getByText('Complaint 25')).toBeVisible();
  // However many there are.
  await expect(admin.button('Close')).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothThemes(admin.page, 'reports of a user');
  await admin.page.keyboard.press('Escape');
  await admin.rows.getByRole('checkbox').check();
  await expect(admin.page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
  await expectAccessibleInBothThemes(admin.page, 'selected rows');
  await admin.button('Keyboard shortcuts').click();
  await expect(admin.page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(admin.page, 'shortcuts');
});

test('the console fits phones and desktops, whatever visitors have written', async ({ admins, server }) => {
  const [word, id] = ['w'.repeat(900), 'i'.repeat(64)];
  await changeStore(server, (store) => {
    const at = Date.now();
    const seen = { first_seen_at: at, last_seen_at: at };
    const parties = { reporting_user_id: id, reported_user_id: id };
    insertRow(store, 'users', { user_id: id, username: word.slice(0, 32), ...seen });
    insertRow(store, 'reports', { report_id: 'long', reason: word, ...parties, created_at: at });
    const entry = { entry_id: 'long', action: 'USER_REPORT', details: word, reason: word };
    insertRow(store, 'audit_log', { ...entry, user_id: id, reported_user_id: id, room_id: id, at });
    insertRow(store, 'unblock_requests', { request_id: 'long', user_id: id, reason: word, created_at: at });
  });
  const phone = await admins('Wilhelmina', { viewport: PHONE, hasTouch: true });
  await bringFonts(phone.page);
  const findings: string[] = [];
  const look = async (screen: string) => {
    findings.push(...(await misfitsIn(phone.page, [SMALL_PHONE, DESK, PHONE], screen)));
  };
  await phone.goto('/login');
  await expect(phone.page.getByLabel('Admin Password')).toBeVisible();
  await look('login');
  await phone.givePassword();
  await phone.expectAt('/admin/dashboard');
  await expect(phone.page.getByRole('link', { name: /^Total Users 26/ })).toBeVisible();
  await look('dashboard');
  for (const [label, path] of [
    ['Users', 'users'],
    ['Reports', 'reports'],
    ['Audit Log', 'audit-log'],
    ['Unblock Requests', 'unblock-requests'],
  ] as const) {
    await phone.button('Menu').click();
    await phone.page.getByRole('dialog').getByRole('link', { name: label }).click();
    await phone.expectAt(`/admin/${path}`);
    await expect(phone.rows).toHaveCount(10);
    await expect(phone.row(id).first()).toBeVisible();
    await look(path);
  }
  await phone.button('Menu').click();
  await phone.button('Keyboard shortcuts').click();
  await expect(phone.page.getByRole('dialog').locator('kbd').first()).toBeVisible();
  await phone.button('Close').click();
  await expectAccessible(phone.page);
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await phone.expectAt('/login');
  expect(findings).toEqual([]);
});

test('a reason of a thousand line breaks leaves the next row in sight, and is read by keys', async ({
  admin,
  server,
}) => {
  const tall = `So it began${'\nand on'.repeat(140)}\nso it ended`;
  await changeStore(server, (store) => {
    const at = Date.now();
    const parties = { reporting_user_id: 'visitor-01', reported_user_id: 'nobody' };
    insertRow(store, 'reports', { report_id: 'tall', reason: tall, ...parties, created_at: at });
    insertRow(store, 'unblock_requests', {
      request_id: 'tall',
      user_id: 'nobody',
      reason: tall,
      created_at: at,
    });
  });
  await admin.signInTo('/admin/dashboard');
  for (const path of ['reports', 'unblock-requests']) {
    await admin.goto(`/admin/${path}`);
    // A dense row shows the beginning until it is unfolded.
    if (path === 'reports') await admin.rows.first().getByRole('button', { name: 'Details' }).click();
    const reason = admin.rows.first().getByRole('region', { name: 'Reason' }).first();
    await expect(reason).toContainText('So it began');
    expect((await reason.boundingBox())?.height).toBeLessThan(400);
    await expectAccessible(admin.page);
    await reason.focus();
    await admin.page.keyboard.press('End');
    await expect
      .poll(() => reason.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
      .toBeLessThan(2);
  }
});

test('a toast covers neither the menu of a phone nor the button that opens it', async ({ admins }) => {
  const phone = await admins('Wilhelmina', { viewport: PHONE, hasTouch: true });
  await installWaits(phone.page);
  await phone.signInTo('/admin/audit-log');
  // The toast stays, so that what it covers cannot be pressed at all.
  await setWaits(phone.page, 'endless');
  await phone.button('Export to CSV').click();
  const toast = phone.page.getByText(/entries exported\.$/);
  await expect(toast).toBeVisible();
  await phone.button('Menu').click();
  const sheet = phone.page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  for (const link of await sheet.getByRole('link').all()) await link.click({ trial: true });
  await expect(toast).toBeVisible();
});

test('on a phone the help on keys stands over the menu it was opened from', async ({ admins }) => {
  const phone = await admins('Wilhelmina', { viewport: PHONE, hasTouch: true });
  await phone.signInTo('/admin/users');
  await phone.button('Menu').click();
  await phone.button('Keyboard shortcuts').click();
  const dialog = phone.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  // Radix lets clicks through what lies over a dialog: only the order says what is seen.
  const order = await phone.page
    .locator('[role=dialog]')
    .evaluateAll((all) => all.map((each) => Number(getComputedStyle(each).zIndex)));
  expect(order).toHaveLength(2);
  expect(order[0]).toBeLessThan(order[1] ?? 0);
  await phone.button('Close').click();
  await expect(phone.page.getByRole('dialog').getByRole('link', { name: 'Users' })).toBeVisible();
});

test('the menu of a phone that is turned on its side makes way for the sidebar', async ({ admins }) => {
  const phone = await admins('Wilhelmina', { viewport: PHONE, hasTouch: true });
  await phone.signInTo('/admin/users');
  await phone.button('Menu').click();
  await expect(phone.page.getByRole('dialog')).toBeVisible();
  await phone.page.setViewportSize(ON_ITS_SIDE);
  await expect(phone.page.getByRole('dialog')).toHaveCount(0);
  await phone.follow('Audit Log');
  await phone.page.setViewportSize(PHONE);
  await expect(phone.button('Menu')).toBeVisible();
  await expect(phone.page.getByRole('dialog')).toHaveCount(0);
});
