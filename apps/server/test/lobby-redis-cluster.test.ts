import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { talent } from '../src/matching/testing/visitors';
import { LobbyNodes } from './lobby-nodes';
import { type RedisServer, skipRedis, startRedis } from './redis-server';
import { WITHIN } from './within';

describe.skipIf(skipRedis)('the lobby on a Redis Cluster', () => {
  let redis: RedisServer;
  let nodes: LobbyNodes;
  beforeAll(async () => {
    redis = await startRedis({ cluster: true });
    nodes = new LobbyNodes(redis);
  });
  afterAll(async () => {
    await nodes?.stop();
    await redis?.stop();
  });

  const state = async () => /cluster_state:(\w+)/.exec(await redis.client().cluster('INFO'))?.[1];

  it('continues once a cluster that was down is up again', async () => {
    const lobby = await nodes.add({ url: `${redis.url},${redis.url}` });
    await lobby.join(talent('ann'));
    // The same happens in the seconds before a replica takes over from a member that has died.
    await redis.client().cluster('DELSLOTS', 0);
    await vi.waitUntil(async () => (await state()) === 'fail', WITHIN);
    await redis.client().call('CLIENT', 'KILL', 'TYPE', 'normal');
    const failures = () => nodes.errors.length;
    await vi.waitUntil(() => failures() > 3, WITHIN);
    expect(lobby.isLive).toBe(false);
    await redis.client().cluster('ADDSLOTS', 0);
    await vi.waitUntil(() => lobby.isLive, WITHIN);
    expect(await lobby.counts()).toEqual({ waiting: 1, rooms: 0 });
  });
});
