import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoreLocation } from '../src/db/connect';
import { admin, request, signIn } from './admin';
import { pair } from './client';
import { skipNodes } from './nodes';
import { type Postgres, startPostgres } from './postgres';
import { openTcp } from './raw';
import { type RedisServer, startRedis } from './redis-server';
import { startProcess } from './server-process';
import { using } from './using';
import { WITHIN } from './within';

const PASSWORD = 'the password of a busy stop';
/** How many of each go on at the same time. */
const TALKS = 4;
const LANES = 2;
/** How many reports are reviewed before the server is stopped. */
const ANSWERED = 10;
/** A guard against hanging. */
const ANSWER_MS = 30_000;

/** The ids of the reports that the server confirmed as stored, and of those it confirmed as reviewed. */
type Done = { reported: string[]; reviewed: string[] };

/** Repeats `work` for as long as the server answers. */
async function again(work: (n: number) => Promise<void>): Promise<void> {
  try {
    for (let n = 0; ; n += 1) await work(n);
  } catch {
    // The server has stopped.
  }
}

/** Stops a server while it is busy with everything at once, and compares the store with what it answered. */
async function stopBusy(env: Record<string, string>, storeOf: (dataDir: string) => StoreLocation) {
  const server = await startProcess({ ADMIN_PASSWORD: PASSWORD, RATE_LIMIT_FACTOR: '100000', ...env });
  try {
    const { headers } = await signIn(server, PASSWORD);
    const moderator = admin(server, headers.authorization?.slice('Bearer '.length), headers.cookie);
    const talks = [];
    for (let n = 0; n < TALKS; n += 1) talks.push(await pair(server.url));
    const half = await Promise.all(Array.from({ length: 20 }, () => openTcp(server.url)));
    for (const { write } of half)
      write('POST /api/report HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{');

    const done: Done = { reported: [], reviewed: [] };
    const reporting = async (lane: number, n: number) => {
      const reportedUserId = `reported-${lane}-${n}`;
      const body = { reportingUserId: 'somebody', reportedUserId, reason: 'Other' };
      const answer = await request<{ _id: string }>(server, 'POST', '/report', body);
      if (answer.status === 200) done.reported.push(answer.body._id);
      const review = await moderator.post(`/reports/${answer.body._id}/review`);
      if (review.status === 200) done.reviewed.push(answer.body._id);
    };
    const work = [
      ...Array.from({ length: LANES }, (_, lane) => again((n) => reporting(lane, n))),
      ...Array.from({ length: LANES }, () =>
        again(async () => void (await moderator.get('/audit-log?pageSize=1000&q=report'))),
      ),
      ...talks.map(({ first }) =>
        again(async (n) => {
          if (!first.socket.connected) throw new Error('gone');
          // The next line follows once this one is acknowledged; rejects when the connection ends first.
          await first.socket.timeout(ANSWER_MS).emitWithAck('chat_message', { message: `line ${n}` });
        }),
      ),
    ];
    await vi.waitUntil(() => done.reviewed.length >= ANSWERED, WITHIN);

    server.signal('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
    await Promise.all(work);
    for (const { first, second } of talks) for (const client of [first, second]) client.close();
    for (const { socket } of half) socket.destroy();

    await using(storeOf(server.dataDir), async (db) => {
      const rows = await db.selectFrom('reports').select(['report_id', 'reviewed_at']).execute();
      const stored = new Map(rows.map((row) => [row.report_id, row.reviewed_at]));
      expect(done.reported.filter((id) => !stored.has(id))).toEqual([]);
      expect(done.reviewed.filter((id) => stored.get(id) === null)).toEqual([]);
    });
  } finally {
    await server.dispose();
  }
}

describe('a server stopped while busy ends with exit code 0 and has stored everything it confirmed', () => {
  it('on SQLite', () => stopBusy({}, (dataDir) => ({ databaseUrl: undefined, dataDir })));
});

describe.skipIf(skipNodes)('one of several processes stopped while busy does so as well', () => {
  let postgres: Postgres;
  let redis: RedisServer;
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  });
  afterAll(async () => {
    await redis?.stop();
    await postgres?.stop();
  });

  it('on PostgreSQL and Redis', () =>
    stopBusy({ DATABASE_URL: postgres.url, REDIS_URL: redis.url }, (dataDir) => ({
      databaseUrl: postgres.url,
      dataDir,
    })));
});
