import type { AuditLogAnswer } from '@app/contract/audit';
import { expectAccessibleInBothThemes } from '../harness/accessible';
import { ADMIN_PASSWORD, type Admin, call, REFUSED_CALL, test } from '../harness/admin';
import { DESK, misfitsIn, PHONE, SMALL_PHONE } from '../harness/fit';
import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { fillCases } from '../harness/seed-cases';
import type { Server } from '../harness/server';
import { expect } from '../harness/test';

// The calls of an hour come within seconds.
test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD, RATE_LIMIT_FACTOR: '1000' } });

const CASES = 20;
/** Longer than the time in which nobody can have read a case, in milliseconds. */
const READ_MS = 350;
const UNDO_MS = 10_000;
const NOTE = 'sold tickets';

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

test(`${CASES} cases can be decided by keys alone`, async ({ admin, server }) => {
  const cases = await fillCases(server, CASES);
  const { page } = admin;
  await page.clock.install();
  await admin.signInTo('/admin/dashboard');
  await page.getByRole('link', { name: /to review$/ }).click();
  await admin.expectAt('/admin/cockpit');
  await expect(page.getByText('said by Person 0').first()).toBeVisible();
  await expect(page.getByText('may be a minor', { exact: true }).first()).toBeVisible();

  let keystrokes = 0;
  const press = async (key: string) => {
    keystrokes += 1;
    await page.keyboard.press(key);
  };
  /** Decides on the case that is shown, once it can have been read. */
  const decide = async (key: string) => {
    const before = await shownTo(admin);
    await page.clock.fastForward(READ_MS);
    await press(key);
    await nextAfter(admin, before);
    return before;
  };

  admin.watch.expectErrors(REFUSED_CALL);
  const tooMany = { error: 'Too many.', code: 'too_many_claims' };
  const keys = ['b', 'd', '1', 'b', '5'];
  const decided: string[] = [];
  for (const n of cases.keys()) {
    if (n === 5) {
      // A double press decides on one case: the next has not been read. Taken back, it is there again.
      await page.clock.fastForward(READ_MS);
      await pressTwice(admin, 'b');
      expect(await shownTo(admin)).toBe('person-6');
      keystrokes += 2;
      await press('z');
      await nextAfter(admin, 'person-6');
    }
    if (n === 12) {
      // Who holds too much at once gets the next one as soon as there is room.
      await page.route('**/cases/take', (route) => route.fulfill({ status: 409, json: tooMany }), {
        times: 1,
      });
    }
    if (n === 8) {
      await page.clock.fastForward(READ_MS);
      await press('n');
      for (const letter of NOTE) await press(letter);
      await press('Enter');
      decided.push(`${await decide('b')}`);
      continue;
    }
    decided.push(`${await decide(keys[n % keys.length] ?? '')}`);
  }
  expect(decided).toEqual(cases.map(({ userId }) => userId));
  await expect(page.getByText('No reports are waiting for review.')).toBeVisible();
  const each = (keystrokes / CASES).toFixed(2);
  console.log(`${CASES} cases by ${keystrokes} keystrokes: ${each} for each`);
  test.info().annotations.push({ type: 'keystrokes per case', description: each });
  expect(keystrokes).toBeLessThanOrEqual(CASES + NOTE.length + 5);

  await page.clock.fastForward(UNDO_MS);
  await expect.poll(async () => (await logOf(server, 'status=REVIEW_REPORT')).length).toBe(CASES * 1.25);
  const blocks = await logOf(server, 'status=BLOCK_USER');
  const timeouts = await logOf(server, 'status=TIMEOUT_USER');
  const byKey = (key: string) =>
    cases.filter((_, n) => (n === 8 ? 'b' : keys[n % keys.length]) === key).map(({ userId }) => userId);
  expect(new Set(blocks.map(({ userId }) => userId))).toEqual(new Set(byKey('b')));
  expect(blocks).toHaveLength(byKey('b').length);
  expect(timeouts).toHaveLength(byKey('1').length + byKey('5').length);
  // Each block has its reason, and what was taken back was never there.
  expect(blocks.find(({ userId }) => userId === 'person-8')?.details).toBe(`Blocked person-8 (${NOTE})`);
  expect(blocks.find(({ userId }) => userId === 'person-0')?.details).toBe(
    'Blocked person-0 (Inappropriate behavior)',
  );
});

