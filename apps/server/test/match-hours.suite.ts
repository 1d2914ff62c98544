import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../src/db/connect';
import { createMatchHours, type MatchHours } from '../src/summary/match-hours.store';

const HOUR = 60 * 60 * 1000;
const NOON = 500_000 * HOUR;

/** Matches by the hour, as several processes count them. `open` returns a database with empty tables. */
export function matchHoursSuite(open: () => Promise<Database>): void {
  let db: Database;
  let at: number;
  let running: MatchHours[];
  let failed: unknown[];
  beforeEach(async () => {
    db = await open();
    [at, running, failed] = [NOON, [], []];
  });
  afterEach(async () => {
    for (const one of running) await one.stop();
    await db.destroy();
  });

  function node(): MatchHours {
    const one = createMatchHours({
      ...{ db, reads: db, now: () => at },
      onError: (error) => failed.push(error),
    });
    running.push(one);
    return one;
  }
  async function stored(hour: number): Promise<Record<string, number>> {
    const counts = await node().counts([hour]);
    return Object.fromEntries(counts.map(({ kind, n }) => [kind, n]));
  }

  it('are added up, also where processes write at once what they counted in another order', async () => {
    const nodes = [0, 1, 2, 3].map(() => node());
    const hours = Array.from({ length: 100 }, (_, nth) => NOON + nth * HOUR);
    for (let round = 0; round < 3; round += 1) {
      for (const [nth, one] of nodes.entries())
        for (const hour of nth % 2 === 0 ? hours : hours.toReversed()) {
          at = hour + HOUR - 1;
          one.matched([0, 90_000], hour === NOON, hour !== NOON);
        }
      await Promise.all(nodes.map((one) => one.flush()));
    }
    expect(failed).toEqual([]);
    const waits = { wait_100: 12, wait_300000: 12 };
    expect(await stored(NOON)).toEqual({ matches: 12, complementary: 12, ...waits });
    expect(await stored(NOON + HOUR)).toEqual({ matches: 12, same_language: 12, ...waits });
  });

  it('are kept while the store takes none, and counted once after it failed halfway', async () => {
    const one = node();
    one.matched([], true, true);
    await one.flush();
    // The next hour's matches are taken, and those of one language refused.
    await sql`create unique index one_language on match_hours (kind) where kind = 'same_language'`.execute(
      db,
    );
    at += HOUR;
    one.matched([500_000], true, true);
    expect(await one.flush()).toBe(false);
    one.matched([0], false, true);
    expect(await one.flush()).toBe(false);
    expect(failed).toHaveLength(2);
    expect(await stored(at)).toEqual({});
    await sql`drop index one_language`.execute(db);
    expect(await one.stop()).toBe(true);
    expect(await stored(NOON)).toEqual({ matches: 1, complementary: 1, same_language: 1 });
    const waits = { wait_100: 1, wait_longer: 1 };
    expect(await stored(at)).toEqual({ matches: 2, complementary: 1, same_language: 2, ...waits });
  });

  it('are erased by hours that began before then', async () => {
    const one = node();
    for (const hour of [NOON - HOUR, NOON]) {
      at = hour;
      one.matched([], false, false);
    }
    await one.flush();
    await one.purge(NOON);
    expect([await stored(NOON - HOUR), await stored(NOON)]).toEqual([{}, { matches: 1 }]);
  });
}
