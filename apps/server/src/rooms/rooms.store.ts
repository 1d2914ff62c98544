import { isLanguage, type Language } from '@app/contract/languages';
import { isMood } from '@app/contract/moods';
import type { Insertable } from 'kysely';
import type { Database } from '../db/connect';
import { isNotOnHold } from '../db/on-hold';
import { deleteInPieces, writeInPieces } from '../db/pieces';
import type { Schema } from '../db/schema';
import { pastKeys, personOn } from '../domain/past-keys';
import type { Room, Ticket } from '../matching/lobby';

/** What the ledger has to record of a room: that it opened, that it ended, or both. */
export type RoomNote = { roomId: string; opened?: Room | undefined; endedAt?: number | undefined };
/** Rooms that are read at once while all are gone through: some milliseconds. */
const OPEN_A_PORTION = 1_000;

type Opening = RoomNote & { opened: Room };
type RoomEnding = RoomNote & { endedAt: number };

export function createRoomStore(db: Database) {
  return {
    /**
     * Writes notes, which may come from several nodes: the order does not matter, and writing them again changes
     * nothing. The first end that is written is kept.
     */
    async save(notes: readonly RoomNote[]): Promise<void> {
      const opened = notes.filter((note): note is Opening => note.opened !== undefined);
      const ended = notes.filter(
        (note): note is RoomEnding => note.opened === undefined && note.endedAt !== undefined,
      );
      // A batch's rows are built just before it is written: those of a crowd would hold up the event loop.
      await writeInPieces(opened, (some) => insertRooms(db, inOrder(some).map(toRow), OPENING).execute());
      await writeInPieces(ended, (some) => insertRooms(db, inOrder(some).map(endedRow), []).execute());
    },

    /** The rooms opened since then (epoch milliseconds) that have not ended: a restart may restore them. */
    openRooms: async (since: number): Promise<Room[]> => toRooms(await selectOpen(db, since).execute()),

    /** Those of them in which one of these visitors is. */
    openRoomsOf: async (userIds: readonly string[], since: number): Promise<Room[]> =>
      toRooms(
        await selectOpen(db, since)
          .where((eb) => eb.or([eb('user_a', 'in', userIds), eb('user_b', 'in', userIds)]))
          .execute(),
      ),

    /** All that are open, in portions, each with one of its visitors. Those that open meanwhile may be missing. */
    async *openRoomIds(): AsyncGenerator<{ roomId: string; userId: string }[]> {
      let [openedAt, roomId] = [0, ''];
      for (;;) {
        const rows = await db
          .selectFrom('rooms')
          .select(['room_id', 'user_a', 'opened_at'])
          .where('ended_at', 'is', null)
          .where('opened_at', '>=', openedAt)
          .where((eb) => eb.or([eb('opened_at', '>', openedAt), eb('room_id', '>', roomId)]))
          .orderBy('opened_at')
          .orderBy('room_id')
          .limit(OPEN_A_PORTION)
          .execute();
        const last = rows.at(-1);
        if (last === undefined) return;
        [openedAt, roomId] = [last.opened_at, last.room_id];
        yield rows.map(({ room_id, user_a }) => ({ roomId: room_id, userId: user_a }));
      }
    },

    /** The last room these two shared that is open or ended since then (epoch milliseconds). */
    async lastShared(userId: string, otherId: string, since: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('rooms')
        .select('room_id')
        .where((eb) =>
          eb.or([eb.and({ user_a: userId, user_b: otherId }), eb.and({ user_a: otherId, user_b: userId })]),
        )
        .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
        .orderBy('opened_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.room_id;
    },

    /**
     * Who parted since then (epoch milliseconds), by the keys of their past, and when; the last so many, oldest first.
     */
    async partings(since: number, most: number): Promise<[key: string, otherKey: string, at: number][]> {
      const rows = await db
        .selectFrom('rooms')
        .leftJoin('users as a', 'a.user_id', 'rooms.user_a')
        .leftJoin('users as b', 'b.user_id', 'rooms.user_b')
        .select(['user_a', 'user_b', 'ended_at', 'a.device_id as device_a', 'b.device_id as device_b'])
        .where('ended_at', '>', since)
        // Of some only the end is known.
        .where('user_a', '<>', '')
        .orderBy('ended_at', 'desc')
        .limit(most)
        .execute();
      return rows
        .reverse()
        .map(({ user_a, user_b, device_a, device_b, ended_at }) => [
          ...pastKeys(
            { userId: user_a, person: personOn(device_a) },
            { userId: user_b, person: personOn(device_b) },
          ),
          Number(ended_at),
        ]);
    },

    /** Ends every open room that was opened before then (epoch milliseconds), as of then. */
    async endAll(before: number): Promise<void> {
      await db
        .updateTable('rooms')
        .set({ ended_at: before })
        .where('ended_at', 'is', null)
        .where('opened_at', '<', before)
        .execute();
    },

    /** Erases rooms that ended before then (epoch milliseconds). Returns how many. */
    purge: (endedBefore: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one
            .deleteFrom('rooms')
            .where('room_id', 'in', (eb) =>
              eb
                .selectFrom('rooms')
                .select('room_id')
                .where('ended_at', '<', endedBefore)
                .where(isNotOnHold('user_a', 'user_b'))
                .orderBy('ended_at')
                .limit(limit),
            ),
        signal,
      ),
  };
}

export type RoomStore = ReturnType<typeof createRoomStore>;

type RoomRow = Insertable<Schema['rooms']>;

/**
 * The rooms opened since then that have not ended, with what is known of their visitors. One of whose two was in a later
 * room has ended as well: whoever knew of it died before it was written.
 */
const selectOpen = (db: Database, since: number) =>
  db
    .selectFrom('rooms')
    .leftJoin('users as a', 'a.user_id', 'rooms.user_a')
    .leftJoin('users as b', 'b.user_id', 'rooms.user_b')
    .selectAll('rooms')
    .select(['a.username as name_a', 'b.username as name_b'])
    .select(['a.device_id as device_a', 'b.device_id as device_b'])
    .where('rooms.ended_at', 'is', null)
    .where('rooms.opened_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rooms as later')
            .select('later.room_id')
            .whereRef('later.opened_at', '>', 'rooms.opened_at')
            .where((eb) =>
              eb.or([
                eb('later.user_a', '=', eb.ref('rooms.user_a')),
                eb('later.user_a', '=', eb.ref('rooms.user_b')),
                eb('later.user_b', '=', eb.ref('rooms.user_a')),
                eb('later.user_b', '=', eb.ref('rooms.user_b')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('rooms.opened_at');

function toRooms(rows: Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>): Room[] {
  return rows.flatMap((row) => {
    const a = toTicket(row.user_a, row.device_a, row.name_a, row.mood_a, row.language_a, row.opened_at);
    const b = toTicket(row.user_b, row.device_b, row.name_b, row.mood_b, row.language_b, row.opened_at);
    return a && b ? [{ roomId: row.room_id, seats: [a, b] as const, openedAt: row.opened_at }] : [];
  });
}

/** The columns that are known once the opening was recorded. */
const OPENING = ['user_a', 'user_b', 'mood_a', 'mood_b', 'language_a', 'language_b', 'opened_at'] as const;

/** Adds rooms; of existing ones it replaces `columns`, and the end unless there is one. */
function insertRooms(db: Database, rows: readonly RoomRow[], columns: readonly (typeof OPENING)[number][]) {
  return db
    .insertInto('rooms')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('room_id').doUpdateSet((eb) => ({
        ...Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ended_at: eb.fn.coalesce('rooms.ended_at', 'excluded.ended_at'),
      })),
    );
}

/** In a fixed order, so that two nodes never deadlock. */
function inOrder<N extends RoomNote>(notes: readonly N[]): N[] {
  return notes.toSorted((one, other) => (one.roomId < other.roomId ? -1 : 1));
}

/** A room of which only the end is known: a node to which a visitor moved may write before the others do. */
function endedRow({ roomId, endedAt }: RoomEnding): RoomRow {
  return {
    room_id: roomId,
    ...{ user_a: '', user_b: '', mood_a: '', mood_b: '', language_a: null, language_b: null },
    opened_at: endedAt,
    ended_at: endedAt,
  };
}

function toRow({ opened: room, endedAt }: Opening): RoomRow {
  const [a, b] = room.seats;
  return {
    room_id: room.roomId,
    user_a: a.userId,
    user_b: b.userId,
    mood_a: a.mood,
    mood_b: b.mood,
    language_a: toColumn(a.languages),
    language_b: toColumn(b.languages),
    opened_at: room.openedAt,
    ended_at: endedAt ?? null,
  };
}

/** undefined for a mood this version does not have. The name of a visitor without one is their id. */
function toTicket(
  userId: string,
  deviceId: string | null,
  username: string | null,
  mood: string,
  languages: string | null,
  since: number,
): Ticket | undefined {
  if (!isMood(mood)) return undefined;
  const spoken = languages?.split(',').filter(isLanguage) ?? [];
  return { userId, person: personOn(deviceId), username: username ?? userId, mood, languages: spoken, since };
}

/** Language codes with commas between them; null: none. */
function toColumn(languages: readonly Language[]): string | null {
  return languages.length === 0 ? null : languages.join(',');
}
