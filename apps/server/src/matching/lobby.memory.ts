import type { Change, Lobby, Room } from './lobby';
import { LobbyState } from './lobby-state';
import { People } from './people';

/** The only node there is. */
const NODE = 'this';

/**
 * The lobby of one process. Every method is complete, and its changes have been told, when it returns; an exception
 * becomes a rejection.
 * @param options.newRoomId gives a unique id
 * @param options.now epoch milliseconds, which never go back
 */
export function createMemoryLobby(options: {
  newRoomId: () => string;
  now: () => number;
  people?: People;
}): Lobby {
  const { now } = options;
  const state = new LobbyState(options.newRoomId, options.people ?? new People());
  const untold: Change[] = [];
  let listener: (change: Change) => void = () => undefined;
  let telling = false;

  /** A listener may call the lobby in turn: the resulting changes are told after the earlier ones. */
  function tell(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    untold.push(...changes);
    if (telling) return;
    telling = true;
    try {
      for (let change = untold.shift(); change !== undefined; change = untold.shift()) listener(change);
    } finally {
      telling = false;
    }
  }

  return {
    node: NODE,
    join: async (visitor) => tell(state.join(visitor, NODE, now())),
    leave: async (userId, keepMs = 0) => tell(state.leave(userId, NODE, keepMs, now())),
    end: async (roomId, by, how) => tell(state.end(roomId, by, how, NODE, now())),
    away: async (roomId, userId, graceMs) => tell(state.setAway(roomId, userId, NODE, graceMs, now())),
    back: async (userId) => tell(state.back(userId, NODE, now())),
    separate: async (key, otherKey) => state.separate(key, otherKey),
    meetAgain: async (visitor, other) => tell(state.meetAgain(visitor, other, now())),
    pass: async () => tell(state.pass(now())),
    restore: async (rooms: readonly Room[], graceMs) => state.restore(rooms, NODE, graceMs, now()),
    counts: async () => state.counts(),
    onChange(listen) {
      listener = listen;
    },
  };
}
