import type { Statement } from '@app/contract/statements';
import type { Restriction } from '@app/contract/user-status';
import type { User } from '@app/contract/users';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { compileOnce } from '../db/compiled';
import type { Database } from '../db/connect';
import { isNotOnHold } from '../db/on-hold';
import { type ErasePiece, eraseInPieces, writeInPieces } from '../db/pieces';
import type { Schema } from '../db/schema';
import { isUnrecorded } from '../db/unrecorded';
import {
  columnsOfStatement,
  readStatement,
  STATEMENT_COLUMNS,
  type StatementColumns,
} from '../domain/statements';
import { createSightingWriter, type Sighting } from './sightings';

/** A visitor's record: their restriction, and the device their id is bound to. */
export type UserRecord = User & { deviceId?: string };

/** Restricted ids read at once: of one network, of one device. */
const MOST_ROWS = 200;

export function createUserStore(db: Database) {
  const save = createSightingWriter(false);
  const bind = createSightingWriter(true);
  const byId = compileOnce(db, (userId: string) =>
    db
      .selectFrom('users')
      .select(['username', 'device_id', 'blocked_at', 'timeout_until'])
      .where('user_id', '=', userId),
  );
  const restrictionsOf = compileOnce(db, (deviceId: string) =>
    db
      .selectFrom('users')
      .select((eb) => [
        eb.fn.max<number | null>('blocked_at').as('blocked_at'),
        eb.fn.max<number | null>('timeout_until').as('timeout_until'),
        eb.fn.max<number | null>('admitted_at').as('admitted_at'),
        eb.fn.min<number | null>('first_seen_at').as('first_seen_at'),
      ])
      .where('device_id', '=', deviceId),
  );

  /** The restricted devices last seen on a network, or ids without one. Selects exactly what its index contains. */
  const restrictedOn = (column: 'network' | 'wide_network') =>
    compileOnce(db, (network: string, seenSince: number, now: number) =>
      db
        .selectFrom('users')
        .select((eb) => eb.fn.coalesce('device_id', 'user_id').as('person'))
        .where('network', 'is not', null)
        .where((eb) => eb.or([eb('blocked_at', 'is not', null), eb('timeout_until', 'is not', null)]))
        .where(column, '=', network)
        .where('last_seen_at', '>=', seenSince)
        .where((eb) => eb.or([eb('blocked_at', 'is not', null), eb('timeout_until', '>', now)]))
        // One device may have come under many ids.
        .limit(sql.lit(MOST_ROWS)),
    );
  const onNarrow = restrictedOn('network');
  const onWide = restrictedOn('wide_network');

  return {
    async find(userId: string): Promise<UserRecord | undefined> {
      const [row] = await byId(userId);
      if (row === undefined) return undefined;
      return {
        userId,
        blocked: row.blocked_at !== null,
        ...(row.username !== null && { username: row.username }),
        ...(row.timeout_until !== null && { timeoutUntil: row.timeout_until }),
        ...(row.device_id !== null && { deviceId: row.device_id }),
      };
    },

    /**
     * The restriction of a device: a block of any id it has used, and the longest timeout. `admitted`: it was let into
     * the queue before, under any id; `firstSeenAt`: when it came first (epoch milliseconds).
     */
    async restrictionOf(
      deviceId: string,
    ): Promise<Restriction & { admitted?: boolean; firstSeenAt?: number }> {
      const [row] = await restrictionsOf(deviceId);
      const { blocked_at = null, timeout_until = null, admitted_at = null, first_seen_at = null } = row ?? {};
      return {
        blocked: blocked_at !== null,
        ...(timeout_until !== null && { timeoutUntil: timeout_until }),
        ...(admitted_at !== null && { admitted: true }),
        ...(first_seen_at !== null && { firstSeenAt: Number(first_seen_at) }),
      };
    },

    /**
     * How many devices that are blocked or timed out at `now` were last seen on one of these networks, narrow or wide,
     * since then (epoch milliseconds); `most` at most.
     */
    async restrictedFrom(
      networks: readonly string[],
      seenSince: number,
      now: number,
      most: number,
    ): Promise<number> {
      const [narrow, wide] = networks;
      const found = await Promise.all([
        narrow === undefined ? [] : onNarrow(narrow, seenSince, now),
        wide === undefined ? [] : onWide(wide, seenSince, now),
      ]);
      return Math.min(most, new Set(found.flat().map(({ person }) => person)).size);
    },

    /** Which of these are blocked or timed out at `now` (epoch milliseconds), under any id of their device. */
    async restricted(ids: readonly string[], devices: readonly string[], now: number) {
      const rows = await db
        .selectFrom('users')
        .select(['user_id', 'device_id', 'blocked_at', 'timeout_until', ...STATEMENT_COLUMNS])
        .where((eb) =>
          eb.or([
            ...(ids.length > 0 ? [eb('user_id', 'in', ids)] : []),
            ...(devices.length > 0 ? [eb('device_id', 'in', devices)] : []),
          ]),
        )
        .where((eb) => eb.or([eb('blocked_at', 'is not', null), eb('timeout_until', '>', now)]))
        .execute();
      return rows.map((row) => ({
        userId: row.user_id,
        device: row.device_id,
        blocked: row.blocked_at !== null,
        ...(row.timeout_until !== null && { timeoutUntil: row.timeout_until }),
        ...saidOf(row, now),
      }));
    },

    /** What somebody is told who is shut out at `now` (epoch milliseconds), by this id or this device. */
    async statementOf(
      userId: string,
      deviceId: string | undefined,
      now: number,
    ): Promise<Statement | undefined> {
      const rows = await db
        .selectFrom('users')
        .select(['blocked_at', 'timeout_until', ...STATEMENT_COLUMNS])
        .where((eb) =>
          deviceId === undefined
            ? eb('user_id', '=', userId)
            : eb.or([eb('user_id', '=', userId), eb('device_id', '=', deviceId)]),
        )
        .where('statement_for', 'is not', null)
        .orderBy('statement_for', 'desc')
        .limit(MOST_ROWS)
        .execute();
      return rows.flatMap((row) => saidOf(row, now).statement ?? [])[0];
    },

    /** The visitor who used a device last; undefined for an unknown device. */
    async lastOn(deviceId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('users')
        .select('user_id')
        .where('device_id', '=', deviceId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('seq', 'desc')
        .executeTakeFirst();
      return row?.user_id;
    },

    /**
     * Stores newcomers, each id once, and binds each id to its device unless it is bound already. Returns the device
     * each is bound to now: if several processes try, one succeeds.
     */
    async enrol(newcomers: readonly Sighting[]): Promise<Map<string, string | undefined>> {
      const bound = new Map<string, string | undefined>();
      await writeInPieces(newcomers, async (some) => {
        for (const row of await bind(db, some)) bound.set(row.user_id, row.device_id ?? undefined);
      });
      return bound;
    },

    /**
     * Adds or updates visitors; repeating that changes nothing. A later name replaces an earlier one; a bound device
     * stays.
     */
    save: (sightings: readonly Sighting[]): Promise<void> =>
      writeInPieces(sightings, (some) => save(db, some)),

    /** When anybody was last seen, at all or before then (epoch milliseconds); undefined if there is nobody. */
    async lastSeenAt(before?: number): Promise<number | undefined> {
      let seen = db.selectFrom('users').select(({ fn }) => fn.max('last_seen_at').as('last'));
      if (before !== undefined) seen = seen.where('last_seen_at', '<', before);
      const { last } = await seen.executeTakeFirstOrThrow();
      return last === null ? undefined : Number(last);
    },

    /** Forgets the networks of visitors not seen since then (epoch milliseconds). Returns how many. */
    purgeNetworks(unseenSince: number, signal?: AbortSignal): Promise<number> {
      const piece: ErasePiece = async (one, limit) => {
        const { numUpdatedRows } = await one
          .updateTable('users')
          .set({ network: null, wide_network: null })
          .where('seq', 'in', (eb) =>
            eb
              .selectFrom('users')
              .select('seq')
              .where('network', 'is not', null)
              .where('last_seen_at', '<', unseenSince)
              .where(isNotOnHold('user_id'))
              .limit(limit),
          )
          .executeTakeFirstOrThrow();
        return { found: Number(numUpdatedRows), erased: Number(numUpdatedRows) };
      };
      return eraseInPieces(db, piece, signal);
    },

    /**
     * Forgets timeouts that ended before then (epoch milliseconds), and what was said of them; and holds that would have
     * ended before then, had nobody lifted them. Returns how many.
     */
    async purgeTimeouts(endedBefore: number, signal?: AbortSignal): Promise<number> {
      type Which = (eb: ExpressionBuilder<Schema, 'users'>) => Expression<SqlBool>;
      const forget =
        (which: Which): ErasePiece =>
        async (one, limit) => {
          const ended = await one
            .selectFrom('users')
            .select('user_id')
            .where(which)
            .where(isNotOnHold('user_id'))
            .limit(limit)
            .execute();
          const userIds = ended.map(({ user_id }) => user_id);
          if (userIds.length === 0) return { found: 0, erased: 0 };
          // Somebody may have been timed out anew meanwhile.
          const stillEnded = one.updateTable('users').where('user_id', 'in', userIds).where(which);
          // A statement of a block stays.
          await stillEnded
            .set(columnsOfStatement(undefined, null))
            .whereRef('statement_for', '=', 'timeout_until')
            .execute();
          await stillEnded.set({ timeout_until: null, held_until: null }).execute();
          return { found: userIds.length, erased: userIds.length };
        };
      // One after the other: together they would be found by reading all visitors.
      const timeouts = forget((eb) => eb('timeout_until', '<', endedBefore));
      const lifted = forget((eb) =>
        eb.and([eb('held_until', '<', endedBefore), eb('timeout_until', 'is', null)]),
      );
      const ended = await eraseInPieces(db, timeouts, signal);
      return ended + (await eraseInPieces(db, lifted, signal));
    },

    /**
     * Erases visitors not seen since then (epoch milliseconds) without a block, timeout or report. Returns how many.
     */
    purge(unseenSince: number, signal?: AbortSignal): Promise<number> {
      // Visitors with a record stay, so each batch starts after the previous one.
      let after = { last_seen_at: Number.MIN_SAFE_INTEGER, seq: 0 };
      const piece: ErasePiece = async (one, limit) => {
        const found = await one
          .selectFrom('users')
          .select(['seq', 'last_seen_at'])
          .where('last_seen_at', '<', unseenSince)
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple('last_seen_at', 'seq'), '>', tuple(after.last_seen_at, after.seq)),
          )
          .orderBy('last_seen_at')
          .orderBy('seq')
          .limit(limit)
          .execute();
        after = found.at(-1) ?? after;
        const seqs = found.map(({ seq }) => seq);
        return { found: found.length, erased: await eraseUnrecorded(one, seqs, unseenSince) };
      };
      return eraseInPieces(db, piece, signal);
    },
  };
}

/** What is said of a restriction in force at `now` (epoch milliseconds), if anything is. */
function saidOf(
  row: StatementColumns & { blocked_at: number | null; timeout_until: number | null },
  now: number,
): { statement?: Statement } {
  const restriction = { blockedAt: row.blocked_at, timeoutUntil: row.timeout_until };
  const statement = readStatement(row, restriction, now);
  return statement === undefined ? {} : { statement };
}

/** Erases those of these visitors who are still unseen and without a record. Returns how many. */
async function eraseUnrecorded(db: Database, seqs: readonly number[], unseenSince: number): Promise<number> {
  if (seqs.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('seq', 'in', seqs)
    .where('last_seen_at', '<', unseenSince)
    .where(isUnrecorded)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export type UserStore = ReturnType<typeof createUserStore>;
