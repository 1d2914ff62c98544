import { CompiledQuery, type ExpressionBuilder } from 'kysely';
import type { Database } from '../db/connect';
import type { Schema } from '../db/schema';

/** A visitor who was here at `at` (epoch milliseconds). */
export type Sighting = {
  userId: string;
  username?: string | undefined;
  deviceId?: string | undefined;
  /** They were turned away because their device is restricted: a new record of theirs inherits the restriction. */
  turnedAway?: boolean | undefined;
  /** Keyed hashes of the networks they came from, the narrowest first. */
  networks?: readonly string[] | undefined;
  /** They were let into the queue. */
  admitted?: boolean | undefined;
  firstAt: number;
  at: number;
};

/** A statement of more rows takes longer to run than to build, and much memory to keep. */
const MOST_ROWS_KEPT = 50;

/**
 * Returns a function that adds or updates visitors, each id once; `returning`: it returns the device each is bound to
 * afterwards. Repeating it changes nothing. A later name replaces an earlier one; a bound device stays.
 */
export function createSightingWriter(returning: boolean) {
  /** The statement for so many rows: building it takes the event loop half as long as running it. */
  const statements = new Map<number, string>();

  function statement(db: Database, sightings: readonly Sighting[]) {
    const query = insertOrUpdate(db, sightings);
    return returning ? query.returning(['user_id', 'device_id']) : query;
  }

  return async (db: Database, unordered: readonly Sighting[]): Promise<Bound[]> => {
    // As everybody locks visitors, see `inLockOrder`.
    const sightings = unordered.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
    const { length } = sightings;
    // Visitors who were turned away inherit restrictions, which other statements look up.
    if (length > MOST_ROWS_KEPT || sightings.some(({ turnedAway }) => turnedAway)) {
      return (await db.executeQuery<Bound>(statement(db, sightings))).rows;
    }
    const sql = statements.get(length) ?? statement(db, sightings).compile().sql;
    statements.set(length, sql);
    // In the order of their columns, which is that of the statement.
    const values = sightings.flatMap((sighting) => Object.values(rowOf(sighting)));
    const { rows } = await db.executeQuery<Bound>(CompiledQuery.raw(sql, values));
    return rows;
  };
}

type Bound = { user_id: string; device_id: string | null };

function insertOrUpdate(db: Database, sightings: readonly Sighting[]) {
  return db
    .insertInto('users')
    .values((eb) => sightings.map((sighting) => ({ ...rowOf(sighting), ...inheritedBy(eb, sighting) })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        username: eb.fn.coalesce('excluded.username', 'users.username'),
        device_id: eb.fn.coalesce('users.device_id', 'excluded.device_id'),
        last_seen_at: eb.ref('excluded.last_seen_at'),
        network: eb.fn.coalesce('excluded.network', 'users.network'),
        wide_network: eb.fn.coalesce('excluded.wide_network', 'users.wide_network'),
        admitted_at: eb.fn.coalesce('users.admitted_at', 'excluded.admitted_at'),
      })),
    );
}

function rowOf(sighting: Sighting) {
  const { networks = [] } = sighting;
  return {
    user_id: sighting.userId,
    username: sighting.username ?? null,
    device_id: sighting.deviceId ?? null,
    first_seen_at: sighting.firstAt,
    last_seen_at: sighting.at,
    blocked_at: null,
    timeout_until: null,
    held_until: null,
    network: networks[0] ?? null,
    wide_network: networks[1] ?? null,
    admitted_at: sighting.admitted === true ? sighting.at : null,
  };
}

/** The restrictions of their device, if they were turned away because of those. */
function inheritedBy(eb: ExpressionBuilder<Schema, 'users'>, { turnedAway, deviceId }: Sighting) {
  if (turnedAway !== true || deviceId === undefined) return {};
  const inherited = (column: 'blocked_at' | 'timeout_until' | 'held_until') =>
    eb
      .selectFrom('users as other')
      .select((other) => other.fn.max(`other.${column}`).as('held'))
      .where('other.device_id', '=', deviceId);
  return {
    blocked_at: inherited('blocked_at'),
    timeout_until: inherited('timeout_until'),
    held_until: inherited('held_until'),
  };
}
