import type { Change, Lobby, Room } from './lobby';
import { LobbyState } from './lobby-state';
import { People } from './people';

/** The only node there is. */
const NODE = 'this';

/**
 * The lobby of one process. Every method has happened, and its changes have been told, when it returns; what
 * it throws is a rejection.
 * @param options.newRoomId gives an id no other room has
 * @param options.now epoch milliseconds; a step back is taken for a standstill
 */
export function createMemoryLobby(options: {
  newRoomId: () => string;
  now: () => number;
  people?: People;
}): Lobby {
  const state = new LobbyState(options.newRoomId, options.people ?? new People());
  const untold: Change[] = [];
  let listener: (change: Change) => void = () => undefined;
  let telling = false;
  let latest = Number.NEGATIVE_INFINITY;

  function clock(): number {
    latest = Math.max(latest, options.now());
    return latest;
  }

  /** A listener may call the lobby in turn: what comes of that is told after what came before. */
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
    join: async (visitor) => tell(state.join(visitor, NODE, clock())),
    leave: async (userId, keepMs = 0) => tell(state.leave(userId, NODE, keepMs, clock())),
    end: async (roomId, by, how) => tell(state.end(roomId, by, how, NODE, clock())),
    away: async (roomId, userId, graceMs) => tell(state.setAway(roomId, userId, NODE, graceMs, clock())),
    back: async (userId) => tell(state.back(userId, NODE, clock())),
    separate: async (userId, otherId) => state.separate(userId, otherId),
    meetAgain: async (userId, otherId) => tell(state.meetAgain(userId, otherId, clock())),
    pass: async () => tell(state.pass(clock())),
    restore: async (rooms: readonly Room[], graceMs) => state.restore(rooms, NODE, graceMs, clock()),
    counts: async () => state.counts(),
    onChange(listen) {
      listener = listen;
    },
  };
}
