import { describe, expect, it } from 'vitest';
import { PRIOR_NEEDS } from '../domain/needs';
import type { Change } from './lobby';
import { createMemoryLobby } from './lobby.memory';
import type { LobbyUnderTest } from './testing/lobby.harness';
import { describeLobby } from './testing/lobby.suite';
import { describeRestoring } from './testing/lobby.suite.restore';
import { listener, lonely, NOON, roomIds } from './testing/visitors';

function create(): LobbyUnderTest {
  let now = NOON;
  let needs = PRIOR_NEEDS;
  const lobby = createMemoryLobby({ newRoomId: roomIds(), now: () => now, needsAt: () => needs });
  return {
    nodes: [lobby],
    restore: lobby.restore,
    now: () => now,
    advance(ms) {
      now += ms;
    },
    useNeeds(used) {
      needs = used;
    },
    counts: lobby.counts,
    settled() {},
    close() {},
  };
}

describeLobby('the lobby in memory', create);
describe('the lobby in memory', () => describeRestoring(create));

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
