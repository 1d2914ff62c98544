import { CompiledQuery } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { waitWhileBusy } from './busy-file';

const WRITE = CompiledQuery.raw('begin immediate');
const OTHERS = ['select 1', 'pragma synchronous = full', 'rollback'];
const BUSY = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

let at: number;
let busyUntil: number;
let tries: number;
beforeEach(() => {
  [at, busyUntil, tries] = [0, 0, 0];
});

/** A connection whose writes fail until `busyUntil`; waiting moves the clock. */
const open = (failure: Error = BUSY) =>
  waitWhileBusy(
    {
      async executeQuery({ sql }) {
        tries += 1;
        if (!OTHERS.includes(sql) && at < busyUntil) throw failure;
        return { rows: [] };
      },
      // biome-ignore lint/correctness/useYield: nothing is streamed
      async *streamQuery() {
        throw new Error('nothing is streamed');
      },
    },
    {
      now: () => at,
      async wait(ms) {
        at += ms;
      },
    },
  );

it('retries until the file is free', async () => {
  busyUntil = 4_900;
  await open().executeQuery(WRITE);
  expect(at).toBeGreaterThanOrEqual(4_900);
  expect(at).toBeLessThanOrEqual(4_950);
});

it('retries soon at first, and then at most twenty times a second', async () => {
  busyUntil = 1;
  await open().executeQuery(WRITE);
  expect(at).toBe(1);
  busyUntil = 4_000;
  tries = 0;
  await open().executeQuery(WRITE);
  expect(tries).toBeLessThan(90);
});

it('gives up after five seconds, and then fails those queued behind at once', async () => {
  busyUntil = 20_000;
  const connection = open();
  await expect(connection.executeQuery(WRITE)).rejects.toBe(BUSY);
  expect(at).toBeGreaterThanOrEqual(5_000);
  expect(at).toBeLessThanOrEqual(5_050);
  const [gaveUpAt] = [at];
  for (const sql of OTHERS) await connection.executeQuery(CompiledQuery.raw(sql));
  await expect(connection.executeQuery(WRITE)).rejects.toBe(BUSY);
  expect(at).toBe(gaveUpAt);
});

it('waits for five seconds again once something was written', async () => {
  busyUntil = 6_000;
  const connection = open();
  await expect(connection.executeQuery(WRITE)).rejects.toBe(BUSY);
  at = 6_000;
  await connection.executeQuery(WRITE);
  busyUntil = 10_000;
  await connection.executeQuery(WRITE);
  expect(at).toBeGreaterThanOrEqual(10_000);
});

it('does not retry any other error', async () => {
  busyUntil = 1;
  const snapshot = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY_SNAPSHOT' });
  await expect(open(snapshot).executeQuery(WRITE)).rejects.toBe(snapshot);
  expect(tries).toBe(1);
});
