import type { NeedsAt } from '../domain/needs';
import { ChangeQueue } from './change-queue';
import type { Change, Lobby, Room } from './lobby';
import { LobbyState } from './lobby-state';
import { People } from './people';

/** A lobby that ends with its process. */
export interface MemoryLobby extends Lobby {
  /**
   * Restores rooms from before a restart; seats are kept for `graceMs` milliseconds. Gives those that cannot be restored,
   * since one of their two is elsewhere by now.
   */
  restore(rooms: readonly Room[], graceMs: number): Room[];
  counts(): { waiting: number; rooms: number };
}

/** The only node there is. */
const NODE = 'this';

/**
 * The lobby of one process. Every method is complete, and its changes have been told, when it returns; an exception
 * becomes a rejection, but that of `join` is thrown.
 * @param options.newRoomId gives a unique id
 * @param options.now epoch milliseconds, which never go back
 * @param options.needsAt by which needs it goes, those of the prior by default
 */
export function createMemoryLobby(options: {
  newRoomId: () => string;
  now: () => number;
  people?: People;
  needsAt?: NeedsAt;
}): MemoryLobby {
  const { now } = options;
  const state = new LobbyState(options.newRoomId, options.people ?? new People(), options.needsAt);
  const queue = new ChangeQueue();
  const tell = (changes: readonly Change[]) => queue.tell(changes);

  return {
    node: NODE,
    now,
    join(visitor) {
      tell(state.join(visitor, NODE, now()));
      return undefined;
    },
    leave: async (userId, keepMs = 0) => tell(state.leave(userId, NODE, keepMs, now())),
    end: async (roomId, by, how) => tell(state.end(roomId, by, how, NODE, now())),
    away: async (roomId, userId, graceMs) => tell(state.setAway(roomId, userId, NODE, graceMs, now())),
    back: async (userId) => tell(state.back(userId, NODE, now())),
    separate: async (key, otherKey) => state.separate(key, otherKey),
    meetAgain: async (visitor, other) => tell(state.meetAgain(visitor, other, now())),
    pass: async () => tell(state.pass(now())),
    restore: (rooms, graceMs) => state.restore(rooms, NODE, graceMs, now()),
    counts: () => state.counts(),
    onChange: (listen) => queue.listen(listen),
  };
}
