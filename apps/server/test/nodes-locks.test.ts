import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameKey } from '../src/accounts/accounts.store';
import { createAuditStore } from '../src/audit/audit.store';
import type { Database } from '../src/db/connect';
import { COUNTED_CREDIBILITY } from '../src/domain/report-weight';
import { erasePerson } from '../src/users/erase-person';
import { ACCOUNT_PASSWORD, addAccount, addUsers, request, signIn } from './admin';
import { skipNodes, TwoNodes } from './nodes';
import { reported } from './reported';
import { WITHIN } from './within';

/** When two transactions wait for each other, PostgreSQL ends one after a second, which then begins afresh. */
describe.skipIf(skipNodes)('two that write the same at once never wait for each other', () => {
  const nodes = new TwoNodes().setUp({ TRUST_PROXY: '1' });
  const db = () => nodes.apps[0].db;
  afterEach(() => expect(nodes.postgres.log()).not.toContain('deadlock detected'));

  /** Waits until this many transactions wait for a lock of the store. */
  const waiting = (count: number) =>
    vi.waitUntil(async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
      return rows.length >= count;
    }, WITHIN);

  /** Runs `work` while `lock` holds its locks; resolves once they are released. */
  async function while_<T>(lock: (trx: Database) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
    return db()
      .transaction()
      .execute(async (trx) => {
        await lock(trx);
        return work();
      });
  }

  async function reportOn(userId: string, from: string): Promise<string> {
    await request(nodes.apps[0], 'POST', '/reports', { userId, reason: 'x' }, { 'x-forwarded-for': from });
    const { report_id } = await db()
      .selectFrom('reports')
      .select('report_id')
      .where('reported_user_id', '=', userId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return report_id;
  }

  async function addRoomOf(userId: string): Promise<void> {
    const room = { user_a: userId, user_b: 'other', mood_a: 'Feeling Lonely', mood_b: 'Here to Listen' };
    await db()
      .insertInto('rooms')
      .values({ room_id: 'room', ...room, opened_at: 1 })
      .execute();
  }

  it('a node that stores who is here, and a decision on somebody among them', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    const come = async (userId: string) => (await nodes.connect(0, { userId, cookie })).settled();
    for (const id of ['one', 'two', 'three']) await come(id);
    await nodes.apps[0].flush();
    const admin = await signIn(nodes.apps[1]);
    const both = await while_(
      (trx) => sql`select from users where user_id = 'two' for update`.execute(trx),
      async () => {
        for (const id of ['three', 'two', 'one']) await come(id);
        const stored = nodes.apps[0].flush();
        await waiting(1);
        const blocked = admin.post('/users/block', { userId: 'one' });
        await waiting(2);
        return [stored, blocked] as const;
      },
    );
    expect((await both[1]).status).toBe(200);
    await both[0];
    expect(reported(nodes.failed)).toEqual([]);
  });

  it('a decision on a case, and the review of another report', async () => {
    await addUsers(nodes.apps[0], 2);
    const [first, second] = [await reportOn('u0', '192.0.2.1'), await reportOn('u1', '192.0.2.2')];
    const admin = await signIn(nodes.apps[0]);
    const decision = { kind: 'timeout', minutes: 60 };
    const both = await while_(
      (trx) => sql`select from audit_chain for update`.execute(trx),
      async () => {
        const decided = admin.post('/cases/u0/decide', { reportIds: [first], decision });
        await waiting(1);
        const reviewed = admin.post(`/reports/${second}/review`);
        await waiting(2);
        return [decided, reviewed] as const;
      },
    );
    expect([(await both[0]).status, (await both[1]).status]).toEqual([200, 200]);
  });

  it('a decision on one report of a person, and a claim of all of them', async () => {
    await addUsers(nodes.apps[0], 1);
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await reportOn('u0', address);
    await db().updateTable('reports').set({ proven_at: 1 }).execute();
    const reports = await db().selectFrom('reports').select('report_id').orderBy('seq').execute();
    const [, middle = '', last = ''] = reports.map(({ report_id }) => report_id);
    const admin = await signIn(nodes.apps[0]);
    const both = await while_(
      (trx) => sql`select from reports where report_id = ${middle} for update`.execute(trx),
      async () => {
        const claimed = admin.post('/cases/u0/claim');
        await waiting(1);
        const restricted = admin.post(`/reports/${last}/restrict`, { restriction: 'block' });
        await waiting(2);
        return [claimed, restricted] as const;
      },
    );
    expect([(await both[0]).status, (await both[1]).status]).toEqual([200, 200]);
  });

  it('a decision on somebody, and the command that erases them', async () => {
    await addUsers(nodes.apps[0], 1);
    await reportOn('u0', '192.0.2.1');
    await db().updateTable('reports').set({ proven_at: 1 }).execute();
    await addRoomOf('u0');
    const admin = await signIn(nodes.apps[0]);
    const both = await while_(
      (trx) => sql`select from rooms for update`.execute(trx),
      async () => {
        const erased = erasePerson({ db: nodes.apps[1].db, audit: createAuditStore(nodes.apps[1].db) }, 'u0');
        await waiting(1);
        const blocked = admin.post('/users/block', { userId: 'u0' });
        await waiting(2);
        return [erased, blocked] as const;
      },
    );
    expect(await both[0]).toMatchObject({ users: 1, reportsAgainst: 1 });
    expect((await both[1]).status).toBe(404);
  });

  it('a hold, and the command that erases whom it is about', async () => {
    await addUsers(nodes.apps[0], 1);
    await addRoomOf('u0');
    const admin = await signIn(nodes.apps[0]);
    const erase = () =>
      erasePerson({ db: nodes.apps[1].db, audit: createAuditStore(nodes.apps[1].db) }, 'u0');
    const hold = { userId: 'u0', until: Date.now() + 60_000, why: 'file 7' };
    const both = await while_(
      (trx) => sql`select from rooms for update`.execute(trx),
      async () => {
        const erased = erase();
        await waiting(1);
        // Nobody is told that it is held while that goes on.
        const placed = admin.post('/legal-holds', hold);
        await waiting(2);
        return [erased, placed] as const;
      },
    );
    expect(await both[0]).toMatchObject({ users: 1, rooms: 1 });
    expect((await both[1]).status).toBe(200);
    await expect(erase()).rejects.toMatchObject({ code: 'on_legal_hold' });
    await db().deleteFrom('legal_holds').execute();
  });

  it('a decision on a request, and the command that erases its sender', async () => {
    await addUsers(nodes.apps[0], 1);
    await request(nodes.apps[0], 'POST', '/unblock-request', { userId: 'u0', reason: 'x' });
    const { request_id } = await db()
      .selectFrom('unblock_requests')
      .select('request_id')
      .executeTakeFirstOrThrow();
    const admin = await signIn(nodes.apps[0]);
    const both = await while_(
      (trx) => sql`select from unblock_requests for update`.execute(trx),
      async () => {
        const resolved = admin.post(`/unblock-requests/${request_id}/resolve`, { approve: false });
        await waiting(1);
        const erased = erasePerson({ db: nodes.apps[1].db, audit: createAuditStore(nodes.apps[1].db) }, 'u0');
        await waiting(2);
        return [resolved, erased] as const;
      },
    );
    const [resolved, erased] = await Promise.allSettled(both);
    expect(resolved).toMatchObject({ value: { status: 200 } });
    expect(erased).toMatchObject({ value: { users: 1, unblockRequests: 1 } });
  });

  it('a request in place of an earlier one, and the command that erases its sender', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    await (await nodes.connect(0, { userId: 'ann', cookie })).settled();
    await nodes.apps[0].flush();
    const appeal = (reason: string) =>
      request(nodes.apps[0], 'POST', '/unblock-request', { userId: 'ann', reason }, { cookie });
    await appeal('first');
    const both = await while_(
      (trx) => sql`select from appeal_codes for update`.execute(trx),
      async () => {
        const erased = erasePerson(
          { db: nodes.apps[1].db, audit: createAuditStore(nodes.apps[1].db) },
          'ann',
        );
        await waiting(1);
        const appealed = appeal('second');
        await waiting(2);
        return [erased, appealed] as const;
      },
    );
    const [erased, appealed] = await Promise.allSettled(both);
    expect(erased).toMatchObject({ value: { users: 1, unblockRequests: 1 } });
    expect(appealed).toMatchObject({ value: { status: 200 } });
  });

  it('a decision on a case, and the command that erases one of its reporters', async () => {
    await addUsers(nodes.apps[0], 2);
    const first = await reportOn('u0', '192.0.2.1');
    await reportOn('u1', '192.0.2.2');
    await db()
      .updateTable('reports')
      .set({ proven_at: 1, reporting_user_id: 'u1' })
      .where('report_id', '=', first)
      .execute();
    const admin = await signIn(nodes.apps[0]);
    const both = await while_(
      (trx) => sql`select from reports where report_id = ${first} for update`.execute(trx),
      async () => {
        const decided = admin.post('/cases/u0/decide', {
          reportIds: [first],
          decision: { kind: 'timeout', minutes: 60 },
        });
        await waiting(1);
        const erased = erasePerson({ db: nodes.apps[1].db, audit: createAuditStore(nodes.apps[1].db) }, 'u1');
        await waiting(2);
        return [decided, erased] as const;
      },
    );
    const [decided, erased] = await Promise.all(both);
    expect(decided.status).toBe(200);
    expect(erased).toMatchObject({ users: 1, reportsAgainst: 1, reportsBy: 1 });
  });

  it('a report that becomes a verified one, and a claim of all reports of that person', async () => {
    await addUsers(nodes.apps[0], 2);
    const cookie = await nodes.apps[0].deviceCookie();
    await (await nodes.connect(0, { userId: 'ann', cookie })).settled();
    await nodes.apps[0].flush();
    const report = () =>
      request(
        nodes.apps[0],
        'POST',
        '/report',
        { reportingUserId: 'ann', reportedUserId: 'u0', reason: 'x' },
        { cookie },
      );
    await report();
    const verified = { proven_at: 1, verified_at: 1, credibility: COUNTED_CREDIBILITY, weight: 1 };
    const other = { reporting_user_id: 'u1', reported_user_id: 'u0', reason: 'y', created_at: 1 };
    await db()
      .insertInto('reports')
      .values({ report_id: 'verified', ...other, ...verified })
      .execute();
    const room = { user_a: 'ann', user_b: 'u0', mood_a: 'Feeling Lonely', mood_b: 'Here to Listen' };
    await db()
      .insertInto('rooms')
      .values({ room_id: 'room', ...room, opened_at: Date.now() })
      .execute();
    const admin = await signIn(nodes.apps[1]);
    const both = await while_(
      (trx) => sql`select from reports where report_id = 'verified' for update`.execute(trx),
      async () => {
        const reported = report();
        await waiting(1);
        const claimed = admin.post('/cases/u0/claim');
        await waiting(2);
        return [reported, claimed] as const;
      },
    );
    const [reported, claimed] = await Promise.all(both);
    expect([reported.status, claimed.status]).toEqual([200, 200]);
  });

  it('an account that an administrator adds, and the sign-out of that administrator', async () => {
    const named = await (await addAccount(nodes.apps[0], 'Ann', 'administrator'))();
    const root = await signIn(nodes.apps[1]);
    const { account_id } = await db().selectFrom('accounts').select('account_id').executeTakeFirstOrThrow();
    const taken = { account_id: 'eve', name: 'Eve', name_key: nameKey('Eve'), role: 'viewer', created_at: 1 };
    const both = await while_(
      (trx) =>
        trx
          .insertInto('accounts')
          .values({ ...taken, password_hash: '', totp_secret: null, totp_step: null })
          .execute(),
      async () => {
        const added = named.post('/accounts', { name: 'Eve', role: 'viewer', password: ACCOUNT_PASSWORD });
        await waiting(1);
        // Were it answered meanwhile, an account would be added after it.
        const signedOut = root.post(`/accounts/${account_id}/sign-out-everywhere`);
        await waiting(2);
        return [added, signedOut] as const;
      },
    );
    const [added, signedOut] = await Promise.all(both);
    expect([added.status, signedOut.status]).toEqual([409, 200]);
    expect((await named.get('/accounts')).status).toBe(401);
  });
});
