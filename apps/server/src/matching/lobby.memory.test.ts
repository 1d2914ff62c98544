import { expect, it } from 'vitest';
import { listener, lonely, NOON } from './lobby.fixtures';
import { createMemoryLobby } from './lobby.memory';
import { describeLobby } from './lobby.suite';
import { createPartings } from './partings';

function roomIds(): () => string {
  let rooms = 0;
  return () => {
    rooms += 1;
    return `room-${rooms}`;
  };
}

describeLobby('the lobby in memory', () => createMemoryLobby({ newRoomId: roomIds() }));

it('forgets partings that are too long ago to matter', async () => {
  const partings = createPartings();
  const lobby = createMemoryLobby({ newRoomId: roomIds(), partings });
  await lobby.join(lonely('a'), NOON);
  await lobby.join(listener('b'), NOON);
  await lobby.close('a', NOON);
  await lobby.relax(NOON + 599_999);
  expect(partings.of('a')?.get('b')).toBe(NOON);
  await lobby.relax(NOON + 600_000);
  expect(partings.of('a')).toBeUndefined();
});
