import { createMemoryLobby } from './lobby.memory';
import { describeLobby } from './lobby.suite';

describeLobby('the lobby in memory', () => {
  let rooms = 0;
  return createMemoryLobby({
    newRoomId: () => {
      rooms += 1;
      return `room-${rooms}`;
    },
  });
});
