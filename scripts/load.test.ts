import { describe, expect, it } from 'vitest';
import { Figures, percentile } from './load/figures';
import { readLoadOptions } from './load/options';
import { loadPage } from './load/page';

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
