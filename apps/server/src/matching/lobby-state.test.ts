import { LateLobby } from './testing/late-lobby';
import { describeLobby } from './testing/lobby.suite';
import { NOON } from './testing/visitors';

describeLobby('the lobby seen by three nodes', () => {
  let now = NOON;
  const lobby = new LateLobby(3, () => now);
  return {
    nodes: lobby.nodes,
    now: () => now,
    advance(ms) {
      now += ms;
    },
    settled: () => lobby.deliverAll(),
    close() {},
  };
});
