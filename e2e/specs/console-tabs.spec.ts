import { decidedIn, test } from '../harness/admin';
import { fillStore } from '../harness/seed';
import { expect } from '../harness/test';

test.use({ ownServer: true });
test.beforeEach(({ server }) => fillStore(server));

test('decisions of one tab are carried out when another one logs out, and the token is worthless then', async ({
  admin,
  server,
}) => {
  await admin.signInTo('/admin/reports?status=unreviewed');
  const other = await admin.page.context().newPage();
  await other.goto(`${server.origin}/admin/dashboard`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await other.evaluate(() => localStorage.getItem('token'));
  await admin.row('Complaint 25').getByRole('button', { name: 'Mark as Reviewed' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await admin.expectAt('/login');
  await expect.poll(() => decidedIn(server, 'reports')).toBe(9);
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await other.request.get(`${server.origin}/api/summary`, { headers })).status())
    .toBe(401);
});
