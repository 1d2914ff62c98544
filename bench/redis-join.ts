import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { LANGUAGE_CODES } from '@app/contract/languages';
import { RedisLobby } from '../apps/server/src/matching/lobby.redis';
import { startRedis } from '../apps/server/test/redis-server';

/** Redis time of a join that opens a room and tells both, with many waiting and every rule on, as Redis counts it. */

const WAITING = 100_000;
const AT_ONCE = 1_000;
/** Rounds are short, so that some are not disturbed by other programs of the machine. */
const ROUNDS = 80;
const JOINS_A_ROUND = 200;
/** One of this many newcomers is separated from a waiting visitor. */
const SEPARATED_EVERY = 10;

const redis = await startRedis();
// The clock stands still, so that no two waiting visitors may meet yet.
const now = () => 1_700_000_000_000;
const open = async () => {
  const lobby = new RedisLobby({
    url: redis.url,
    node: randomUUID(),
    newRoomId: randomUUID,
    separations: async function* () {},
    isHere: () => true,
    onError: (error) => console.error(error),
    now,
  });
  await lobby.start();
  return lobby;
};
// Half of the rooms span both nodes.
const nodes = [await open(), await open()];
const languageAt = (at: number) => LANGUAGE_CODES[at % LANGUAGE_CODES.length] ?? null;

const join = (userId: string, at: number, mood: 'Feeling Lonely' | 'Show my Talent' | 'Here to Listen') =>
  nodes[at % nodes.length]?.join({ userId, username: 'Somebody Nice', mood, language: languageAt(at >> 1) });

const waiting = Array.from({ length: WAITING }, () => randomUUID());
for (let from = 0; from < WAITING; from += AT_ONCE) {
  const some = waiting.slice(from, from + AT_ONCE);
  await Promise.all(some.map((id, at) => join(id, at, at % 4 < 2 ? 'Feeling Lonely' : 'Show my Talent')));
}

const client = redis.client();
const figures: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const newcomers = Array.from({ length: JOINS_A_ROUND }, () => randomUUID());
  for (const [at, id] of newcomers.entries()) {
    if (at % SEPARATED_EVERY === 0) await nodes[0]?.separate(id, waiting[round * JOINS_A_ROUND + at] ?? '');
  }
  await client.config('RESETSTAT');
  await Promise.all(newcomers.map((id, at) => join(id, at, 'Here to Listen')));
  const stats = await client.info('commandstats');
  figures.push(Number(/cmdstat_evalsha:calls=\d+,usec=\d+,usec_per_call=([\d.]+)/.exec(stats)?.[1]));
}
const { rooms } = (await nodes[0]?.counts()) ?? { rooms: 0 };
if (rooms !== ROUNDS * JOINS_A_ROUND) throw new Error(`${rooms} rooms instead of ${ROUNDS * JOINS_A_ROUND}`);
figures.sort((a, b) => a - b);
const quantile = (part: number) => figures[Math.floor(part * ROUNDS)];
console.log(
  `Redis time of a join that claims and tells both, ${WAITING} waiting: ` +
    `least ${figures[0]}, a tenth within ${quantile(0.1)}, half within ${quantile(0.5)} us; ` +
    `load of the machine ${loadavg()[0]?.toFixed(1)}`,
);
for (const lobby of nodes) await lobby.stop();
await redis.stop();
