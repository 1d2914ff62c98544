import { expect, it } from 'vitest';
import type { Room } from './matching/lobby';
import { createMetrics } from './metrics';
import type { StoreFigures } from './summary/store-figures';

const ticket = (userId: string, mood: 'Feeling Lonely' | 'Here to Listen') => ({
  ...{ userId, username: userId, mood, languages: [], since: 0 },
});
const room: Room = {
  roomId: 'r1',
  seats: [ticket('a', 'Feeling Lonely'), ticket('b', 'Here to Listen')],
  openedAt: 3_000,
};

it('matches are in what is read right after them, and counted once', async () => {
  const zero = { bytes: () => 0 };
  const counted: unknown[][] = [];
  let figures: StoreFigures | undefined = {
    unreviewed: 4,
    urgent: 1,
    oldestReportSeconds: 60,
    appeals: 2,
    oldestAppealSeconds: 90_000,
  };
  const metrics = createMetrics({
    presence: { count: () => 2 },
    ...{ outboxes: zero, evidence: zero },
    lobby: { isReachable: () => true, people: () => undefined },
    bus: { isReachable: () => false },
    waiting: () => 3,
    clockDifferenceMs: () => undefined,
    storeFigures: async () => figures,
    matchHours: { matched: (...what) => void counted.push(what) },
  });
  const read = async () => (await metrics.registry.metrics()).split('\n');
  metrics.matched(room, [3_000, 100], 90, true);
  for (const news of ['expected', 'came', 'expected'] as const) metrics.called(news);
  const figuresRead = [
    'soulwick_lobby_reachable 1',
    'soulwick_other_nodes_reachable 0',
    'soulwick_visitors_waiting 3',
    'soulwick_reports_unreviewed 4',
    'soulwick_reports_urgent 1',
    'soulwick_appeal_oldest_seconds 90000',
  ];
  const lines = [
    'soulwick_matches_total{complementary="true",same_language="true"} 1',
    'soulwick_match_wait_seconds_count{moods="Feeling Lonely / Here to Listen"} 2',
    'soulwick_match_wait_seconds_sum{moods="Feeling Lonely / Here to Listen"} 3.1',
    'soulwick_calls_total{picture="came"} 1',
    'soulwick_calls_total{picture="expected"} 2',
  ];
  for (let reading = 0; reading < 2; reading += 1)
    expect(await read()).toEqual(expect.arrayContaining(lines));
  expect(await read()).toEqual(expect.arrayContaining(figuresRead));
  figures = undefined;
  // A 0 would end an alarm.
  expect((await read()).filter((line) => /^soulwick_(reports|appeal|redis)/.test(line))).toEqual([]);
  expect(counted).toEqual([[[3_000, 100], true, true]]);
});
