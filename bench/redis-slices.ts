import { startRedis } from '../apps/server/test/redis-server';
import { fill, openNodes, WAITING } from './redis-lobby';

/** The longest that Redis may be held by one slice, in microseconds. */
const MOST_US = 5_000;
/** Shorter ones are only counted: to log each one takes longer than what is measured. */
const LOGGED_FROM_US = 1_000;
/** By then any two may meet. */
const PATIENT_MS = 60_000;

/** How long slices held Redis, in microseconds; `tooLong`: how many held it for 5 ms or more. */
export type Slices = { count: number; mean: number; longest: number; tooLong: number };

/**
 * How long Redis is held by each slice: of the passes that match 100,000 waiting visitors with each other, and of taking
 * over half of the 100,000 seats of their rooms as one of two nodes leaves.
 */
export async function measureRedisSlices(): Promise<{ passes: Slices; takeOver: Slices }> {
  const redis = await startRedis();
  let clock = 1_700_000_000_000;
  const nodes = await openNodes(redis.url, () => clock);
  const client = redis.client();
  const [first, second] = nodes;
  if (first === undefined || second === undefined) throw new Error('no nodes');

  /** The slices of what `run` does. */
  async function slicesOf(run: () => Promise<unknown>): Promise<Slices> {
    await client.config('RESETSTAT');
    await client.slowlog('RESET');
    await run();
    const stats = await client.info('commandstats');
    const [, calls, mean] = /cmdstat_evalsha:calls=(\d+),usec=\d+,usec_per_call=([\d.]+)/.exec(stats) ?? [];
    const entries = (await client.slowlog('GET', -1)) as [number, number, number, string[]][];
    const long = entries.flatMap(([, , us, [command]]) => (command?.toUpperCase() === 'EVALSHA' ? us : []));
    return {
      count: Number(calls),
      mean: Number(mean),
      longest: Math.max(0, ...long),
      tooLong: long.filter((us) => us >= MOST_US).length,
    };
  }

  try {
    await client.config('SET', 'slowlog-log-slower-than', LOGGED_FROM_US);
    await client.config('SET', 'slowlog-max-len', 10_000);
    await fill(nodes);
    clock += PATIENT_MS;
    for (const node of nodes) await node.beat();
    const passes = await slicesOf(async () => {
      while ((await first.counts()).waiting > 1) await first.pass();
    });
    const { rooms } = await first.counts();
    if (rooms < WAITING / 2 - 1) throw new Error(`${rooms} rooms of ${WAITING} visitors`);
    const takeOver = await slicesOf(() => second.stop());
    return { passes, takeOver };
  } finally {
    for (const node of nodes) await node.stop();
    await redis.stop();
  }
}
