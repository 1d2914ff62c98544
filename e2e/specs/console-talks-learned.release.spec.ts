import { expectAccessibleInBothThemes } from '../harness/accessible';
import { ADMIN_PASSWORD, call, test } from '../harness/admin';
import { DESK, misfitsIn, PHONE, SMALL_PHONE } from '../harness/fit';
import { bringFonts } from '../harness/fonts';
import { changeStore } from '../harness/store';
import { expect } from '../harness/test';

test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD, RATE_LIMIT_FACTOR: '1000' } });

const DAY_MS = 24 * 60 * 60 * 1000;
const SLOT_MS = 15 * 60 * 1000;

test('an administrator sees how talks of each pair go, and switches on what was learned from it', async ({
  admin,
  server,
}) => {
  const now = Date.now();
  const today = new Date(now).toISOString().slice(0, 10);
  await changeStore(server, (store) => {
    const factors = JSON.stringify({ 'Feeling Lonely / Feeling Lonely same': 0.6 });
    const needs = { since: now - 8 * DAY_MS, today, factors };
    store
      .prepare(`insert into needs (needs, mode, since, seed, learned_on, factors)
        values ('needs', 'shadow', @since, 'seed', @today, @factors)`)
      .run(needs);
    const outcome = store.prepare(`insert into talk_outcomes values
      (@today, @moods, 'same', @half, 200, @long, 40, 9, 5, 2, 11, 1, 3, 4)`);
    for (const half of ['prior', 'learned']) {
      outcome.run({ today, half, moods: 'Feeling Lonely / Feeling Lonely', long: 140 });
      outcome.run({ today, half, moods: 'Here to Listen / Make Friends', long: 80 });
    }
  });
  const { page } = admin;
  await bringFonts(page);
  await admin.signInTo('/admin/dashboard');
  await admin.follow('Meetings');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Nothing is changed yet\./)).toBeVisible();
  await expect(main.getByText('talks that go well should grow by', { exact: false })).toBeVisible();
  await expect(admin.select('Learning from outcomes')).toHaveValue('shadow');
  const group = main.getByRole('region', { name: 'In one language', exact: true });
  await group.getByRole('button', { name: 'Needs as a table' }).click();
  await expect(group.getByRole('row', { name: 'Lonely – Lonely 2 s 1.2 s 6 8' })).toBeVisible();
  await expect(
    group.getByText(/In shadow 12 would have met later, and 16 could have met sooner/),
  ).toBeVisible();
  await group.getByRole('button', { name: 'Talks as a table' }).click();
  await expect(group.getByRole('row', { name: 'Lonely – Lonely 400 280 80 18 10 4 22 2' })).toBeVisible();
  expect(await misfitsIn(page, [SMALL_PHONE, PHONE, DESK], 'meetings')).toEqual([]);
  await expectAccessibleInBothThemes(page, 'meetings');

  await admin.select('Learning from outcomes').selectOption('On');
  await expect(main.getByText(/^Since .* half of the time goes by the learned needs\.$/)).toBeVisible();
  await expect(group.getByRole('heading', { name: 'The two halves' })).toBeVisible();
  await expect(main.getByText(/^Nothing is known yet/)).toBeVisible();
  expect(await call(server, '/meetings')).toMatchObject({ mode: 'on' });
  await admin.follow('Audit Log');
  await expect(page.getByText('Switched the rule meetings to on')).toBeVisible();
});

test('an administrator sees what the learned half gains', async ({ admin, server }) => {
  const now = Date.now();
  await changeStore(server, (store) => {
    const since = now - 2 * DAY_MS;
    store
      .prepare(`insert into needs (needs, mode, since, seed, factors)
        values ('needs', 'on', ?, 'seed', '{}')`)
      .run(since);
    const slot = store.prepare('insert into talk_slots values (?, ?, 60, ?)');
    const first = 2 * Math.ceil(since / SLOT_MS / 2);
    for (let pair = 0; pair < 60; pair += 1) {
      slot.run(first + 2 * pair, 'prior', 48);
      slot.run(first + 2 * pair + 1, 'learned', 60);
    }
  });
  const { page } = admin;
  await bringFonts(page);
  await admin.signInTo('/admin/meetings');
  const gain = page.getByRole('region', { name: 'What it gains', exact: true });
  await expect(gain.getByText(/^\+10 points, between \+/)).toBeVisible();
  await gain.getByRole('button', { name: 'What it gains as a table' }).click();
  await expect(gain.getByRole('row', { name: /^All talks \+10 points .* 60$/ })).toBeVisible();
  expect(await misfitsIn(page, [SMALL_PHONE, DESK], 'gain')).toEqual([]);
});
