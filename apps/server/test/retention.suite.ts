import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { createRevokedTokenStore } from '../src/auth/revoked-tokens.store';
import { createSessionStore } from '../src/auth/sessions.store';
import type { Database } from '../src/db/connect';
import { createReportStore } from '../src/reports/reports.store';
import { createRoomStore } from '../src/rooms/rooms.store';
import { createUnblockStore } from '../src/unblock/unblock.store';
import { createUserStore } from '../src/users/users.store';

/** What every database erases after its term, and what it keeps. `open` gives a database with empty tables. */
export function retentionSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  afterEach(async () => {
    await db.destroy();
  });

  describe('erasing what is older than a given time', () => {
    it('erases the evidence of reports reviewed before then, and never a report', async () => {
      const report = (report_id: string, reviewed_at: number | null) => ({
        report_id,
        reason: 'Spamming',
        reporting_user_id: 'ann',
        reported_user_id: 'bob',
        room_id: null,
        created_at: 1,
        reviewed_at,
        verified_at: 1,
        evidence: '[]',
      });
      await db
        .insertInto('reports')
        .values([report('old', 99), report('at', 100), report('open', null)])
        .execute();
      expect(await createReportStore(db, createAuditStore(db)).purgeEvidence(100)).toBe(1);
      const left = await db.selectFrom('reports').select(['report_id', 'evidence']).orderBy('seq').execute();
      expect(left).toEqual([
        { report_id: 'old', evidence: null },
        { report_id: 'at', evidence: '[]' },
        { report_id: 'open', evidence: '[]' },
      ]);
    });

    it('erases unblock requests and appeal codes made before then', async () => {
      const request = (request_id: string, created_at: number) => ({
        request_id,
        user_id: request_id,
        reason: 'please',
        created_at,
        reviewed_at: null,
        approved_at: null,
      });
      await db
        .insertInto('unblock_requests')
        .values([request('old', 99), request('new', 100)])
        .execute();
      const requests = createUnblockStore(db, db);
      await db
        .insertInto('appeal_codes')
        .values([99, 100].map((created_at) => ({ code_hash: `${created_at}`, request_id: null, created_at })))
        .execute();
      expect(await requests.purge(100)).toBe(1);
      expect(await db.selectFrom('appeal_codes').select('code_hash').execute()).toEqual([
        { code_hash: '100' },
      ]);
      expect(await db.selectFrom('unblock_requests').select('request_id').execute()).toEqual([
        { request_id: 'new' },
      ]);
    });

    it('forgets timeouts that ended before then, with what was said of them, and leaves blocks', async () => {
      const restricted = (user_id: string, blocked_at: number | null, timeout_until: number) => ({
        ...{ user_id, blocked_at, timeout_until, held_until: timeout_until, username: null, device_id: null },
        ...{ first_seen_at: 1, last_seen_at: 1, statement_for: blocked_at ?? timeout_until },
        ...{ statement_category: 'spam', statement_decider: 'rule' },
      });
      await db
        .insertInto('users')
        .values([restricted('old', null, 99), restricted('at', null, 100), restricted('blocked', 50, 99)])
        .execute();
      expect(await createUserStore(db).purgeTimeouts(100)).toBe(2);
      const columns = ['user_id', 'timeout_until', 'held_until', 'statement_category'] as const;
      const left = await db.selectFrom('users').select(columns).orderBy('seq').execute();
      const nothing = { timeout_until: null, held_until: null };
      expect(left).toEqual([
        { user_id: 'old', ...nothing, statement_category: null },
        { user_id: 'at', timeout_until: 100, held_until: 100, statement_category: 'spam' },
        { user_id: 'blocked', ...nothing, statement_category: 'spam' },
      ]);
    });

    it('forgets a hold that was lifted once it would have ended before then, however late somebody was here', async () => {
      const lifted = (user_id: string, held_until: number) => ({
        ...{ user_id, held_until, timeout_until: null, blocked_at: null, username: null, device_id: null },
        ...{ first_seen_at: 1, last_seen_at: 1_000 },
      });
      await db
        .insertInto('users')
        .values([lifted('before', 99), lifted('at', 100)])
        .execute();
      expect(await createUserStore(db).purgeTimeouts(100)).toBe(1);
      const left = await db.selectFrom('users').select(['user_id', 'held_until']).orderBy('seq').execute();
      expect(left).toEqual([
        { user_id: 'before', held_until: null },
        { user_id: 'at', held_until: 100 },
      ]);
    });

    it('erases audit entries written before then', async () => {
      const audit = createAuditStore(db);
      for (const [entryId, at] of [
        ['old', 99],
        ['new', 100],
      ] as const) {
        await audit.append(db, { entryId, action: 'LOGIN', userId: null, roomId: null, at });
      }
      expect(await audit.purge(100)).toBe(1);
      expect(await db.selectFrom('audit_log').select('entry_id').execute()).toEqual([{ entry_id: 'new' }]);
    });

    it('erases revoked tokens that have expired, and no others', async () => {
      const revoked = createRevokedTokenStore(db);
      const tokens = [
        { token_id: 'out', expires_at: 99 },
        { token_id: 'good', expires_at: 100 },
      ];
      await db.insertInto('revoked_tokens').values(tokens).execute();
      expect(await revoked.purge(100_000)).toBe(1);
      expect(await db.selectFrom('revoked_tokens').select('token_id').execute()).toEqual([
        { token_id: 'good' },
      ]);
    });

    it('erases sessions of the console that ended before then', async () => {
      const sessions = createSessionStore(db);
      for (const [sessionId, expiresAt] of [
        ['old', 99],
        ['new', 100],
      ] as const) {
        await sessions.begin(db, {
          sessionId,
          accountId: null,
          deviceId: sessionId,
          browser: '',
          createdAt: 1,
          expiresAt,
        });
      }
      expect(await sessions.purge(100)).toBe(1);
      expect([await sessions.isKnown('old'), await sessions.isKnown('new')]).toEqual([false, true]);
    });
  });

  describe('erasing more rows than one statement takes', () => {
    const MANY = 1_201;
    const user = (n: number, blocked_at: number | null) => ({
      user_id: `u${n}`,
      username: null,
      device_id: null,
      first_seen_at: 1,
      last_seen_at: 1,
      blocked_at,
      timeout_until: null,
    });
    const range = (count: number) => Array.from({ length: count }, (_, n) => n);
    /** Inserts rows in portions small enough for one statement. */
    async function inserted<Row>(rows: Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
      for (let from = 0; from < rows.length; from += 300) await insert(rows.slice(from, from + 300));
    }
    const addRooms = () =>
      inserted(range(MANY), (some) =>
        db
          .insertInto('rooms')
          .values(
            some.map((n) => ({
              room_id: `room-${n}`,
              user_a: 'ann',
              user_b: 'bob',
              mood_a: '',
              mood_b: '',
              language_a: null,
              language_b: null,
              opened_at: 1,
              ended_at: n === 0 ? 2 : 1,
            })),
          )
          .execute(),
      );

    it('erases all of them and nothing else', async () => {
      await addRooms();
      expect(await createRoomStore(db).purge(2)).toBe(MANY - 1);
      expect(await db.selectFrom('rooms').select('room_id').execute()).toEqual([{ room_id: 'room-0' }]);
    });

    it('also erases rows that come after many that stay', async () => {
      await inserted(range(MANY), (some) =>
        db
          .insertInto('users')
          .values(some.map((n) => user(n, n < 1_100 ? 1 : null)))
          .execute(),
      );
      expect(await createUserStore(db).purge(2)).toBe(MANY - 1_100);
      expect(
        await db.selectFrom('users').select('user_id').where('blocked_at', 'is', null).execute(),
      ).toEqual([]);
    });
  });
}
