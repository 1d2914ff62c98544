import { describe, expect, it } from 'vitest';
import type { Room } from '../matching/lobby';
import { createRoomLedger } from './ledger';
import type { RoomNote } from './rooms.store';

const room: Room = {
  roomId: 'room-1',
  seats: [
    { userId: 'ann', username: 'Ann', mood: 'Make Friends', languages: [], since: 1 },
    { userId: 'bob', username: 'Bob', mood: 'Make Friends', languages: [], since: 1 },
  ],
  openedAt: 1,
};

describe('createRoomLedger', () => {
  it('writes opening and end together if both are in one batch, and keeps the first end', async () => {
    const saved: (readonly RoomNote[])[] = [];
    const ledger = createRoomLedger({
      store: {
        save: async (notes) => void saved.push(notes),
        openRooms: async () => [],
        openRoomsOf: async () => [],
        async *openRoomIds() {},
        endAll: async () => undefined,
        lastShared: async () => undefined,
        partings: async () => [],
      },
      now: () => 10,
      intervalMs: 1_000,
      maxSize: 100,
      onError: () => undefined,
    });
    ledger.opened(room);
    ledger.closed('room-1', 5);
    ledger.closed('room-1', 6);
    ledger.closed('room-2', 7);
    await ledger.stop();
    expect(saved).toEqual([
      [
        { roomId: 'room-1', opened: room, endedAt: 5 },
        { roomId: 'room-2', endedAt: 7 },
      ],
    ]);
  });
});
