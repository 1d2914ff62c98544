import type { ClosedMonth } from '@app/contract/transparency';
import { figuresSchema } from '@app/contract/transparency';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { transact } from '../db/transaction';
import { figuresOf, textOfFigures } from '../domain/figures';
import { monthAfter, monthsToClose, startOfMonth } from '../domain/months';
import { countMonth } from './count-month';
import { closingWords, digestOf } from './digest';

/** What was done in the last moments of a month is stored by then. */
const SETTLED_MS = 60 * 60 * 1000;

export type FiguresStoreParts = {
  db: Database;
  /** The same store, for reads that may take long. */
  reads: Database;
  audit: Pick<AuditStore, 'append'>;
  newId: () => string;
};

export type FiguresStore = ReturnType<typeof createFiguresStore>;

/** The figures of each month that has ended: rounded, about nobody, and kept when what they count is erased. */
export function createFiguresStore({ db, reads, audit, newId }: FiguresStoreParts) {
  /** Stores a month, and its digest in the chain of audit entries; does nothing if another process has. */
  function store(month: string, figures: ClosedMonth['figures'], at: number): Promise<void> {
    return transact(db, async (trx) => {
      const before = await lastOf(trx);
      if (before !== undefined && before.month >= month) return;
      const digest = digestOf(month, figures, before);
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('monthly_figures')
        .values({ month, figures: textOfFigures(figures), digest, head: '' })
        .onConflict((conflict) => conflict.column('month').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return;
      const entryId = newId();
      await audit.append(trx, {
        ...{ entryId, action: 'CLOSE_FIGURES', facts: { rule: closingWords(month, digest) } },
        ...{ userId: null, roomId: null, at },
      });
      await trx
        .updateTable('monthly_figures')
        .set((eb) => ({
          head: eb.selectFrom('audit_log').select('hash').where('entry_id', '=', entryId).$castTo<string>(),
        }))
        .where('month', '=', month)
        .execute();
    });
  }

  return {
    /** All closed months, oldest first. */
    async months(): Promise<ClosedMonth[]> {
      const rows = await reads.selectFrom('monthly_figures').selectAll().orderBy('month').execute();
      return rows.map(({ figures, ...row }) => ({
        ...row,
        figures: figuresSchema.parse(JSON.parse(figures)),
      }));
    },

    /**
     * Closes the months that have ended at `now` (epoch milliseconds) and are not closed yet, until `signal` aborts.
     * Has to run before what they count is erased. A month that is closed never changes.
     */
    async close(now: number, signal?: AbortSignal): Promise<void> {
      const last = await lastOf(reads);
      const oldest = last === undefined ? await oldestEntry(reads) : undefined;
      for (const month of monthsToClose(last?.month, oldest, now - SETTLED_MS)) {
        if (signal?.aborted === true) return;
        const span = { from: startOfMonth(month), until: startOfMonth(monthAfter(month)) };
        await store(month, figuresOf(await countMonth(reads, span)), now);
      }
    },
  };
}

function lastOf(db: Database) {
  return db
    .selectFrom('monthly_figures')
    .select(['month', 'digest', 'head'])
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When the first audit entry that is left was written, in epoch milliseconds. */
async function oldestEntry(reads: Database): Promise<number | undefined> {
  const row = await reads.selectFrom('audit_log').select('at').orderBy('at').limit(1).executeTakeFirst();
  return row?.at;
}
