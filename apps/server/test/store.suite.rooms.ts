import { describe, expect, it } from 'vitest';
import type { Database } from '../src/db/connect';
import type { Room } from '../src/matching/lobby';
import { createRoomStore } from '../src/rooms/rooms.store';
import { createUserStore } from '../src/users/users.store';

const room: Room = {
  roomId: 'room-1',
  seats: [
    { userId: 'ann', username: 'Ann', mood: 'Feeling Lonely', languages: ['fr'], since: 1_000 },
    { userId: 'bob', username: 'Bob', mood: 'Here to Listen', languages: [], since: 2_000 },
  ],
  openedAt: 3_000,
};

/** What the store of rooms has to do on every database. `db` gives one with empty tables. */
export function roomSuite(db: () => Database): void {
  describe('rooms', () => {
    it('reads open rooms back with the visitors’ names', async () => {
      await createUserStore(db()).save([{ userId: 'ann', firstAt: 1, at: 1, username: 'Ann' }]);
      await createRoomStore(db()).save([{ roomId: 'room-1', opened: room }]);
      const [a, b] = room.seats;
      expect(await createRoomStore(db()).openRooms(3_000)).toEqual([
        {
          ...room,
          seats: [
            { ...a, since: 3_000 },
            { ...b, since: 3_000, username: 'bob' },
          ],
        },
      ]);
      expect(await createRoomStore(db()).openRooms(3_001)).toEqual([]);
    });

    it('finds the open rooms of some visitors, and goes through all that are open', async () => {
      const rooms = createRoomStore(db());
      const [a, b] = room.seats;
      const other = {
        ...room,
        roomId: 'room-2',
        seats: [
          { ...a, userId: 'cat' },
          { ...b, userId: 'dan' },
        ] as const,
      };
      const crowd = Array.from({ length: 1_000 }, (_, at) => ({ ...other, roomId: `crowd-${at}` }));
      await rooms.save([
        { roomId: 'room-1', opened: room },
        { roomId: 'room-2', opened: other },
        { roomId: 'room-3', opened: { ...room, roomId: 'room-3' }, endedAt: 6_000 },
        ...crowd.map((opened) => ({ roomId: opened.roomId, opened })),
      ]);
      const idsOf = async (...userIds: string[]) =>
        (await rooms.openRoomsOf(userIds, 3_000)).map(({ roomId }) => roomId);
      expect(await idsOf('ann')).toEqual(['room-1']);
      expect(await idsOf('bob', 'nobody')).toEqual(['room-1']);
      expect((await idsOf('bob', 'cat')).length).toBe(1_002);
      expect(await rooms.openRoomsOf(['ann'], 3_001)).toEqual([]);
      const all = [];
      for await (const some of rooms.openRoomIds()) all.push(...some);
      expect(all.length).toBe(1_002);
      expect(new Set(all.map(({ roomId }) => roomId)).size).toBe(1_002);
      expect(all).toContainEqual({ roomId: 'room-1', userId: 'ann' });
    });

    it('takes a room for over once one of its two was in a later one, if that has ended or not', async () => {
      const rooms = createRoomStore(db());
      const [a, b] = room.seats;
      const meeting = (roomId: string, openedAt: number, first: string, second: string) => ({
        roomId,
        opened: {
          ...{ roomId, openedAt },
          seats: [
            { ...a, userId: first },
            { ...b, userId: second },
          ] as const,
        },
      });
      await rooms.save([
        meeting('forgotten', 3_000, 'ann', 'bob'),
        { ...meeting('ended', 4_000, 'cat', 'bob'), endedAt: 4_500 },
        meeting('forgotten too', 3_000, 'dan', 'eve'),
        meeting('open', 4_000, 'eve', 'fay'),
      ]);
      expect((await rooms.openRooms(0)).map(({ roomId }) => roomId)).toEqual(['open']);
      expect(await rooms.openRoomsOf(['ann', 'bob', 'dan'], 0)).toEqual([]);
    });

    it('stores the first end of each room, in whatever order ends and openings come', async () => {
      const rooms = createRoomStore(db());
      const other = { ...room, roomId: 'room-2' };
      await rooms.save([
        { roomId: 'room-1', opened: room },
        { roomId: 'room-2', opened: other },
        { roomId: 'room-3', opened: { ...room, roomId: 'room-3' }, endedAt: 6_000 },
      ]);
      await rooms.save([
        { roomId: 'room-1', endedAt: 1_700_000_000_001 },
        { roomId: 'room-2', endedAt: 1_700_000_000_002 },
        { roomId: 'unknown', endedAt: 9 },
      ]);
      await rooms.save([
        { roomId: 'room-1', endedAt: 9 },
        { roomId: 'room-2', opened: other },
        { roomId: 'room-3', opened: { ...room, roomId: 'room-3' }, endedAt: 9 },
      ]);
      const rows = db().selectFrom('rooms').select(['room_id', 'ended_at']).where('room_id', '!=', 'unknown');
      const ends = (await rows.orderBy('room_id').execute()).map((row) => row.ended_at);
      expect(ends).toEqual([1_700_000_000_001, 1_700_000_000_002, 6_000]);
    });

    it('stores a room whose end is written before its opening as ended', async () => {
      const rooms = createRoomStore(db());
      await rooms.save([{ roomId: 'room-1', endedAt: 9_000 }]);
      expect(await rooms.openRooms(0)).toEqual([]);
      await rooms.save([{ roomId: 'room-1', opened: room }]);
      expect(await rooms.openRooms(0)).toEqual([]);
      await rooms.save([{ roomId: 'room-1', opened: room, endedAt: 9_500 }]);
      const [a, b] = room.seats;
      expect(await rooms.lastShared(a.userId, b.userId, 9_000)).toBe('room-1');
      expect(await rooms.lastShared(a.userId, b.userId, 9_001)).toBeUndefined();
      const rows = await db().selectFrom('rooms').selectAll().execute();
      expect(rows).toMatchObject([{ user_a: 'ann', user_b: 'bob', opened_at: 3_000, ended_at: 9_000 }]);
      // A room whose opening is never stored is erased like any other.
      await rooms.save([{ roomId: 'room-2', endedAt: 9_000 }]);
      expect(await rooms.purge(9_001)).toBe(2);
    });

    it('ends rooms that an earlier run left open, and erases those that ended long ago', async () => {
      const rooms = createRoomStore(db());
      await rooms.save([
        { roomId: 'room-1', opened: room },
        { roomId: 'room-2', opened: { ...room, roomId: 'room-2', openedAt: 5_000 } },
      ]);
      await rooms.endAll(5_000);
      expect((await rooms.openRooms(0)).map((open) => open.roomId)).toEqual(['room-2']);
      expect(await rooms.purge(5_000)).toBe(0);
      expect(await rooms.purge(5_001)).toBe(1);
    });
  });
}
