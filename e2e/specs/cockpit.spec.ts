import type { AuditLogAnswer } from '@app/contract/audit';
import { ADMIN_PASSWORD, type Admin, call, REFUSED_CALL, test } from '../harness/admin';
import { fillCases } from '../harness/seed-cases';
import type { Server } from '../harness/server';
import { expect } from '../harness/test';

// The calls of an hour come within seconds.
test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD, RATE_LIMIT_FACTOR: '1000' } });

const CASES = 12;
/** Longer than the time in which nobody can have read a case, in milliseconds. */
const READ_MS = 350;
const UNDO_MS = 10_000;
const NOTE = 'sold tickets';
const KEYS = ['b', 'd', '1', 'b', '5'];
/** The case that is blocked for a reason of its own. */
const NOTED = 8;
const keyOf = (n: number) => (n === NOTED ? 'b' : (KEYS[n % KEYS.length] ?? ''));

/** Whose case is on the screen; null when there is none. */
const shownTo = ({ page }: Admin) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-case]')?.dataset.case ?? null);

/** Waits, without the pauses of an assertion, until another case is shown than this one, or none is left. */
const nextAfter = ({ page }: Admin, userId: string | null) =>
  page.waitForFunction(
    (before) => {
      const shown = document.querySelector<HTMLElement>('[data-case]')?.dataset.case;
      if (shown !== undefined) return shown !== before;
      return document.querySelector('main')?.textContent?.includes('No reports are waiting') === true;
    },
    userId,
    { polling: 10 },
  );

/** Presses a key, and once more as soon as another case is shown. */
const pressTwice = ({ page }: Admin, key: string) =>
  page.evaluate(
    (pressed) =>
      new Promise<void>((resolve) => {
        const shown = () => document.querySelector<HTMLElement>('[data-case]')?.dataset.case;
        const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: pressed }));
        const before = shown();
        const observer = new MutationObserver(() => {
          if (shown() === before || shown() === undefined) return;
          observer.disconnect();
          press();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        press();
      }),
    key,
  );

const logOf = async (server: Server, query: string) =>
  ((await call(server, `/audit-log?page=1&pageSize=1000&${query}`)) as AuditLogAnswer).auditLog;

test('cases are decided by keys alone, one after the other, and each of two moderators has others', async ({
  admin,
  admins,
  server,
}) => {
  const cases = await fillCases(server, CASES);
  const { page } = admin;
  const other = await admins('Casimir');
  for (const one of [admin, other]) one.watch.expectErrors(REFUSED_CALL);
  await page.clock.install();
  const ready = page.waitForResponse('**/api/users/person-1/history');
  await admin.signInTo('/admin/cockpit');
  await expect(page.getByText('may be a minor', { exact: true }).first()).toBeVisible();
  // The next one is ready as well, and nobody else's.
  await ready;
  await other.signInTo('/admin/cockpit');
  await expect.poll(() => shownTo(other)).toBe('person-2');
  await other.follow('Dashboard');

  const decide = async (key: string) => {
    const before = await shownTo(admin);
    await page.clock.fastForward(READ_MS);
    await page.keyboard.press(key);
    await nextAfter(admin, before);
    return before;
  };
  const decided: (string | null)[] = [];
  for (const n of cases.keys()) {
    if (n === 5) {
      // A double press decides on one case: the next has not been read. Taken back, it is there again.
      await page.clock.fastForward(READ_MS);
      await pressTwice(admin, 'b');
      expect(await shownTo(admin)).toBe('person-6');
      await page.keyboard.press('z');
      await nextAfter(admin, 'person-6');
    }
    if (n === 9) {
      // Who holds too much at once gets the next one as soon as there is room.
      const json = { error: 'Too many.', code: 'too_many_claims' };
      await page.route('**/cases/take', (route) => route.fulfill({ status: 409, json }), { times: 1 });
    }
    if (n === NOTED) {
      await page.clock.fastForward(READ_MS);
      for (const key of ['n', ...NOTE, 'Enter']) await page.keyboard.press(key);
    }
    decided.push(await decide(keyOf(n)));
  }
  expect(decided).toEqual(cases.map(({ userId }) => userId));
  await expect(page.getByText('No reports are waiting for review.')).toBeVisible();

  await page.clock.fastForward(UNDO_MS);
  const reports = cases.reduce((sum, { reports }) => sum + reports, 0);
  await expect.poll(async () => (await logOf(server, 'status=REVIEW_REPORT')).length).toBe(reports);
  const blocks = await logOf(server, 'status=BLOCK_USER');
  const timeouts = await logOf(server, 'status=TIMEOUT_USER');
  const byKey = (...keys: string[]) =>
    cases.flatMap(({ userId }, n) => (keys.includes(keyOf(n)) ? [userId] : []));
  const sorted = (log: typeof blocks) => log.map(({ userId }) => `${userId}`).sort();
  expect(sorted(blocks)).toEqual(byKey('b').sort());
  expect(sorted(timeouts)).toEqual(byKey('1', '5').sort());
  // Each block has its reason.
  const details = (userId: string) => blocks.find((entry) => entry.userId === userId)?.details;
  expect(details('person-8')).toBe(`Blocked person-8 (${NOTE})`);
  expect(details('person-0')).toBe('Blocked person-0 (Inappropriate behavior)');
});
