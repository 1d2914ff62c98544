import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createRedisClient } from '../apps/server/src/db/client.redis';
import { HostedLobby } from '../apps/server/src/matching/hosted/hosted-lobby';
import { Hosting } from '../apps/server/src/matching/hosted/hosting';
import { createRedisLease } from '../apps/server/src/matching/hosted/lease.redis';
import { createLobbyBus } from '../apps/server/src/matching/hosted/lobby-bus';
import { RedisBus } from '../apps/server/src/realtime/nodes/bus.redis';
import { startRedis } from '../apps/server/test/redis-server';
import { at as quantile } from './spread';

/** Joins a second at which the time to a match is measured. */
const STEADY_RATE = 2_000;
const STEADY_MS = 5_000;
const SLICE_MS = 10;
/** Joins that are sent at once for the rate. */
const CROWD = 20_000;

/** Two nodes that meet over Redis, of which the first one hosts, in this process. */
async function openNodes(url: string) {
  const nodes = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const node = randomUUID();
      const [commands, subscriber] = [createRedisClient(url), createRedisClient(url)];
      const onError = (error: unknown) => console.error(error);
      const wire = new RedisBus({ node, commands, subscriber, onError });
      const bus = createLobbyBus(wire, node);
      const now = () => Math.floor(performance.timeOrigin + performance.now());
      const lobby = new HostedLobby({ node, bus, now, isHere: () => true, onError });
      const hosting = new Hosting({
        ...{ node, lobby, bus, now, onError, newRoomId: randomUUID, defer: setImmediate },
        lease: createRedisLease({ client: commands, node, prefix: '{bench}:', onError }),
        separations: async function* () {},
        partings: async () => [],
        openRoomsOf: async () => [],
        endForgotten: async () => undefined,
      });
      await wire.start();
      const timer = setInterval(() => {
        hosting.tick();
        hosting.pass();
      }, 100);
      await lobby.link.live();
      const stop = async () => {
        clearInterval(timer);
        await hosting.stop();
        await wire.stop();
      };
      return { lobby, hosting, stop };
    }),
  );
  // A new host matches nobody for a moment.
  await wait(1_000);
  return nodes;
}

/**
 * Joins through a host with two nodes in one process: how many a second, and milliseconds from a join to the match that both
 * nodes are told of (median and 99th percentile).
 */
export async function measureHostJoins(): Promise<{ joins: number; median: number; p99: number }> {
  const redis = await startRedis();
  const nodes = await openNodes(redis.url);
  const joinedAt = new Map<string, number>();
  const waits: number[] = [];
  for (const { lobby } of nodes) {
    lobby.onChange((change) => {
      if (change.type !== 'opened') return;
      for (const [at, { userId }] of change.room.seats.entries()) {
        if (change.nodes[at] !== lobby.node) continue;
        // The one who has waited, waited for the other.
        const joined = Math.max(...change.room.seats.map((seat) => joinedAt.get(seat.userId) ?? 0));
        if (joinedAt.get(userId) !== undefined) waits.push(performance.now() - joined);
      }
    });
  }
  let serial = 0;
  const join = () => {
    serial += 1;
    const userId = `u${serial}-${randomUUID()}`;
    joinedAt.set(userId, performance.now());
    const mood = serial % 2 === 0 ? 'Here to Listen' : 'Feeling Lonely';
    return nodes[serial % 4 < 2 ? 0 : 1]?.lobby.join({
      userId,
      username: 'Somebody Nice',
      mood,
      languages: ['en'],
    });
  };
  try {
    const begun = performance.now();
    for (let sent = 0; performance.now() - begun < STEADY_MS; ) {
      const due = ((performance.now() - begun) * STEADY_RATE) / 1_000;
      for (; sent < due; sent += 1) void join();
      await wait(SLICE_MS);
    }
    await wait(500);
    const [median, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
    const from = performance.now();
    await Promise.all(Array.from({ length: CROWD }, join));
    return { joins: (CROWD * 1_000) / (performance.now() - from), median, p99 };
  } finally {
    for (const { stop } of nodes) await stop();
    await redis.stop();
  }
}
