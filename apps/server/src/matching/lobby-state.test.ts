import { expect, it } from 'vitest';
import { LobbyState } from './lobby-state';
import { Partings } from './partings';
import { LateLobby } from './testing/late-lobby';
import { describeLobby } from './testing/lobby.suite';
import { lonely, NOON, roomIds } from './testing/visitors';

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

it('makes no more than 500 rooms in one pass, and the rest in the next', () => {
  const lobby = new LobbyState(roomIds(), new Partings());
  for (let at = 0; at < 1_200; at += 1) lobby.join(lonely(`u${at}`, { language: 'en' }), 'node', NOON);
  const rooms = [1, 2, 3].map((pass) => lobby.pass(NOON + 2_000 + pass).length);
  expect(rooms).toEqual([500, 100, 0]);
  expect(lobby.counts()).toEqual({ waiting: 0, rooms: 600 });
});
