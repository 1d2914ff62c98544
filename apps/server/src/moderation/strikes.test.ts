import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from '../db/connect';
import { strikesAgainst } from './strikes';

let store: Database;
/** Counts its statements. */
let db: Database;
let folder: string;
let statements = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  store = await connect({ databaseUrl: undefined, dataDir: folder }, () => undefined);
  statements = 0;
  db = store.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
});
afterEach(async () => {
  await store.destroy();
  rmSync(folder, { recursive: true });
});

const seen = { username: null, first_seen_at: 1, last_seen_at: 1, blocked_at: null, timeout_until: null };
const user = (user_id: string, device_id: string | null) => ({ ...seen, user_id, device_id });
let ids = 0;
const report = (reporting_user_id: string, reported_user_id: string, more: object = {}) => {
  ids += 1;
  return {
    ...{
      report_id: `r${ids}`,
      reason: '',
      reporting_user_id,
      reported_user_id,
      room_id: 'room',
      evidence: null,
    },
    ...{
      created_at: 10,
      reviewed_at: null,
      upheld_at: null,
      verified_at: 10,
      proven_at: 10,
      credibility: 1_000,
    },
    ...more,
  };
};

it('counts the devices that struck each of many, under any id of theirs, in one statement', async () => {
  await db
    .insertInto('users')
    .values([
      ...['ann', 'bob', 'carl'].map((id) => user(id, `device of ${id}`)),
      ...[user('bob again', 'device of bob'), user('tab 1', 'd'), user('tab 2', 'd'), user('nobody', null)],
    ])
    .execute();
  await db
    .insertInto('reports')
    .values([
      ...['ann', 'bob', 'bob again'].map((by) => report(by, 'tab 1')),
      report('carl', 'tab 2'),
      report('carl', 'forgotten'),
      // Too long ago, dismissed, not verified, not believed.
      report('ann', 'nobody', { verified_at: 5 }),
      report('ann', 'nobody', { reviewed_at: 11 }),
      report('ann', 'nobody', { verified_at: null }),
      report('ann', 'nobody', { credibility: 0 }),
      report('ann', 'ann', { reviewed_at: 11, upheld_at: 11 }),
    ])
    .execute();
  statements = 0;
  const many = Array.from({ length: 100 }, (_, n) => `other ${n}`);
  const strikes = await strikesAgainst(
    db,
    ['tab 1', 'tab 1', 'tab 2', 'forgotten', 'nobody', 'ann', ...many],
    5,
  );
  expect(strikes).toEqual(
    new Map([
      ['ann', 1],
      ['forgotten', 1],
      ['tab 1', 3],
      ['tab 2', 3],
    ]),
  );
  expect(statements).toBe(1);
  expect(await strikesAgainst(db, [], 5)).toEqual(new Map());
  expect(statements).toBe(1);
});
