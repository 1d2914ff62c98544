import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAuditAnchor } from '../src/audit/anchor';
import { createAuditStore } from '../src/audit/audit.store';
import { ERASED_PART } from '../src/audit/commitments';
import { type ChainFinding, verifyChain } from '../src/audit/verify-chain';
import type { Database } from '../src/db/connect';
import { WITHIN } from './within';

/** The properties of the audit chain on every database. `open` returns one with empty tables. */
export function auditChainSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  afterEach(async () => {
    await db.destroy();
  });

  const entry = (n: number, at = n) => ({
    entryId: `e${n}`,
    action: 'USER_REPORT' as const,
    facts: { reportId: `r${n}`, reportedUserId: 'bob', reason: `"${n}" \ud800 ü` },
    userId: n % 2 === 0 ? null : 'ann',
    roomId: `room-${n}`,
    actor: n % 3 === 0 ? 'Mia' : null,
    at,
  });

  async function append(count: number, at?: number): Promise<void> {
    for (let n = 1; n <= count; n += 1) await createAuditStore(db).append(db, entry(n, at));
  }

  const verify = (): Promise<ChainFinding> => db.transaction().execute(verifyChain);
  const faults = async () =>
    (await verify()).faults.map(({ kind, what }) => `${kind} ${what.split(' (')[0]}`);

  it('is empty at first and verifies what was written', async () => {
    expect(await verify()).toEqual({
      faults: [],
      chained: 0,
      withoutPerson: 0,
      erased: 0,
      hash: '',
    });
    await append(4);
    expect(await verify()).toMatchObject({ faults: [], chained: 4, hash: expect.stringMatching(/^.{43}$/) });
  });

  it('has its end logged at the start and again and again, once there is one', async () => {
    const info = vi.fn();
    const onError = vi.fn();
    const stop = await startAuditAnchor({ db, log: { info }, onError, intervalMs: 5 });
    await append(2);
    const { hash } = await verify();
    const end = [{ links: 2, hash }, 'the audit log ends here'];
    const told = () => info.mock.calls.filter(([found]) => found.links === 2);
    await vi.waitUntil(() => told().length > 1, WITHIN);
    await stop();
    expect(told()[0]).toEqual(end);
    const again = await startAuditAnchor({ db, log: { info }, onError });
    await again();
    expect(info.mock.calls.at(-1)).toEqual(end);
    expect(onError).not.toHaveBeenCalled();
  });

  it('stays one chain when many write at once, without a gap after an entry that is rolled back', async () => {
    const audit = createAuditStore(db);
    const undone = db.transaction().execute(async (trx) => {
      await audit.append(trx, entry(100));
      throw new Error('undone');
    });
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => db.transaction().execute((trx) => audit.append(trx, entry(n)))),
      expect(undone).rejects.toThrow('undone'),
    ]);
    expect(await verify()).toMatchObject({ faults: [], chained: 20 });
  });

  describe('detects a change to the store', () => {
    beforeEach(() => append(5));

    for (const [column, value] of [
      ['details', 'Report against bob: nothing'],
      ['user_id', 'eve'],
      ['reason', 'nothing'],
      ['reason', null],
      ['note', 'a note'],
      ['report_id', 'r2'],
      ['minutes', 5],
      ['rule', 'another'],
      ['category', 'spam'],
      ['decider', 'rule'],
      ['statement', 'something else'],
      ['statement_language', 'de'],
      ['room_id', null],
      ['actor', 'Eve'],
      ['action', 'LOGIN'],
      ['at', 9],
      ['entry_id', 'other'],
      ['salt', 'other'],
      ['commitment', 'other'],
    ] as const) {
      it(`to ${column}, which becomes ${value}`, async () => {
        await db
          .updateTable('audit_log')
          .set({ [column]: value })
          .where('link', '=', 3)
          .execute();
        expect(await faults()).toEqual(['changed entry 3']);
        expect((await verify()).faults[0]?.what).toContain(column === 'entry_id' ? 'other' : 'e3');
      });
    }

    it('when one or several entries are deleted', async () => {
      await db.deleteFrom('audit_log').where('link', '=', 2).execute();
      expect(await faults()).toEqual(['missing entry 2']);
      await db.deleteFrom('audit_log').where('link', '=', 3).execute();
      expect(await faults()).toEqual(['missing entries 2 to 3']);
    });

    it('when entries at either end are deleted', async () => {
      await db.deleteFrom('audit_log').where('link', 'in', [1, 5]).execute();
      expect(await faults()).toEqual(['missing entry 1', 'missing entry 5']);
      await db.deleteFrom('audit_log').execute();
      expect(await faults()).toEqual(['missing entries 1 to 5']);
    });

    it('when an entry is taken out of the chain', async () => {
      await db.updateTable('audit_log').set({ link: null, hash: null }).where('link', '=', 2).execute();
      expect(await faults()).toEqual(['missing entry 2', 'added an entry']);
    });

    it('when an entry is added beside the chain', async () => {
      const row = { entry_id: 'forged', action: 'LOGIN', details: '', at: 1 };
      await db.insertInto('audit_log').values(row).execute();
      expect((await verify()).faults).toEqual([
        { kind: 'added', what: expect.stringMatching(/^an entry \(row \d+, forged\)$/) },
      ]);
    });

    it('when the order of entries is changed', async () => {
      for (const [from, to] of [
        [2, 99],
        [4, 2],
        [99, 4],
      ] as const) {
        await db.updateTable('audit_log').set({ link: to }).where('link', '=', from).execute();
      }
      const found = await faults();
      expect(found).toContain('changed entry 2');
      expect(found).toContain('moved entry 4');
    });

    it('when the order in which entries are listed is changed', async () => {
      const rows = await db.selectFrom('audit_log').select(['seq', 'link']).orderBy('link').execute();
      const [second, third] = [rows[1]?.seq ?? 0, rows[2]?.seq ?? 0];
      for (const [from, to] of [
        [second, -1],
        [third, second],
        [-1, third],
      ] as const) {
        await sql`update audit_log set seq = ${to} where seq = ${from}`.execute(db);
      }
      expect(await faults()).toEqual(['changed entry 2', 'moved entry 3']);
    });

    it('when the recorded end of the chain is changed', async () => {
      await db.updateTable('audit_chain').set({ hash: 'other' }).execute();
      expect(await faults()).toEqual(['changed the end of the chain']);
      await db.updateTable('audit_chain').set({ links: 4 }).execute();
      expect(await faults()).toEqual(['changed the end of the chain']);
    });
  });

  it('stays valid when all personal data of an entry is erased, and nothing is put in its place', async () => {
    await append(3);
    await db.updateTable('audit_log').set(ERASED_PART).where('link', '=', 2).execute();
    expect(await verify()).toMatchObject({ faults: [], chained: 3, withoutPerson: 1 });
    await db.updateTable('audit_log').set({ details: 'invented' }).where('link', '=', 2).execute();
    expect(await faults()).toEqual(['changed entry 2']);
  });

  it('stays valid when its oldest entries are erased after their term', async () => {
    await append(4);
    expect(await createAuditStore(db).purge(3)).toBe(2);
    expect(await verify()).toMatchObject({ faults: [], chained: 2, erased: 2 });
    await createAuditStore(db).append(db, entry(5));
    expect(await createAuditStore(db).purge(100)).toBe(3);
    expect(await verify()).toMatchObject({ faults: [], chained: 0, erased: 5 });
    await createAuditStore(db).append(db, entry(6));
    expect(await verify()).toMatchObject({ faults: [], chained: 1, erased: 5 });
    await db.deleteFrom('audit_log').execute();
    expect(await faults()).toEqual(['missing entry 6']);
  });

  it('has personal parts erased in time also after an entry that a wrong clock dated ahead', async () => {
    await createAuditStore(db).append(db, entry(1, 1_000));
    await createAuditStore(db).append(db, entry(2, 2));
    expect(await createAuditStore(db).purge(100)).toBe(0);
    const rows = await db
      .selectFrom('audit_log')
      .select(['user_id', 'details', 'room_id'])
      .orderBy('seq')
      .execute();
    expect(rows.map(({ room_id }) => room_id)).toEqual(['room-1', null]);
    expect(rows[1]?.details).toBe('');
    expect(await verify()).toMatchObject({ faults: [], chained: 2, withoutPerson: 1 });
  });
}
