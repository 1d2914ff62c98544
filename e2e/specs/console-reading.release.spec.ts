import type { Locator } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../harness/accessible';
import { type Admin, call, test } from '../harness/admin';
import { fakeTranslation } from '../harness/fake-translation';
import { bringFonts, setIn } from '../harness/fonts';
import { fillStore } from '../harness/seed';
import { changeStore } from '../harness/store';
import { expect } from '../harness/test';

const WIDE = { width: 1440, height: 900 };
const UPRIGHT = { width: 390, height: 844 };

test.use({ ownServer: true });
test.beforeEach(({ server }) => fillStore(server));

/** How many of these stand whole in the window, set in a usual face: a machine with a wide one alone shows fewer. */
async function wholeIn({ page }: Admin, rows: Locator): Promise<number> {
  await setIn(page, 'Noto');
  const height = page.viewportSize()?.height ?? 0;
  const ends = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  return ends.filter((end) => end <= height).length;
}

test('a desk shows ten reports at once, and a phone three', async ({ admins }) => {
  const desk = await admins('Wilhelmina', { viewport: WIDE });
  await bringFonts(desk.page);
  await desk.signInTo('/admin/reports');
  await expect(desk.rows).toHaveCount(10);
  expect(await wholeIn(desk, desk.rows)).toBe(10);

  const phone = await admins('Casimir', { viewport: UPRIGHT, hasTouch: true, isMobile: true });
  await bringFonts(phone.page);
  await phone.signInTo('/admin/reports?status=unreviewed');
  await expect(phone.rows).toHaveCount(10);
  expect(await wholeIn(phone, phone.rows)).toBeGreaterThanOrEqual(3);
});

test('one press opens what was said and claims the report, and the talk is read as one', async ({
  admin,
  server,
}) => {
  const said = [
    { userId: 'visitor-25', message: 'good evening', at: Date.UTC(2026, 0, 31, 12) },
    { userId: 'visitor-25', message: 'how are you?', at: Date.UTC(2026, 0, 31, 12, 0, 5) },
    { userId: 'visitor-01', message: 'i am 14, quiero un truco', at: Date.UTC(2026, 0, 31, 12, 0, 9) },
  ];
  await changeStore(server, (store) => {
    store
      .prepare("update reports set evidence = ?, urgency = 1 where report_id = 'report-25'")
      .run(JSON.stringify(said));
    // What visitor 25 has reported before: one was upheld.
    store.exec(`update users set device_id = 'hers' where user_id = 'visitor-25'`);
    store.exec(
      `update reports set reporting_user_id = 'visitor-25', upheld_at = case report_id when 'report-03' then 1 end
       where report_id in ('report-03', 'report-06')`,
    );
  });
  const { page } = admin;
  await fakeTranslation(page);
  await admin.signInTo('/admin/reports?q=Complaint+25');
  const report = admin.row('Complaint 25');
  await expect(report.getByRole('link', { name: 'Person 01 visitor-01' })).toBeVisible();
  await expect(report.getByText('1 upheld')).toBeAttached();
  await expect(report.getByText(/^\d+ min ago$/)).toHaveAttribute('title', /:\d\d/);
  await expect(report.getByText('good evening')).toBeHidden();

  await report.getByRole('button', { name: 'Look into it' }).click();
  await expect(report.getByText('You are looking at this', { exact: true })).toBeVisible();
  const lines = report.getByRole('region', { name: 'What was said' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText('Complainant');
  await expect(lines.nth(1)).not.toContainText('Complainant');
  await expect(lines.nth(2)).toContainText('Accused');
  await expect(report.getByText(/January 31, 2026|February 1, 2026/)).toHaveCount(1);
  await expect(report.locator('mark')).toHaveText('am 14');
  // Below the line; the line itself stays.
  await expect(lines.nth(2)).toContainText('I AM 14, QUIERO UN TRUCO');
  const [first, last] = [
    await lines.nth(0).getByText('good evening').boundingBox(),
    await lines.nth(2).locator('mark').boundingBox(),
  ];
  expect(last?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  await expect(report.getByText('1 upheld, 1 dismissed')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a talk');

  await report.getByRole('button', { name: 'Let go' }).click();
  await expect(report.getByText('good evening')).toBeHidden();
});

test('a claim of one’s own from another session says so', async ({ admin, admins, server }) => {
  const account = { name: 'wilma', role: 'moderator', password: 'a password of her own' };
  await call(server, '/accounts', account);
  const signIn = async (one: Admin) => {
    await one.goto('/admin/reports?q=Complaint+25');
    await one.page.getByLabel('Name').fill(account.name);
    await one.page.getByLabel('Password', { exact: true }).fill(account.password);
    await one.button('Login').click();
  };
  const elsewhere = await admins('Wilma on the sofa');
  await signIn(elsewhere);
  await elsewhere.rows.getByRole('button', { name: 'Look into it' }).click();
  await expect(elsewhere.rows.getByText('You are looking at this', { exact: true })).toBeVisible();
  await signIn(admin);
  await expect(admin.rows.getByText('You are looking at this in another tab or session')).toBeVisible();
  await expect(admin.rows.getByRole('button', { name: 'Mark as Reviewed' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test('by person one decides on all reports together', async ({ admin, server }) => {
  await admin.signInTo('/admin/reports?view=people');
  const person = admin.row('Person 01');
  await person.getByRole('button', { name: 'Look into it' }).click();
  await expect(person.getByText('Complaint 25')).toBeVisible();
  await expectAccessibleInBothThemes(admin.page, 'a person');
  await person.getByRole('button', { name: 'Block and review' }).click();
  await admin.carryOut(person);
  await expect(person.getByText('25 reports, 25 reviewed')).toBeVisible();
  await expect(person.getByText('Blocked', { exact: true }).last()).toBeVisible();
  const answer = await call(server, '/reports?status=unreviewed');
  expect(answer).toEqual([]);
});

test('users show when they were last seen, and only what can be done', async ({ admin }) => {
  await admin.signInTo('/admin/users?sort=oldest');
  const [blocked, timedOut, active] = ['07', '08', '09'].map((no) => admin.row(`Person ${no}`));
  if (!blocked || !timedOut || !active) throw new Error('no rows');
  const button = (row: Locator, name: string) => row.getByRole('button', { name, exact: true });
  await expect(button(blocked, 'Block')).toHaveCount(0);
  await expect(button(blocked, 'Unblock')).toBeVisible();
  await expect(button(timedOut, 'Unblock')).toBeVisible();
  await expect(button(active, 'Block')).toBeVisible();
  await expect(button(active, 'Unblock')).toHaveCount(0);
  await expect(admin.rows.locator('button[aria-disabled="true"]')).toHaveCount(0);
  await expect(admin.fact('Last seen').first()).toContainText(/\d+ min ago/);
});

test('the audit log is ten lines that open', async ({ admin }) => {
  await bringFonts(admin.page);
  await admin.page.setViewportSize(WIDE);
  await admin.signInTo('/admin/audit-log?q=Event');
  await expect(admin.rows).toHaveCount(10);
  expect(await wholeIn(admin, admin.rows)).toBe(10);
  const entry = admin.row('Event 24');
  await entry.getByRole('button', { name: 'Details' }).click();
  await expect(entry.getByText(/\d{4}, \d+:\d\d:\d\d/)).toBeVisible();
  await entry.focus();
  await expectAccessibleInBothThemes(admin.page, 'an entry');
});
