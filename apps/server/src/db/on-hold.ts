import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from './connect';
import { isPostgres } from './dialect';
import type { Schema } from './schema';

/** The columns of an audit entry with the id of a person. */
export const AUDITED_PERSONS = ['user_id', 'reported_user_id', 'reporter_id'] as const;

/**
 * Conditions about what legal holds keep, by those whose end nobody has noted. With `at` (epoch milliseconds), as if what
 * has ended by then were noted.
 */
export function holdConditions(at?: number) {
  const isOpen =
    at === undefined
      ? sql`legal_holds.ended_at is null`
      : sql`legal_holds.ended_at is null and ends_at > ${at}`;
  /** The ids whose data a legal hold keeps: those it names, and every other of their devices. */
  const heldIds = sql`(
    select user_id from legal_holds where ${isOpen}
    union
    select other.user_id from legal_holds
      join users as named on named.user_id = legal_holds.user_id
      join users as other on other.device_id = named.device_id
      where ${isOpen}
  )`;

  /** A condition: does any of these columns have the id of somebody whose data is held? */
  function isOnHold(...columns: readonly [string, ...string[]]): RawBuilder<boolean> {
    const each = columns.map(
      (column) => sql`(${sql.ref(column)} is not null and ${sql.ref(column)} in ${heldIds})`,
    );
    return sql<boolean>`(${sql.join(each, sql` or `)})`;
  }

  return {
    isOnHold,

    /** A condition: may it be erased, as far as legal holds go? */
    isNotOnHold: (...columns: readonly [string, ...string[]]): RawBuilder<boolean> =>
      sql<boolean>`not ${isOnHold(...columns)}`,

    /** May a receipt be erased, as far as legal holds on the two of its report go? */
    isOfNoHeldReport(eb: ExpressionBuilder<Schema, 'report_receipts'>) {
      const kept = eb
        .selectFrom('reports as kept')
        .select('kept.report_id')
        .whereRef('kept.report_id', '=', 'report_receipts.report_id')
        .where(isOnHold('kept.reported_user_id', 'kept.reporting_user_id'));
      return eb.not(eb.exists(kept));
    },

    /** A condition: may what has this device in `column` be erased, as far as legal holds on its visitors go? */
    isOfNoHeldDevice: (
      column: 'account_sessions.device_id' | 'age_answers.device_id',
    ): RawBuilder<boolean> => sql<boolean>`not exists (select 1 from users as kept
      where kept.device_id = ${sql.ref(column)} and ${isOnHold('kept.user_id')})`,
  };
}

export const { isOnHold, isNotOnHold, isOfNoHeldReport, isOfNoHeldDevice } = holdConditions();

/** May a notice for webhooks be erased, as far as legal holds on the two of the report it is about go? */
export function isNoNoticeOfHeld(eb: ExpressionBuilder<Schema, 'webhook_outbox'>) {
  const kept = eb
    .selectFrom('reports as kept')
    .select('kept.report_id')
    .whereRef('kept.report_id', '=', 'webhook_outbox.subject')
    .where(isOnHold('kept.reported_user_id', 'kept.reporting_user_id'));
  return eb.not(eb.exists(kept));
}

/** Distinguishes this lock from others in the same database; the second key is the schema. */
const HOLD_LOCK_CLASS = 0x48_4f_4c_44;

/**
 * Has placing a hold and erasing a person exclude each other until the transaction ends, so that none is told that data
 * is held which is erased a moment later. It is the first lock of their transactions. SQLite runs one at a time anyway.
 */
export async function lockHolds(trx: Database): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(${HOLD_LOCK_CLASS}, hashtext(coalesce(current_schema(), '')))`.execute(
    trx,
  );
}

/** Until when (epoch milliseconds) a legal hold keeps the data of each of these ids; others are left out. */
export async function heldUntil(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await openHoldsOn(db, userIds)
    .select(['legal_holds.user_id as named_id', 'other.user_id as other_id', 'ends_at'])
    .execute();
  const until = new Map<string, number>();
  for (const { named_id, other_id, ends_at } of rows) {
    for (const id of new Set([named_id, other_id ?? named_id])) {
      if (userIds.includes(id)) until.set(id, Math.max(ends_at, until.get(id) ?? 0));
    }
  }
  return until;
}

/** Those of these ids whose data is held at `at` (epoch milliseconds), under whichever id of their device. */
export async function heldAmong(db: Database, userIds: readonly string[], at: number): Promise<Set<string>> {
  const until = await heldUntil(db, userIds);
  return new Set([...until].filter(([, ends]) => ends > at).map(([id]) => id));
}

/** Holds that nobody has noted the end of, with every id of the device they name. */
const openHoldsOn = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('legal_holds')
    .leftJoin('users as named', 'named.user_id', 'legal_holds.user_id')
    .leftJoin('users as other', 'other.device_id', 'named.device_id')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('legal_holds.user_id', 'in', userIds), eb('other.user_id', 'in', userIds)]));
