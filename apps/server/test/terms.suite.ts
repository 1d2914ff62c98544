import { KEPT_DAYS, type Term } from '@app/contract/terms';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import type { Database } from '../src/db/connect';
import { countPast } from '../src/db/past-terms';
import { startRetention } from '../src/db/retention';
import { createLog } from '../src/log';
import { openStores } from '../src/stores';
import { WITHIN } from './within';

type Purge = (before: number, signal?: AbortSignal) => Promise<number>;

const DAY = 24 * 60 * 60 * 1000;
const BEGIN = 1_000 * DAY;

/**
 * Checks on a moved clock that the jobs erase exactly what is past its term. `open` gives a
 * database with empty tables.
 */
export function termsSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  afterEach(async () => {
    await db.destroy();
  });

  const user = { user_id: 'ann', username: null, device_id: null, first_seen_at: 1 };
  const report = { report_id: 'r', reason: '', reporting_user_id: '', reported_user_id: 'bob' };
  const room = { room_id: 'r', user_a: 'a', user_b: 'b', mood_a: '', mood_b: '', opened_at: 1 };
  /** For each term: stores a row that it applies to, and finds that row. */
  const about: Record<Term, { store: () => Promise<unknown>; isThere: () => Promise<unknown> }> = {
    endedRooms: {
      store: () =>
        db
          .insertInto('rooms')
          .values({ ...room, ended_at: BEGIN })
          .execute(),
      isThere: () => db.selectFrom('rooms').select('room_id').executeTakeFirst(),
    },
    networks: {
      store: () =>
        db
          .insertInto('users')
          .values({ ...user, last_seen_at: BEGIN, network: 'n' })
          .execute(),
      isThere: () => db.selectFrom('users').select('seq').where('network', '=', 'n').executeTakeFirst(),
    },
    unseenVisitors: {
      store: () =>
        db
          .insertInto('users')
          .values({ ...user, last_seen_at: BEGIN })
          .execute(),
      isThere: () => db.selectFrom('users').select('seq').executeTakeFirst(),
    },
    endedTimeouts: {
      store: () =>
        db
          .insertInto('users')
          .values({ ...user, last_seen_at: BEGIN, timeout_until: BEGIN, held_until: BEGIN })
          .execute(),
      // Long unseen, the person is forgotten with it, in the same run.
      isThere: () => db.selectFrom('users').select('seq').executeTakeFirst(),
    },
    evidence: {
      store: () =>
        db
          .insertInto('reports')
          .values({ ...report, created_at: 1, reviewed_at: BEGIN, evidence: '[]' })
          .execute(),
      isThere: () =>
        db.selectFrom('reports').select('seq').where('evidence', 'is not', null).executeTakeFirst(),
    },
    unreviewedEvidence: {
      store: () =>
        db
          .insertInto('reports')
          .values({ ...report, created_at: BEGIN, evidence: '[]' })
          .execute(),
      isThere: () =>
        db.selectFrom('reports').select('seq').where('evidence', 'is not', null).executeTakeFirst(),
    },
    reports: {
      store: () =>
        db
          .insertInto('reports')
          .values({ ...report, created_at: 1, reviewed_at: BEGIN })
          .execute(),
      isThere: () => db.selectFrom('reports').select('seq').executeTakeFirst(),
    },
    unblockRequests: {
      store: () =>
        db
          .insertInto('unblock_requests')
          .values({ request_id: 'r', user_id: 'u', reason: '', created_at: BEGIN })
          .execute(),
      isThere: () => db.selectFrom('unblock_requests').select('seq').executeTakeFirst(),
    },
    receipts: {
      store: () =>
        db
          .insertInto('report_receipts')
          .values({ code_hash: 'h', report_id: 'r', created_at: BEGIN })
          .execute(),
      isThere: () => db.selectFrom('report_receipts').select('code_hash').executeTakeFirst(),
    },
    auditEntries: {
      store: () =>
        createAuditStore(db).append(db, {
          ...{ entryId: 'e', action: 'LOGIN', userId: null, roomId: null, at: BEGIN },
        }),
      // Beside the entry of a month that was closed meanwhile.
      isThere: () => db.selectFrom('audit_log').select('seq').where('entry_id', '=', 'e').executeTakeFirst(),
    },
    legalHolds: {
      store: () =>
        db
          .insertInto('legal_holds')
          .values({
            ...{ hold_id: 'h', user_id: 'ann', why: '', until: BEGIN, ends_at: BEGIN, ended_at: BEGIN },
            ...{ placed_by: null, placed_at: 1, confirmed_by: null, confirmed_at: 1 },
          })
          .execute(),
      isThere: () => db.selectFrom('legal_holds').select('hold_id').executeTakeFirst(),
    },
    shadowFindings: {
      store: () =>
        db
          .insertInto('shadow_findings')
          .values({ rule: 'strikes', subject: 'ann', times: 1, first_at: 1, last_at: BEGIN })
          .execute(),
      isThere: () => db.selectFrom('shadow_findings').select('subject').executeTakeFirst(),
    },
    accountSessions: {
      store: () =>
        db
          .insertInto('account_sessions')
          .values({ session_id: 's', device_id: 'd', browser: '', created_at: 1, expires_at: BEGIN })
          .execute(),
      isThere: () => db.selectFrom('account_sessions').select('session_id').executeTakeFirst(),
    },
    apiTokens: {
      store: () =>
        db
          .insertInto('api_tokens')
          .values({
            ...{ token_id: 't', token_hash: 'h', account_id: 'a', name: 'n', name_key: 'n', scopes: 'read' },
            ...{ created_at: 1, expires_at: BEGIN },
          })
          .execute(),
      isThere: () => db.selectFrom('api_tokens').select('token_id').executeTakeFirst(),
    },
  };

  /** Runs all jobs at `now`. Returns how much each has erased. */
  async function runAt(now: number): Promise<Record<Term, number>> {
    const stores = openStores({
      db,
      reads: db,
      log: createLog('silent'),
      switches: { modeOf: () => 'on' },
      noteAnswers: async () => undefined,
      marksIn: async () => [],
      now: () => now,
    });
    const { users: visitors, reports } = stores;
    const jobs: Record<Term, MockInstance<Purge>> = {
      endedRooms: vi.spyOn(stores.rooms, 'purge'),
      networks: vi.spyOn(visitors, 'purgeNetworks'),
      unseenVisitors: vi.spyOn(visitors, 'purge'),
      endedTimeouts: vi.spyOn(visitors, 'purgeTimeouts'),
      evidence: vi.spyOn(reports, 'purgeEvidence'),
      unreviewedEvidence: vi.spyOn(reports, 'purgeUnreviewedEvidence'),
      reports: vi.spyOn(reports, 'purge'),
      unblockRequests: vi.spyOn(stores.requests, 'purge'),
      receipts: vi.spyOn(stores.receipts, 'purge'),
      auditEntries: vi.spyOn(stores.audit, 'purge'),
      shadowFindings: vi.spyOn(stores.shadow, 'purge'),
      legalHolds: vi.spyOn(stores.legalHolds, 'purge'),
      accountSessions: vi.spyOn(stores.accountSessions, 'purge'),
      apiTokens: vi.spyOn(stores.apiTokens, 'purge'),
    };
    const failed: unknown[] = [];
    // Somebody was seen just now, so that retention trusts the clock at once.
    const users = { ...visitors, lastSeenAt: async () => now };
    const retention = startRetention({
      stores: { ...stores, users },
      now: () => now,
      intervalMs: DAY,
      onError: (error) => failed.push(error),
    });
    // The last step of a run.
    await vi.waitUntil(() => jobs.accountSessions.mock.settledResults[0]?.type === 'fulfilled', WITHIN);
    await retention.stop();
    await stores.stop();
    expect(failed).toEqual([]);
    const erased = Object.entries(jobs).map(([term, job]) => [term, job.mock.settledResults[0]?.value]);
    return Object.fromEntries(erased) as Record<Term, number>;
  }

  it.each(Object.keys(KEPT_DAYS) as Term[])(
    '%s: rows are kept until the end of their term and erased after it',
    async (term) => {
      await about[term].store();
      const end = BEGIN + KEPT_DAYS[term] * DAY;
      expect((await countPast(db, end))[term]).toBe(0);
      await runAt(end);
      expect(await about[term].isThere()).toBeDefined();
      expect((await countPast(db, end + 1))[term]).toBe(1);
      expect((await runAt(end + 1))[term]).toBe(1);
      expect(await about[term].isThere()).toBeUndefined();
    },
  );

  it('a run erases as much as was counted, also where one job frees what the next one erases', async () => {
    const now = BEGIN + 1_000 * DAY;
    const daysAgo = (days: number) => now - days * DAY;
    const visitor = (user_id: string, more: { timeout_until?: number; held_until?: number } = {}) => ({
      ...{ ...user, user_id, device_id: `${user_id}'s`, last_seen_at: daysAgo(200) },
      ...{ timeout_until: null, held_until: null, ...more },
    });
    const hold = (user_id: string, ends_at: number) => ({
      ...{ hold_id: user_id, user_id, why: '', until: ends_at, ends_at, ended_at: null },
      ...{ placed_by: null, placed_at: 1, confirmed_by: null, confirmed_at: 1 },
    });
    const filed = (report_id: string, by: string, against: string, reviewed_at: number | null) => ({
      ...{ report_id, reason: '', reporting_user_id: by, reported_user_id: against },
      ...{ created_at: daysAgo(500), reviewed_at, evidence: '[]' },
    });
    const visitors = [
      visitor('timed out', { timeout_until: daysAgo(91), held_until: daysAgo(91) }),
      visitor('lifted', { held_until: daysAgo(91) }),
      visitor('lately', { timeout_until: daysAgo(89) }),
      ...['reporter', 'reported', 'waiting', 'released', 'long released'].map((id) => visitor(id)),
      visitor('kept', { timeout_until: daysAgo(91) }),
    ];
    await db.insertInto('users').values(visitors).execute();
    const holds = [
      hold('released', daysAgo(1)),
      hold('long released', daysAgo(366)),
      hold('kept', daysAgo(-1)),
    ];
    await db.insertInto('legal_holds').values(holds).execute();
    const reports = [
      filed('gone', 'reporter', 'reported', daysAgo(366)),
      filed('without lines', 'witness', 'lately', daysAgo(31)),
      filed('open', 'lately', 'waiting', null),
      filed('of the hold', 'reported', 'kept', daysAgo(366)),
    ];
    await db.insertInto('reports').values(reports).execute();
    await db
      .insertInto('rooms')
      .values({ ...room, user_a: 'released', ended_at: daysAgo(2) })
      .execute();
    const audit = createAuditStore(db);
    for (const [nth, userId] of ['released', 'kept', 'lifted'].entries()) {
      const entry = { entryId: `e${nth}`, action: 'BLOCK_USER', userId, roomId: null } as const;
      await audit.append(db, { ...entry, at: daysAgo(400) });
    }

    const counted = await countPast(db, now);
    expect(counted).toMatchObject({ endedRooms: 1, endedTimeouts: 2, unseenVisitors: 5 });
    expect(counted).toMatchObject({ reports: 1, evidence: 1, unreviewedEvidence: 1 });
    // The entry of the hold keeps the one after it in the chain.
    expect(counted).toMatchObject({ legalHolds: 1, auditEntries: 1 });
    expect(await runAt(now)).toEqual(counted);
  });
}
