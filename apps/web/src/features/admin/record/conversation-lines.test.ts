import { expect, it } from 'vitest';
import { linesOf } from './conversation-lines';

const SIDES = { reportingUserId: 'ann', reportedUserId: 'bob' };
const said = (userId: string, at: string) => ({ userId, message: 'hello', at });

it('tells the two apart, and names each once in a row, under one date', () => {
  const evidence = [
    said('ann', '2026-01-31T12:00:00.000Z'),
    said('ann', '2026-01-31T12:00:01.000Z'),
    said('bob', '2026-01-31T12:00:02.000Z'),
    said('carl', '2026-01-31T12:00:03.000Z'),
  ];
  const lines = linesOf({ ...SIDES, evidence });
  expect(lines.map(({ speaker, isFirst }) => [speaker, isFirst])).toEqual([
    ['complainant', true],
    ['complainant', false],
    ['accused', true],
    [{ userId: 'carl' }, true],
  ]);
  expect(lines.map(({ day }) => day)).toEqual([
    'Saturday, January 31, 2026',
    undefined,
    undefined,
    undefined,
  ]);
});

it('has a date for each day, and names the speaker again under it', () => {
  const evidence = [said('ann', '2026-01-30T12:00:00.000Z'), said('ann', '2026-01-31T12:00:00.000Z')];
  expect(linesOf({ ...SIDES, evidence }).map(({ day, isFirst }) => [day, isFirst])).toEqual([
    ['Friday, January 30, 2026', true],
    ['Saturday, January 31, 2026', true],
  ]);
});

it('knows no complainant in an anonymous report', () => {
  const evidence = [said('bob', '2026-01-31T12:00:00.000Z')];
  expect(linesOf({ reportedUserId: 'bob', evidence })[0]?.speaker).toBe('accused');
  expect(linesOf({ reportedUserId: 'bob' })).toEqual([]);
});
