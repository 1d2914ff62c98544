import { expect, it } from 'vitest';
import { RECENT_MS } from '../domain/pairing';
import { LobbyState } from './lobby-state';
import { People } from './people';
import { LateLobby } from './testing/late-lobby';
import { describeLobby } from './testing/lobby.suite';
import { listener, lonely, NOON, roomIds } from './testing/visitors';

describeLobby('the lobby seen by three nodes', () => {
  let now = NOON;
  const lobby = new LateLobby(3, () => now);
  return {
    nodes: lobby.nodes,
    now: () => now,
    advance(ms) {
      now += ms;
    },
    useNeeds(needs) {
      lobby.needs = needs;
    },
    counts: () => lobby.counts(),
    settled: () => lobby.deliverAll(),
    close() {},
  };
});

it('opens at most 500 rooms in one pass, and the rest in the next', () => {
  const lobby = new LobbyState(roomIds(), new People());
  for (let at = 0; at < 1_200; at += 1) lobby.join(lonely(`u${at}`, { languages: ['en'] }), 'node', NOON);
  const rooms = [1, 2, 3].map((pass) => lobby.pass(NOON + 2_000 + pass).length);
  expect(rooms).toEqual([500, 100, 0]);
  expect(lobby.counts()).toEqual({ waiting: 0, rooms: 600 });
});

it('keeps waiting and talking visitors when the last of their partings is forgotten', () => {
  const lobby = new LobbyState(roomIds(), new People());
  const talk = (first: string, second: string, now: number): string => {
    lobby.join(lonely(first), 'node', now);
    const [change] = lobby.join(listener(second), 'node', now);
    return change?.type === 'opened' ? change.room.roomId : '';
  };
  lobby.end(talk('a', 'b', NOON), 'a', 'end', 'node', NOON);
  talk('b', 'c', NOON + 1);
  lobby.join(lonely('a'), 'node', NOON + 2);
  lobby.pass(NOON + RECENT_MS);
  expect(lobby.counts()).toEqual({ waiting: 1, rooms: 1 });
  // A visitor who joins through another node keeps their place and gets no second one.
  const later = NOON + RECENT_MS + 1;
  const changes = ['a', 'b', 'c'].flatMap((userId) => lobby.join(lonely(userId), 'another node', later));
  expect(changes.map(({ type }) => type)).toEqual(['back', 'moved', 'back', 'moved']);
  expect(lobby.counts()).toEqual({ waiting: 1, rooms: 1 });
});
