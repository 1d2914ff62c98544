import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../apps/server/test/app';
import { runLoad } from './load/crowd';
import { Figures } from './load/figures';
import { loadPage } from './load/page';

describe('a load on a running site', () => {
  /** How much faster the people of this test think, write and lose patience. */
  const FASTER = 200;
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  });
  afterAll(() => app.stop());

  it('20 visitors meet, talk, skip and leave, and the report says so', async () => {
    const figures = new Figures(() => performance.now());
    const over = new AbortController();
    const running = runLoad(
      {
        url: app.url,
        visitors: 20,
        arrivalMs: 5_000,
        figures,
        pause: (ms, signal) => wait(ms / FASTER, undefined, { signal }).catch(() => undefined),
        now: () => performance.now(),
      },
      over.signal,
    );
    const enough = { timeout: 120_000, interval: 20 };
    await expect.poll(() => figures.totals().matches, enough).toBeGreaterThan(30);
    await expect.poll(() => figures.totals().lines, enough).toBeGreaterThan(100);
    await expect.poll(() => figures.totals().latencyP99, enough).toBeGreaterThan(0);
    // The second in which the load ends is no part of it.
    const busy = () => figures.seconds.slice(0, -1).some(({ connected }) => connected > 5);
    await expect.poll(busy, enough).toBe(true);
    over.abort();
    await running;
    const totals = figures.totals();
    expect(totals.connected).toBe(0);
    expect(totals.mostConnected).toBeGreaterThan(5);
    expect(totals.mostConnected).toBeLessThanOrEqual(20);
    expect(totals.waitP95).toBeGreaterThanOrEqual(totals.waitP50 ?? Number.NaN);
    expect([...figures.errors.keys()].filter((code) => code.startsWith('connection'))).toEqual([]);
    const page = loadPage(figures, `20 visitors of ${app.url}`);
    expect(page).toContain(`<td>${totals.matches.toLocaleString('en')}</td>`);
    expect(page.match(/<svg/g)).toHaveLength(5);
    expect(page).not.toMatch(/NaN|undefined|Infinity|<script|src=|href=/);
  });
});
