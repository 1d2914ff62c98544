import type { User } from '@app/contract/users';
import type { Database } from '../db/connect';

/** A visitor's record: what moderation says, and the device their id is bound to. */
export type UserRecord = User & { deviceId?: string };

/** A visitor who was there at `at` (epoch milliseconds). */
export type Sighting = {
  userId: string;
  username?: string | undefined;
  deviceId?: string | undefined;
  firstAt: number;
  at: number;
};

/** Rows per statement: databases bound the parameters of one. */
const CHUNK = 500;

export function createUserStore(db: Database) {
  return {
    async find(userId: string): Promise<UserRecord | undefined> {
      const row = await db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
      if (row === undefined) return undefined;
      return {
        userId,
        blocked: row.blocked_at !== null,
        ...(row.username !== null && { username: row.username }),
        ...(row.timeout_until !== null && { timeoutUntil: row.timeout_until }),
        ...(row.device_id !== null && { deviceId: row.device_id }),
      };
    },

    /** Adds or updates visitors, all or none. A name is replaced by a later one; a device, once bound, stays. */
    async save(sightings: readonly Sighting[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        for (let from = 0; from < sightings.length; from += CHUNK) {
          await trx
            .insertInto('users')
            .values(sightings.slice(from, from + CHUNK).map(toRow))
            .onConflict((conflict) =>
              conflict.column('user_id').doUpdateSet((eb) => ({
                username: eb.fn.coalesce('excluded.username', 'users.username'),
                device_id: eb.fn.coalesce('users.device_id', 'excluded.device_id'),
                last_seen_at: eb.ref('excluded.last_seen_at'),
              })),
            )
            .execute();
        }
      });
    },

    /** Erases visitors not seen since then (epoch milliseconds) on whom there is nothing; gives how many. */
    async purge(unseenSince: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('users')
        .where('last_seen_at', '<', unseenSince)
        .where('blocked_at', 'is', null)
        .where('timeout_until', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('reports')
                .select('report_id')
                .where((eb) =>
                  eb.or([
                    eb('reported_user_id', '=', eb.ref('users.user_id')),
                    eb('reporting_user_id', '=', eb.ref('users.user_id')),
                  ]),
                ),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;

function toRow(sighting: Sighting) {
  return {
    user_id: sighting.userId,
    username: sighting.username ?? null,
    device_id: sighting.deviceId ?? null,
    first_seen_at: sighting.firstAt,
    last_seen_at: sighting.at,
    blocked_at: null,
    timeout_until: null,
  };
}
