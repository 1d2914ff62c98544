import { expect, it } from 'vitest';
import { createMemoryLobby } from './lobby.memory';
import { Talks } from './talks';
import { listener, lonely, NOON, roomIds } from './testing/visitors';

it('a node measures how long a talk lasts by its own clock, also where that of the lobby says something else', async () => {
  const clock = { lobby: NOON, own: 0 };
  const lobby = createMemoryLobby({ newRoomId: roomIds(), now: () => clock.lobby });
  const talks = new Talks({
    lobby,
    now: () => clock.own,
    onError: () => undefined,
    tell: {
      reaches: () => true,
      ...{ matched: () => undefined, partnerLeft: () => undefined, partnerReconnecting: () => undefined },
      ...{ partnerBack: () => undefined, parted: () => undefined },
    },
  });
  await talks.join(lonely('ann'));
  await talks.join(listener('bob'));
  expect(talks.ageOf('ann')).toBe(0);
  Object.assign(clock, { lobby: NOON - 300_000, own: 1_000 });
  expect([talks.ageOf('ann'), talks.ageOf('cat')]).toEqual([1_000, undefined]);
  // A talk that began elsewhere, or before a restart, is as old as the lobby says.
  clock.lobby = NOON;
  const since = NOON;
  const seats = [
    { ...lonely('dan'), since },
    { ...listener('eve'), since },
  ] as const;
  lobby.restore([{ roomId: 'earlier', seats, openedAt: NOON - 60_000 }], 10_000);
  await talks.back('dan');
  expect(talks.ageOf('dan')).toBe(60_000);
});
