import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../apps/server/test/app';
import { runLoad } from './load/crowd';
import { Figures, percentile } from './load/figures';
import { readLoadOptions } from './load/options';
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

describe('the figures', () => {
  it('count a room once, fill in seconds without anything, and find the shares', () => {
    let ms = 0;
    const figures = new Figures(() => ms);
    figures.came();
    figures.matched('a', 100);
    ms = 3_500;
    figures.matched('a', 300);
    figures.failed('skip: rate_limited');
    expect(figures.seconds.map(({ matches, connected }) => [matches, connected])).toEqual([
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(figures.totals()).toMatchObject({ matches: 1, waitP50: 100, waitP95: 300, errors: 1 });
    expect(percentile([], 0.5)).toBeUndefined();
  });

  it('end with the load: that everybody leaves then is no part of it', () => {
    let ms = 0;
    const figures = new Figures(() => ms);
    figures.came();
    figures.came();
    ms = 2_500;
    figures.said();
    figures.finish();
    figures.left();
    figures.failed('connection: closed');
    figures.gaveUp();
    expect(figures.seconds.map(({ connected }) => connected)).toEqual([2, 2]);
    expect(figures.totals()).toMatchObject({ connected: 2, seconds: 2, errors: 0, unmatched: 0, lines: 0 });
  });

  it('say before all others when they are about the limits, or about the program itself', () => {
    const figures = new Figures(() => 0);
    expect(loadPage(figures, '', 3)).not.toContain('class="warning"');
    figures.failed('join_queue: waits as a newcomer');
    expect(loadPage(figures, '', 3)).toContain('RATE_LIMIT_FACTOR');
    expect(loadPage(new Figures(() => 0), '', 300)).toContain('was late itself:');
  });

  it('become a page that runs nothing of what is in them, also without any', () => {
    const figures = new Figures(() => 0);
    figures.failed('<script>alert(1)</script>');
    expect(loadPage(figures, '<b>')).not.toMatch(/<script|<b><\/p>|NaN|undefined/);
  });
});

describe('the options', () => {
  it('have defaults, and take a fraction of a minute', () => {
    expect(readLoadOptions([])).toEqual({
      url: 'http://localhost:3001',
      visitors: 200,
      minutes: 5,
      report: 'load.html',
    });
    expect(readLoadOptions(['--minutes', '0.5', '--url', 'https://a.test/x']).minutes).toBe(0.5);
  });

  it.each([
    ['--visitors', '0'],
    ['--visitors', '1e9'],
    ['--minutes', 'ten'],
    ['--url', 'nowhere'],
    ['--colour', 'red'],
  ])('refuse %s %s', (name, value) => {
    expect(() => readLoadOptions([name, value])).toThrow(name);
  });
});
