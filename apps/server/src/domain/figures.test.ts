import type { Figures } from '@app/contract/figures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, type Counted, figuresOf, middleOf, roundedDown, textOfFigures, toldHours } from './figures';

const HOUR = 60 * 60 * 1000;

const counted = (n: number): Counted => ({
  reports: { inappropriate: n, spam: 0, offensive: 4, fake: 5, other: 9, deleted: 10 },
  decisions: {
    blockByPerson: n,
    timeoutByPerson: 1,
    timeoutByRule: 6,
    liftedByPerson: 0,
    noBreachByPerson: 3,
  },
  appeals: { received: n, approved: 2, denied: 11 },
  taken: { report: { n, middle: [HOUR] }, appeal: { n: 0, middle: [] } },
});

describe('a count', () => {
  it.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 5],
    [9, 5],
    [10, 10],
    [1_234, 1_230],
  ])('of %i is told as %i', (count, told) => {
    expect(roundedDown(count)).toBe(told);
  });

  it('is the same for one person more or less in four cases of five', () => {
    const same = Array.from({ length: 100 }, (_, n) => roundedDown(n) === roundedDown(n + 1));
    expect(same.filter(Boolean)).toHaveLength(80);
  });
});

describe('a total', () => {
  it('is never more than what was counted, and is made of what is told alone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 8 }), (counts) => {
        const total = atLeast(counts.map(roundedDown));
        expect(total).toBeLessThanOrEqual(counts.reduce((sum, count) => sum + count, 0));
        // Other counts that are told the same have the same total: it cannot be subtracted from.
        expect(atLeast(counts.map((count) => roundedDown(count) + 4).map(roundedDown))).toBe(total);
      }),
    );
  });
});

describe('the middle', () => {
  it.each([
    [0, { from: 0, count: 0 }],
    [1, { from: 0, count: 1 }],
    [2, { from: 0, count: 2 }],
    [5, { from: 2, count: 1 }],
    [6, { from: 2, count: 2 }],
  ])('of %i is %o', (n, middle) => {
    expect(middleOf(n)).toEqual(middle);
  });
});

describe('a median', () => {
  it.each([
    [5, [1], 1],
    [5, [HOUR], 1],
    [5, [HOUR + 1], 2],
    [6, [HOUR, 4 * HOUR], 3],
    [7, [72 * HOUR], 72],
    [7, [72 * HOUR + 1], 96],
    [7, [200 * HOUR], 216],
    [5, [0], 1],
    [5, [-HOUR], 1],
  ])('of %i with %o ms in the middle is told as %i hours', (n, middle, told) => {
    expect(toldHours({ n, middle })).toBe(told);
  });

  it('is not told of fewer than five', () => {
    expect(toldHours({ n: 4, middle: [HOUR, HOUR] })).toBeNull();
    expect(toldHours({ n: 0, middle: [] })).toBeNull();
  });
});

describe('the figures of a month', () => {
  it('are rounded one by one', () => {
    expect(figuresOf(counted(17))).toEqual({
      reports: { inappropriate: 15, spam: 0, offensive: 0, fake: 5, other: 5, deleted: 10 },
      decisions: {
        ...{ blockByPerson: 15, timeoutByPerson: 0, timeoutByRule: 5 },
        ...{ liftedByPerson: 0, noBreachByPerson: 0 },
      },
      appeals: { received: 15, approved: 0, denied: 10 },
      hours: { report: 1, appeal: null },
    });
  });

  it('have one text, however their parts are ordered', () => {
    const figures = figuresOf(counted(17));
    const reversed = Object.fromEntries(
      Object.entries(figures)
        .reverse()
        .map(([name, part]) => [name, Object.fromEntries(Object.entries(part).reverse())]),
    ) as Figures;
    expect(textOfFigures(reversed)).toBe(textOfFigures(figures));
    expect(JSON.parse(textOfFigures(figures))).toEqual(figures);
  });
});
