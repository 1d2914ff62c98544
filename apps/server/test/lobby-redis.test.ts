import { afterAll, beforeAll, describe } from 'vitest';
import { describeLobby } from '../src/matching/testing/lobby.suite';
import { LobbyNodes, passingAtOnce } from './lobby-nodes';
import { type RedisServer, skipRedis, startRedis } from './redis-server';

// With CI=true a missing Redis is a failure, elsewhere these are reported as skipped.

describe.skipIf(skipRedis)('the lobby on Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  describeLobby(
    'seen by three nodes',
    async () => {
      const nodes = new LobbyNodes(redis);
      for (let at = 0; at < 3; at += 1) await nodes.add();
      return {
        nodes: nodes.lobbies.map((lobby) => passingAtOnce(redis, nodes, lobby)),
        now: nodes.clock.now,
        advance: (ms) => nodes.advance(ms),
        settled: () => nodes.settled(),
        close: () => nodes.stop(),
      };
    },
    { runs: 200 },
  );
});
