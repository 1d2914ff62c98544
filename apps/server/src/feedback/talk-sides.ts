import { FEEDBACK_WINDOW_MS } from '@app/contract/limits';
import type { Database } from '../db/connect';
import { type Tongue, tongueOfColumns } from '../domain/outcomes';

type TalkSide = { userId: string; mood: string; deviceId: string | null };

/** The two of a talk. */
export type TalkSides = { a: TalkSide; b: TalkSide; tongue: Tongue; openedAt: number };

/**
 * Returns the two of a talk that is running, or ended less than 30 minutes before `now` (epoch milliseconds), with the
 * devices their ids are bound to; else null.
 */
export async function findTalkSides(db: Database, roomId: string, now: number): Promise<TalkSides | null> {
  const row = await db
    .selectFrom('rooms')
    .leftJoin('users as a', 'a.user_id', 'rooms.user_a')
    .leftJoin('users as b', 'b.user_id', 'rooms.user_b')
    .select(['user_a', 'user_b', 'mood_a', 'mood_b', 'language_a', 'language_b', 'opened_at', 'ended_at'])
    .select(['a.device_id as device_a', 'b.device_id as device_b'])
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  if (row === undefined || (row.ended_at !== null && row.ended_at <= now - FEEDBACK_WINDOW_MS)) return null;
  return {
    a: { userId: row.user_a, mood: row.mood_a, deviceId: row.device_a },
    b: { userId: row.user_b, mood: row.mood_b, deviceId: row.device_b },
    tongue: tongueOfColumns(row.language_a, row.language_b),
    openedAt: row.opened_at,
  };
}

/** Are these two separated? */
export async function areSeparated(db: Database, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('separations')
    .select('at')
    .where(({ eb, or, and }) =>
      or([
        and([eb('user_a', '=', userId), eb('user_b', '=', otherId)]),
        and([eb('user_a', '=', otherId), eb('user_b', '=', userId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
