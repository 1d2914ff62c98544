import { randomUUID } from 'node:crypto';
import type { RedisLobby } from '../apps/server/src/matching/lobby.redis';
import { type RedisServer, startRedis } from '../apps/server/test/redis-server';
import { fill, join, openNodes } from './redis-lobby';
import { at as quantile } from './spread';

/** Rounds are short, so that some are not disturbed by other programs of the machine. */
const ROUNDS = 80;
const JOINS_A_ROUND = 200;
/** One of this many newcomers is separated from a waiting visitor. */
const SEPARATED_EVERY = 10;

/**
 * Microseconds of Redis for a join that opens a room and tells both, with 100,000 waiting and every rule on, as Redis
 * counts them: the least of the rounds, and their median.
 */
export async function measureRedisJoin(): Promise<{ least: number; median: number }> {
  const redis = await startRedis();
  // The clock stands still, so that no two waiting visitors may meet yet.
  const nodes = await openNodes(redis.url, () => 1_700_000_000_000);
  try {
    const figures = await measure(redis, nodes);
    return { least: Math.min(...figures), median: quantile(figures, 0.5) };
  } finally {
    for (const node of nodes) await node.stop();
    await redis.stop();
  }
}

async function measure(redis: RedisServer, nodes: readonly RedisLobby[]): Promise<number[]> {
  const waiting = await fill(nodes);
  const client = redis.client();
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const newcomers = Array.from({ length: JOINS_A_ROUND }, () => randomUUID());
    for (const [at, id] of newcomers.entries()) {
      if (at % SEPARATED_EVERY === 0) await nodes[0]?.separate(id, waiting[round * JOINS_A_ROUND + at] ?? '');
    }
    await client.config('RESETSTAT');
    await Promise.all(newcomers.map((id, at) => join(nodes, id, at, 'Here to Listen')));
    const stats = await client.info('commandstats');
    figures.push(Number(/cmdstat_evalsha:calls=\d+,usec=\d+,usec_per_call=([\d.]+)/.exec(stats)?.[1]));
  }
  const { rooms } = (await nodes[0]?.counts()) ?? { rooms: 0 };
  if (rooms !== ROUNDS * JOINS_A_ROUND)
    throw new Error(`${rooms} rooms instead of ${ROUNDS * JOINS_A_ROUND}`);
  return figures;
}
