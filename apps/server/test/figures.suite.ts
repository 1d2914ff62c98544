import { createHash, randomUUID } from 'node:crypto';
import type { AuditAction } from '@app/contract/audit-actions';
import { type ClosedMonth, figuresFileSchema } from '@app/contract/transparency';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { verifyChain } from '../src/audit/verify-chain';
import type { Database } from '../src/db/connect';
import type { AuditFacts } from '../src/domain/audit-facts';
import { createReportStore } from '../src/reports/reports.store';
import { createFiguresStore } from '../src/transparency/figures.store';
import { compareWithStore, faultsIn } from '../src/transparency/verify-figures';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const at = (time: string) => Date.parse(`${time}Z`);
const MARCH = at('2026-03-10T12:00:00');
const APRIL = at('2026-04-10T12:00:00');

const SIXES = Array.from({ length: 6 }, (_, n) => n);

/** The public figures of months. `open` returns a database with empty tables. */
export function figuresSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  afterEach(() => db.destroy());

  const audit = () => createAuditStore(db);
  const figures = () => createFiguresStore({ db, reads: db, audit: audit(), newId: randomUUID });

  const note = (action: AuditAction, when: number, facts: AuditFacts = {}) =>
    audit().append(db, { entryId: randomUUID(), action, facts, userId: 'ann', roomId: null, at: when });

  async function addReport(reason: string, when: number, reviewedAfter?: number): Promise<string> {
    const reportId = await createReportStore(db, audit()).file({
      ...{ reportId: randomUUID(), entryId: randomUUID(), reason, reporter: undefined },
      ...{ reportedUserId: 'bob', roomId: null, evidence: [], at: when },
    });
    if (reviewedAfter !== undefined)
      await db
        .updateTable('reports')
        .set({ reviewed_at: when + reviewedAfter })
        .where('report_id', '=', reportId)
        .execute();
    return reportId;
  }

  async function addRequest(when: number, reviewedAfter?: number): Promise<void> {
    const id = randomUUID();
    await db
      .insertInto('unblock_requests')
      .values({
        ...{ request_id: id, user_id: id, reason: 'please', created_at: when },
        reviewed_at: reviewedAfter === undefined ? null : when + reviewedAfter,
        approved_at: null,
      })
      .execute();
  }

  /** A month in which everything happened six times, and what is rare once. */
  async function aMonth(when: number): Promise<void> {
    for (const n of SIXES) {
      await addReport(`Spamming - number ${n}`, when + n, (n + 1) * HOUR);
      await addReport('Offensive language', when + n);
      await note('BLOCK_USER', when, { decider: 'person' });
      await note('AUTO_TIMEOUT', when, { decider: 'rule' });
      await addRequest(when, n * DAY);
      await note('DENY_UNBLOCK', when);
    }
    await note('APPROVE_UNBLOCK', when);
    await note('LOGIN', when);
  }

  const compareIn = async (trx: Database, months: readonly ClosedMonth[]) =>
    compareWithStore(trx, await verifyChain(trx), months);

  it('are counted once the month is over, rounded, and stay as they are', async () => {
    await aMonth(MARCH);
    await figures().close(at('2026-03-31T23:59:00'));
    await figures().close(at('2026-04-01T00:59:00'));
    expect(await figures().months()).toEqual([]);
    await figures().close(at('2026-04-01T01:00:00'));
    const months = await figures().months();
    expect(months).toMatchObject([
      {
        month: '2026-03',
        figures: {
          reports: { inappropriate: 0, spam: 5, offensive: 5, fake: 0, other: 0, deleted: 0 },
          decisions: {
            ...{ blockByPerson: 5, timeoutByPerson: 0, timeoutByRule: 5 },
            ...{ liftedByPerson: 0, noBreachByPerson: 5 },
          },
          appeals: { received: 5, approved: 0, denied: 5 },
          // Between 3 and 4 hours, and between 48 and 72.
          hours: { report: 4, appeal: 60 },
        },
      },
    ]);
    await addReport('Spamming', MARCH);
    await figures().close(at('2026-04-20T00:00:00'));
    expect(await figures().months()).toEqual(months);
  });

  it('hold nothing finer than what is told', async () => {
    await aMonth(MARCH);
    await figures().close(APRIL);
    const [row] = await db.selectFrom('monthly_figures').select('figures').execute();
    expect(row?.figures.match(/\d+/g)?.map(Number)).toEqual([
      0, 5, 5, 0, 0, 0, 5, 0, 5, 0, 5, 5, 0, 5, 4, 60,
    ]);
  });

  it('outlive what they count', async () => {
    await aMonth(MARCH);
    await figures().close(APRIL);
    const before = await figures().months();
    for (const table of ['reports', 'unblock_requests', 'audit_log'] as const)
      await db.deleteFrom(table).execute();
    expect(await figures().months()).toEqual(before);
    await figures().close(at('2026-05-02T00:00:00'));
    expect((await figures().months()).map(({ month }) => month)).toEqual(['2026-03', '2026-04']);
  });

  it('count a report that was deleted or whose people were erased, and not what it said', async () => {
    for (const _ of SIXES) {
      const reportId = await addReport('Fake identity - not who they say', MARCH);
      const entry = await db
        .selectFrom('audit_log')
        .select('seq')
        .where('report_id', '=', reportId)
        .executeTakeFirstOrThrow();
      await db.transaction().execute((trx) => audit().erase(trx, [entry.seq], () => ['reason', 'report_id']));
      await db.deleteFrom('reports').where('report_id', '=', reportId).execute();
    }
    await figures().close(APRIL);
    const [month] = await figures().months();
    expect(month?.figures.reports).toMatchObject({ fake: 0, deleted: 5 });
  });

  it('take a reason for the one it begins with, and nothing else', async () => {
    for (const _ of SIXES) {
      await addReport('Spammings', MARCH);
      await addReport('Offensive language - 100% _rude_', MARCH);
      await addReport('Inappropriate behavior', MARCH);
    }
    await figures().close(APRIL);
    const [month] = await figures().months();
    expect(month?.figures.reports).toMatchObject({ spam: 0, other: 5, offensive: 5, inappropriate: 5 });
  });

  it('are closed for each month missed, and by one of several processes', async () => {
    await aMonth(MARCH);
    await figures().close(APRIL);
    await aMonth(at('2026-05-31T23:59:59.990'));
    const june = at('2026-06-02T00:00:00');
    await Promise.all([figures().close(june), figures().close(june), figures().close(june)]);
    expect((await figures().months()).map(({ month, figures }) => [month, figures.reports.spam])).toEqual([
      ['2026-03', 5],
      ['2026-04', 0],
      ['2026-05', 5],
    ]);
    const { n } = await db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('action', '=', 'CLOSE_FIGURES')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(3);
  });

  it('stop between two months', async () => {
    await aMonth(MARCH);
    await figures().close(APRIL);
    await figures().close(at('2026-08-02T00:00:00'), AbortSignal.abort());
    expect(await figures().months()).toHaveLength(1);
  });

  it('begin with the month before, and not at all before anything happened', async () => {
    await figures().close(APRIL);
    expect(await figures().months()).toEqual([]);
    await note('LOGIN', at('2025-01-01T00:00:00'));
    await figures().close(APRIL);
    expect((await figures().months()).map(({ month }) => month)).toEqual(['2026-03']);
  });

  it('are written into the chain of audit entries, whose head they name', async () => {
    await aMonth(MARCH);
    await figures().close(APRIL);
    await note('LOGIN', APRIL);
    await figures().close(at('2026-05-02T00:00:00'));
    const months = await figures().months();
    const entries = await db
      .selectFrom('audit_log')
      .select(['hash', 'details', 'user_id'])
      .where('action', '=', 'CLOSE_FIGURES')
      .orderBy('seq')
      .execute();
    expect(entries).toEqual(
      months.map(({ month, digest, head }) => ({
        hash: head,
        details: `Closed the figures of ${month}, sha256 ${digest}`,
        user_id: null,
      })),
    );
    expect(await db.transaction().execute(verifyChain)).toMatchObject({ faults: [] });
    expect(faultsIn(months)).toEqual([]);
    expect(await db.transaction().execute((trx) => compareIn(trx, months))).toEqual({
      ...{ faults: [], found: 2, erased: 0 },
    });
  });

  it('can be checked by anybody, as it is documented', async () => {
    await aMonth(MARCH);
    await figures().close(APRIL);
    await figures().close(at('2026-05-02T00:00:00'));
    const file = { about: '', step: 5, months: await figures().months() };
    const { months } = figuresFileSchema.parse(JSON.parse(JSON.stringify(file)));
    // The steps of docs/operations/transparency.md.
    let [digest, head] = ['', ''];
    for (const one of months) {
      const text = JSON.stringify(['figures-1', digest, head, one.month, JSON.stringify(one.figures)]);
      expect(createHash('sha256').update(text).digest('base64url')).toBe(one.digest);
      ({ digest, head } = one);
    }
  });

  it('show a change of a figure, a digest, an audit entry, or of the stored months', async () => {
    await aMonth(MARCH);
    await figures().close(APRIL);
    await figures().close(at('2026-05-02T00:00:00'));
    const months = await figures().months();
    const compare = (given = months) => db.transaction().execute((trx) => compareIn(trx, given));
    const [march, april] = months;
    if (march === undefined || april === undefined) expect.unreachable();

    const { reports } = march.figures;
    const prettier = { ...march, figures: { ...march.figures, reports: { ...reports, spam: 0 } } };
    expect(faultsIn([prettier, april])).toEqual(['changed: 2026-03']);
    expect(faultsIn([april, march])).toEqual(['changed: 2026-04', 'moved: 2026-03']);
    expect(faultsIn([april])).toEqual(['changed: 2026-04']);
    expect(faultsIn([march, { ...april, head: march.head }])).toEqual([]);
    expect((await compare([march, { ...april, head: march.head }])).faults).toEqual([
      'not what was closed: 2026-04',
    ]);

    // Somebody with the database rewrites a month and its digest, and not the chain.
    const other = { ...march, digest: april.digest };
    await db
      .updateTable('monthly_figures')
      .set({ digest: other.digest })
      .where('month', '=', '2026-03')
      .execute();
    expect((await compare([other])).faults).toEqual(['not what the audit log says: 2026-03']);
    await db
      .updateTable('audit_log')
      .set({ rule: `2026-03, sha256 ${other.digest}` })
      .where('hash', '=', march.head)
      .execute();
    expect((await compare([other])).faults).toEqual([expect.stringMatching(/^changed: entry/)]);
  });

  it('are still what was closed once the audit entry has outlived its term', async () => {
    await aMonth(MARCH);
    await figures().close(APRIL);
    await audit().purge(APRIL + 1);
    await note('LOGIN', APRIL + 2);
    const months = await figures().months();
    const compared = await db.transaction().execute((trx) => compareIn(trx, months));
    expect(compared).toEqual({ faults: [], found: 0, erased: 1 });
  });
}
