import { expect, it } from 'vitest';
import type { Change } from './lobby';
import { createMemoryLobby } from './lobby.memory';
import { describeLobby } from './testing/lobby.suite';
import { listener, lonely, NOON, roomIds } from './testing/visitors';

describeLobby('the lobby in memory', () => {
  let now = NOON;
  return {
    nodes: [createMemoryLobby({ newRoomId: roomIds(), now: () => now })],
    now: () => now,
    advance(ms) {
      now += ms;
    },
    settled() {},
    close() {},
  };
});

it('has reported all changes in order when a call returns, also those caused by a listener', () => {
  const lobby = createMemoryLobby({ newRoomId: roomIds(), now: () => NOON });
  const told: Change['type'][] = [];
  lobby.onChange((change) => {
    if (change.type === 'opened') {
      void lobby.away(change.room.roomId, 'a', 1);
      void lobby.end(change.room.roomId, 'b', 'skip');
    }
    told.push(change.type);
  });
  void lobby.join(lonely('a'));
  expect(told).toEqual([]);
  void lobby.join(listener('b'));
  expect(told).toEqual(['opened', 'away', 'ended']);
});
