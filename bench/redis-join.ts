import { randomUUID } from 'node:crypto';
import { LANGUAGE_CODES } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';
import { RedisLobby } from '../apps/server/src/matching/lobby.redis';
import { type RedisServer, startRedis } from '../apps/server/test/redis-server';
import { at as quantile } from './spread';

const WAITING = 100_000;
const AT_ONCE = 1_000;
/** Rounds are short, so that some are not disturbed by other programs of the machine. */
const ROUNDS = 80;
const JOINS_A_ROUND = 200;
/** One of this many newcomers is separated from a waiting visitor. */
const SEPARATED_EVERY = 10;

/** Two nodes of one lobby. The clock stands still, so that no two waiting visitors may meet yet. */
async function openNodes(url: string): Promise<RedisLobby[]> {
  const options = {
    url,
    newRoomId: randomUUID,
    separations: async function* () {},
    isHere: () => true,
    onError: (error: unknown) => console.error(error),
    now: () => 1_700_000_000_000,
  };
  const nodes = Array.from({ length: 2 }, () => new RedisLobby({ ...options, node: randomUUID() }));
  for (const node of nodes) await node.start();
  return nodes;
}

const languageAt = (at: number) => LANGUAGE_CODES[at % LANGUAGE_CODES.length] ?? null;

/** Half of the rooms span both nodes. */
function join(nodes: readonly RedisLobby[], userId: string, at: number, mood: Mood) {
  const visitor = { userId, username: 'Somebody Nice', mood, language: languageAt(at >> 1) };
  return nodes[at % nodes.length]?.join(visitor);
}

/**
 * Microseconds of Redis for a join that opens a room and tells both, with 100,000 waiting and every rule on, as Redis
 * counts them: the least of the rounds, and their median.
 */
export async function measureRedisJoin(): Promise<{ least: number; median: number }> {
  const redis = await startRedis();
  const nodes = await openNodes(redis.url);
  try {
    const figures = await measure(redis, nodes);
    return { least: Math.min(...figures), median: quantile(figures, 0.5) };
  } finally {
    for (const node of nodes) await node.stop();
    await redis.stop();
  }
}

async function measure(redis: RedisServer, nodes: readonly RedisLobby[]): Promise<number[]> {
  const waiting = Array.from({ length: WAITING }, () => randomUUID());
  for (let from = 0; from < WAITING; from += AT_ONCE) {
    const some = waiting.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map((id, at) => join(nodes, id, at, at % 4 < 2 ? 'Feeling Lonely' : 'Show my Talent')),
    );
  }
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
