import type { Page } from '@playwright/test';
import { REFUSED_CALL, test } from '../harness/admin';
import { fillStore } from '../harness/seed';
import { fillCases } from '../harness/seed-cases';
import { expect } from '../harness/test';

const TOUCH_PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };

/** Below this, phones enlarge the page under whoever begins to type, and leave it so. */
const LEAST_PX = 16;

const PUBLIC = ['/', '/user', '/submit-unblock', '/report-user', '/faq', '/privacy'] as const;
const CONSOLE = [
  ...['dashboard', 'cockpit', 'users', 'reports', 'reports?view=people', 'audit-log', 'unblock-requests'],
  ...['security', 'accounts'],
] as const;

const ownTest = test.extend({ ownServer: true });

/** The fields that are set in smaller letters than that, and how many there are at all. */
async function smallFields(page: Page): Promise<{ all: number; small: string[] }> {
  return page.evaluate((least) => {
    const fields = [
      ...document.querySelectorAll<HTMLElement>(
        'input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea, [role=combobox], [contenteditable=true]',
      ),
    ].filter((field) => field.checkVisibility());
    const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < least);
    return { all: fields.length, small: small.map((field) => field.outerHTML.slice(0, 120)) };
  }, LEAST_PX);
}

test('no phone enlarges a page because of a field of it', async ({ visitor }) => {
  const reader = await visitor({ name: 'Reader', context: TOUCH_PHONE });
  for (const path of PUBLIC) {
    await reader.goto(path);
    await reader.page.locator('html[data-script="running"]').waitFor();
    const { all, small } = await smallFields(reader.page);
    expect(all, path).toBeGreaterThan(0);
    expect(small, path).toEqual([]);
  }
});

ownTest('nor does it in the console', async ({ admins, server }) => {
  await fillStore(server);
  await fillCases(server, 2);
  const admin = await admins('Wilhelmina', TOUCH_PHONE);
  admin.watch.expectErrors(REFUSED_CALL);
  await admin.goto('/login');
  await expect(admin.page.getByLabel('Admin Password')).toBeVisible();
  expect((await smallFields(admin.page)).small, '/login').toEqual([]);
  await admin.signInTo('/admin/users');
  for (const path of CONSOLE) {
    await admin.goto(`/admin/${path}`);
    await expect(admin.page.getByRole('heading', { level: 1 })).toBeVisible();
    await admin.page.waitForLoadState('networkidle');
    expect((await smallFields(admin.page)).small, path).toEqual([]);
  }
});