test('two moderators never see the same case, a viewer decides nothing, and it all fits a phone', async ({
  admin,
  admins,
  server,
}) => {
  await fillCases(server, 4);
  const account = { name: 'vera', role: 'viewer', password: 'a password of her own' };
  await call(server, '/accounts', account);
  const signIn = async (one: Admin, given: { name?: string; password: string }) => {
    await one.goto('/admin/cockpit');
    if (given.name !== undefined) await one.page.getByLabel('Name').fill(given.name);
    await one.page.getByLabel('Password', { exact: true }).fill(given.password);
    await one.button('Login').click();
  };
  const [other, viewer] = [await admins('Casimir', { viewport: PHONE }), await admins('Vera')];
  for (const one of [admin, other, viewer]) one.watch.expectErrors(REFUSED_CALL);
  for (const one of [other, viewer]) await bringFonts(one.page);
  // The next one is ready as well, and nobody else's.
  const ready = admin.page.waitForResponse('**/api/users/person-1/history');
  await signIn(admin, { password: ADMIN_PASSWORD });
  await expect.poll(() => shownTo(admin)).toBe('person-0');
  await ready;
  await signIn(other, { password: ADMIN_PASSWORD });
  await expect.poll(() => shownTo(other)).toBe('person-2');
  // On a phone, too, one decides from where one reads.
  await expect(other.button('Block')).toBeInViewport();
  await signIn(viewer, account);
  await expect.poll(() => shownTo(viewer)).toBe('person-0');
  await expect(viewer.button('Block')).toHaveCount(0);
  await viewer.page.keyboard.press('j');
  await expect.poll(() => shownTo(viewer)).toBe('person-1');

  // Every key is a button; a key does nothing where one writes.
  await admin.page.getByLabel('Reason for the record').focus();
  await admin.page.keyboard.type('bd');
  expect(await shownTo(admin)).toBe('person-0');
  await admin.page.keyboard.press('Escape');
  const decision = admin.page.getByRole('region', { name: 'Decision' });
  for (const name of ['Reason', 'Block', '1h', '12h', '24h', '48h', '1w', 'Dismiss', 'Skip']) {
    await expect(decision.getByRole('button', { name })).toBeVisible();
  }
  await decision.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => shownTo(admin)).toBe('person-1');

  // The narrowest window beside the whole sidebar has room for a reason of the list.
  await other.page.setViewportSize({ width: 1024, height: 768 });
  await setIn(other.page, WIDEST);
  const reason = other.page.getByLabel('Reason for the record');
  await reason.fill('Inappropriate behavior');
  expect(await reason.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);

  const findings: string[] = [];
  for (const [one, screen] of [
    [other, 'cockpit'],
    [viewer, 'cockpit of a viewer'],
  ] as const) {
    findings.push(...(await misfitsIn(one.page, [SMALL_PHONE, DESK, PHONE], screen)));
    await expectAccessibleInBothThemes(one.page, screen);
  }
  expect(findings).toEqual([]);
});

test('a reason that was written is still there when the decision is taken back, or was not carried out', async ({
  admin,
  server,
}) => {
  await fillCases(server, 2);
  const { page } = admin;
  await page.clock.install();
  admin.watch.expectErrors(/^Failed to load resource/);
  await admin.signInTo('/admin/cockpit');
  const reason = page.getByLabel('Reason for the record');
  await expect.poll(() => shownTo(admin)).not.toBeNull();
  const first = await shownTo(admin);
  const block = async () => {
    await page.clock.fastForward(READ_MS);
    await page.keyboard.press('b');
    await nextAfter(admin, first);
  };
  // Too long a one is not cut, and nothing is decided with it.
  await reason.fill('x'.repeat(302));
  await expect(page.getByText('2 characters too many', { exact: true })).toBeVisible();
  await expect(admin.button('Block')).toHaveAttribute('aria-disabled', 'true');
  await expect(reason).toHaveValue('x'.repeat(302));
  await reason.fill(NOTE);
  await reason.press('Enter');
  await block();
  await expect(reason).not.toHaveValue(NOTE);
  await page.keyboard.press('z');
  await expect.poll(() => shownTo(admin)).toBe(first);
  await expect(reason).toHaveValue(NOTE);

  await page.route('**/decide', (route) =>
    route.fulfill({ status: 503, json: { error: 'busy', code: 'unavailable' } }),
  );
  await block();
  await page.clock.fastForward(UNDO_MS);
  await expect(page.getByText(/The database can’t be reached right now/)).toBeVisible();
  await expect.poll(() => shownTo(admin)).toBe(first);
  await expect(reason).toHaveValue(NOTE);
});

test('a press counts although the time to take back the last decision ends before the button is let go', async ({
  admin,
  server,
}) => {
  await fillCases(server, 9, 'Bartholomew of the Longest Lette');
  const { page } = admin;
  await bringFonts(page);
  await page.clock.install();
  for (const size of [DESK, PHONE, SMALL_PHONE]) {
    // High enough for a case: otherwise the buttons keep to the foot of the window.
    await page.setViewportSize({ width: size.width, height: 1_600 });
    await admin.goto('/admin/cockpit');
    if (size === DESK) await admin.givePassword();
    await expect.poll(() => shownTo(admin)).not.toBeNull();
    await setIn(page, WIDEST);
    const first = await shownTo(admin);
    await page.clock.fastForward(READ_MS);
    await admin.button('1w').click();
    await nextAfter(admin, first);
    await expect(page.getByText('Will be timed out for 1 week', { exact: true })).toBeVisible();
    await page.clock.fastForward(READ_MS);

    const second = await shownTo(admin);
    await admin.button('Dismiss').hover({ position: { x: 20, y: 30 } });
    await page.mouse.down();
    await page.clock.fastForward(UNDO_MS);
    await expect(page.getByText('Will be timed out for 1 week', { exact: true })).toHaveCount(0);
    await page.mouse.up();
    await expect.poll(() => shownTo(admin)).not.toBe(second);
  }
});
