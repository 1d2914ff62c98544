import { createWriteBehind } from '../db/write-behind';
import { RECENT_MS } from '../domain/pairing';
import type { Room } from '../matching/lobby';
import type { RoomNote, RoomStore } from './rooms.store';

export type LedgerOptions = {
  store: Pick<
    RoomStore,
    'save' | 'openRooms' | 'openRoomsOf' | 'openRoomIds' | 'endAll' | 'lastShared' | 'partings'
  >;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds between batches. */
  intervalMs: number;
  /** So many rooms are written at once. */
  maxSize: number;
  onError: (error: unknown) => void;
};

/** Rooms opened longer ago than this are not restored after a restart, and verify no report. */
const LONGEST_TALK_MS = 24 * 60 * 60 * 1000;
/** Read at a start, in a tenth of a second. */
const MOST_PARTINGS = 20_000;
/** Notes kept while the store takes none: 700 bytes each, so some 20 MB. */
const MAX_KEPT = 30_000;

/**
 * Records rooms as they open and close, written in batches. A crash loses the notes of one interval, or of a crowd that
 * is still being written.
 */
export function createRoomLedger(options: LedgerOptions) {
  const behind = createWriteBehind<RoomNote>({
    write: options.store.save,
    merge: (earlier, later) => ({
      roomId: later.roomId,
      opened: earlier.opened ?? later.opened,
      endedAt: earlier.endedAt ?? later.endedAt,
    }),
    intervalMs: options.intervalMs,
    maxSize: options.maxSize,
    maxKept: MAX_KEPT,
    onError: options.onError,
  });
  /** The lobby's clock stays ahead after the system's was set forward and back; its rooms would outlive their term. */
  const notAhead = (at: number): number => Math.min(at, options.now());
  return {
    opened(room: Room): void {
      const { roomId } = room;
      const openedAt = notAhead(room.openedAt);
      behind.put(roomId, { roomId, opened: openedAt === room.openedAt ? room : { ...room, openedAt } });
    },
    /** `at` is epoch milliseconds. */
    closed: (roomId: string, at: number): void => behind.put(roomId, { roomId, endedAt: notAhead(at) }),

    /** The rooms that are open in the store. Ends those too old to come back. */
    async openRooms(): Promise<Room[]> {
      const since = options.now() - LONGEST_TALK_MS;
      await options.store.endAll(since);
      return options.store.openRooms(since);
    },

    /** Those of them in which one of these visitors is. */
    openRoomsOf: (userIds: readonly string[]): Promise<Room[]> =>
      options.store.openRoomsOf(userIds, options.now() - LONGEST_TALK_MS),

    /** Ends the rooms that are open in the store and exist nowhere: whoever knew of their end died before it was written. */
    async endForgotten(exists: (roomId: string, userId: string) => boolean): Promise<void> {
      const endedAt = options.now();
      for await (const rooms of options.store.openRoomIds()) {
        const forgotten = rooms.filter(({ roomId, userId }) => !exists(roomId, userId));
        await options.store.save(forgotten.map(({ roomId }) => ({ roomId, endedAt })));
      }
    },

    /** Who parted lately, so that they do not meet again at once: for a start, oldest first. */
    partings: (): Promise<[key: string, otherKey: string, at: number][]> =>
      options.store.partings(options.now() - RECENT_MS, MOST_PARTINGS),

    /** The room these two are in together, or were in within the last 24 hours. */
    async lastShared(userId: string, otherId: string): Promise<string | undefined> {
      await behind.settle();
      return options.store.lastShared(userId, otherId, options.now() - LONGEST_TALK_MS);
    },

    /** Is there anything of this room that is not written yet? */
    isPending: (roomId: string): boolean => behind.pending(roomId) !== undefined,

    flush: behind.flush,
    settle: behind.settle,
    stop: behind.stop,
  };
}

export type RoomLedger = ReturnType<typeof createRoomLedger>;
