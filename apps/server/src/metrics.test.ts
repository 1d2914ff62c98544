import { expect, it } from 'vitest';
import type { Room } from './matching/lobby';
import { createMetrics } from './metrics';

const ticket = (userId: string, mood: 'Feeling Lonely' | 'Here to Listen') => ({
  ...{ userId, username: userId, mood, language: null, since: 0 },
});
const room: Room = {
  roomId: 'r1',
  seats: [ticket('a', 'Feeling Lonely'), ticket('b', 'Here to Listen')],
  openedAt: 3_000,
};

it('matches are in what is read right after them, and counted once', async () => {
  const zero = { bytes: () => 0 };
  const counted: unknown[][] = [];
  const metrics = createMetrics({
    presence: { count: () => 2 },
    ...{ outboxes: zero, evidence: zero, people: zero },
    lobby: { isReachable: () => true },
    bus: { isReachable: () => false },
    matchCounter: { matched: (...what) => void counted.push(what) },
  });
  const read = async () => (await metrics.registry.metrics()).split('\n');
  metrics.matched(room, [3_000, 100], 90, true);
  const lines = [
    'matches_total{complementary="true",same_language="true"} 1',
    'match_wait_seconds_count{moods="Feeling Lonely / Here to Listen"} 2',
    'match_wait_seconds_sum{moods="Feeling Lonely / Here to Listen"} 3.1',
  ];
  for (let reading = 0; reading < 2; reading += 1)
    expect(await read()).toEqual(expect.arrayContaining(lines));
  expect(await read()).toEqual(expect.arrayContaining(['lobby_reachable 1', 'other_nodes_reachable 0']));
  expect(counted).toEqual([[[3_000, 100], true, true]]);
});
