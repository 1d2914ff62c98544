import { expect, it } from 'vitest';
import { playCell } from './cell';
import { plansOf } from './command';
import { HEADING, linesOf } from './table';

it('runs all sizes, mixes and crowds by default', () => {
  expect(plansOf([]).plans).toHaveLength(10 * 3 * 2);
  const args = ['--online', '5', '--online', '400', '--mix', '25/25/25/25', '--crowd', 'closed'];
  const rest = { mix: '25/25/25/25', crowd: 'closed', minutes: 10, seed: 3 };
  expect(plansOf([...args, '--minutes', '10', '--seed', '3', '--json'])).toEqual({
    plans: [
      { online: 5, ...rest },
      { online: 400, ...rest },
    ],
    json: true,
  });
});

it.each([
  [['--onlin', '5'], '--onlin'],
  [['--online', '1'], '--online'],
  [['--online', ''], '--online'],
  [['--mix', '50/50/0/0'], '--mix'],
  [['--crowd', 'open'], '--crowd'],
  [['--minutes', 'ten'], '--minutes'],
  [['--seed', '-1'], '--seed'],
  [['--spoken', 'all'], '--spoken'],
  [['more'], 'more'],
])('refuses %j and names the option', (args, name) => {
  expect(() => plansOf(args)).toThrow(name);
});

it('prints columns aligned with their headings', () => {
  const cell = playCell({ online: 1_500, mix: '25/25/25/25', crowd: 'closed', minutes: 2, seed: 1 });
  const [name, rule = '', firstCome = '', bound = ''] = linesOf(cell);
  expect(name).toBe('1,500 online, 25/25/25/25, closed: 3 evenings of 2 minutes');
  const ends = (line: string, columns: RegExp) =>
    [...line.matchAll(columns)].map((one) => one.index + one[0].length);
  const headings = ends(HEADING, /\S+( \S+)*/g);
  expect(headings).toHaveLength(11);
  for (const line of [rule, firstCome]) {
    expect(ends(line, /\S+( \S+)*/g).slice(1)).toEqual(headings);
  }
  const [, both] = ends(bound, /[\d.]+/g);
  expect(headings).toContain(both);
});
