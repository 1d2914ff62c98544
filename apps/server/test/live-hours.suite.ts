import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../src/db/connect';
import { HOURS_OF_WEEK, hourOfWeek } from '../src/domain/livelier-hour';
import { createLiveHours } from '../src/live/live-hours';
import { createLiveHourStore } from '../src/live/live-hours.store';
import { WITHIN } from './within';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = HOURS_OF_WEEK * HOUR_MS;

/** In which hours of the week people are online. `open` returns a database with empty tables. */
export function liveHoursSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  afterEach(async () => {
    await db.destroy();
  });

  const add = (number: number, online: number, hour = 5) =>
    createLiveHourStore(db).add({ hour, number, online });
  const means = () => createLiveHourStore(db).means();
  const rows = () => db.selectFrom('live_hours').selectAll().orderBy('hour').execute();

  it('have an average once there are three counts', async () => {
    await add(1, 4);
    await add(2, 8);
    expect(await means()).toEqual(new Map());
    await add(3, 12);
    await add(4, 7, 6);
    expect(await means()).toEqual(new Map([[5, 8]]));
  });

  it('count each moment once, whichever process comes first', async () => {
    await Promise.all(Array.from({ length: 8 }, () => add(7, 3)));
    await add(6, 100);
    await Promise.all(Array.from({ length: 8 }, () => add(8, 3)));
    expect(await rows()).toEqual([{ hour: 5, online: 6, counts: 2, last_count: 8 }]);
  });

  it('give old weeks less and less weight, in one row per hour', async () => {
    let number = 0;
    for (let n = 0; n < 60; n += 1) await add(++number, 40);
    for (let n = 0; n < 60; n += 1) await add(++number, 10);
    const mean = (await means()).get(5) ?? 0;
    expect(mean).toBeGreaterThan(10);
    expect(mean).toBeLessThan(20);
    const [row, ...others] = await rows();
    expect(row?.counts).toBeLessThanOrEqual(48);
    expect(others).toEqual([]);
  });

  it('are counted while a server runs, and read by the next one', async () => {
    const begin = 2_000 * WEEK_MS + 9 * HOUR_MS;
    let at = begin;
    const onError = (error: unknown) => expect.unreachable(String(error));
    const parts = { store: createLiveHourStore(db), now: () => at, onError };
    const counting = createLiveHours({ ...parts, count: () => 6, intervalMs: 1 });
    await counting.start();
    const counted = async () => {
      at += 1;
      return (await rows())[0]?.counts ?? 0;
    };
    await expect.poll(counted, WITHIN).toBeGreaterThanOrEqual(3);
    await counting.stop();
    expect((await rows()).map(({ hour }) => hour)).toEqual([hourOfWeek(begin)]);

    at = begin + WEEK_MS - 2 * HOUR_MS;
    const told = createLiveHours({ ...parts, count: () => 0, intervalMs: HOUR_MS });
    await told.start();
    expect([told.livelierAt(0), told.livelierAt(4)]).toEqual([begin + WEEK_MS, undefined]);
    await told.stop();
  });

  it('are unknown while the store is down, which affects nothing else', async () => {
    const failed: unknown[] = [];
    const store = {
      add: () => Promise.reject(new Error('down')),
      means: () => Promise.reject(new Error('down')),
    };
    const hours = createLiveHours({
      store,
      count: () => 1,
      now: () => 1,
      intervalMs: 1,
      onError: (error) => failed.push(error),
    });
    await hours.start();
    await expect.poll(() => failed.length, WITHIN).toBeGreaterThan(2);
    expect(hours.livelierAt(0)).toBeUndefined();
    await hours.stop();
  });
}
