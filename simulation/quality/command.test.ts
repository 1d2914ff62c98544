import { expect, it } from 'vitest';
import { plansOf } from './command';

it('goes through all sizes, mixes and crowds unless told otherwise', () => {
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
  [['more'], 'more'],
])('refuses %j by name', (args, name) => {
  expect(() => plansOf(args)).toThrow(name);
});
