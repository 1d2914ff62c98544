import type { AuditAction } from '@app/contract/audit-actions';
import type { Database } from '../db/connect';
import { AUDITED_PERSONS, isNotOnHold } from '../db/on-hold';
import { eraseInPieces } from '../db/pieces';
import type { AuditRow } from '../db/schema';
import { transact } from '../db/transaction';
import { type AuditFacts, columnsOf, type PersonalColumn } from '../domain/audit-facts';
import { proseOf } from '../domain/audit-prose';
import { appendChained, eraseOldest, lockChain } from './chain';
import { ERASED_PART, eraseColumns } from './commitments';

export type NewAuditEntry = {
  entryId: string;
  action: AuditAction;
  /** What it says, by which its details are made. */
  facts?: AuditFacts;
  userId: string | null;
  roomId: string | null;
  /** Name of the account that acted; none for ADMIN_PASSWORD, visitors and commands. */
  actor?: string | null;
  /** Epoch milliseconds. */
  at: number;
};

/** Entries of one statement. */
const PIECE = 200;

export function createAuditStore(db: Database) {
  return {
    /** Writes an entry as part of `trx`, the transaction of the change it records; must be its last step. */
    append(trx: Database, entry: NewAuditEntry): Promise<void> {
      const row = {
        entry_id: entry.entryId,
        action: entry.action,
        user_id: entry.userId,
        room_id: entry.roomId,
        actor: entry.actor ?? null,
        at: entry.at,
        ...columnsOf(entry.facts ?? {}),
      };
      const stored = { ...row, details: proseOf(row) };
      return trx.isTransaction
        ? appendChained(trx, stored)
        : transact(trx, (own) => appendChained(own, stored));
    },

    /**
     * Erases from entries the columns that `which` names. The chain stays valid.
     */
    async erase(
      trx: Database,
      seqs: readonly number[],
      which: (row: AuditRow) => readonly PersonalColumn[],
    ): Promise<void> {
      if (seqs.length > 0) await lockChain(trx);
      for (let from = 0; from < seqs.length; from += PIECE) {
        const some = seqs.slice(from, from + PIECE);
        const rows = await trx.selectFrom('audit_log').selectAll().where('seq', 'in', some).execute();
        for (const row of rows) {
          await trx
            .updateTable('audit_log')
            .set(eraseColumns(row, which(row)))
            .where('seq', '=', row.seq)
            .execute();
        }
      }
    },

    /** Erases entries written before then (epoch milliseconds). Returns how many. */
    async purge(before: number, signal?: AbortSignal): Promise<number> {
      const erased = await eraseInPieces(
        db,
        async (one, limit) => {
          const oldest = await transact(one, (trx) => eraseOldest(trx, before, limit));
          return { found: oldest, erased: oldest };
        },
        signal,
      );
      await eraseKeptBehind(before, signal);
      return erased;
    },
  };

  /** Entries that a wrong clock, or a legal hold on an earlier one, keeps in the chain at least lose their personal part. */
  function eraseKeptBehind(before: number, signal: AbortSignal | undefined): Promise<number> {
    return eraseInPieces(
      db,
      async (one, limit) => {
        const { numUpdatedRows } = await one
          .updateTable('audit_log')
          .set(ERASED_PART)
          .where('seq', 'in', (eb) =>
            eb
              .selectFrom('audit_log')
              .select('seq')
              .where('at', '<', before)
              .where('salt', 'is not', null)
              .where(isNotOnHold(...AUDITED_PERSONS))
              .limit(limit),
          )
          .executeTakeFirstOrThrow();
        return { found: Number(numUpdatedRows), erased: Number(numUpdatedRows) };
      },
      signal,
    );
  }
}

export type AuditStore = ReturnType<typeof createAuditStore>;
