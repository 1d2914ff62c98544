import { describe, expect, it } from 'vitest';
import { Partings } from './partings';

const TEN_MINUTES = 600_000;

function partedAt(partings: Partings, userId: string, others: readonly string[]) {
  return others.map((otherId) => partings.of(userId)?.partedAt(otherId));
}

describe('Partings', () => {
  it('are known to both, the last one counts', () => {
    const partings = new Partings();
    partings.record('a', 'b', 1);
    partings.record('b', 'a', 5);
    partings.record('a', 'c', 7);
    expect(partedAt(partings, 'a', ['b', 'c', 'd'])).toEqual([5, 7, undefined]);
    expect(partedAt(partings, 'b', ['a', 'c'])).toEqual([5, undefined]);
    expect(partedAt(partings, 'c', ['a', 'b'])).toEqual([7, undefined]);
    expect(partings.of('d')).toBeUndefined();
  });

  it('are forgotten after ten minutes, with everyone of whom nothing else is known', () => {
    const partings = new Partings();
    partings.record('a', 'b', 0);
    partings.record('a', 'c', 10);
    partings.record('b', 'a', 20);
    partings.purge(TEN_MINUTES + 9);
    expect(partedAt(partings, 'a', ['b', 'c'])).toEqual([20, 10]);
    partings.purge(TEN_MINUTES + 10);
    expect(partings.of('c')).toBeUndefined();
    expect(partedAt(partings, 'a', ['b', 'c'])).toEqual([20, undefined]);
    partings.purge(TEN_MINUTES + 20);
    expect([partings.of('a'), partings.of('b')]).toEqual([undefined, undefined]);
    expect(partings.bytes()).toBe(0);
    partings.record('a', 'b', TEN_MINUTES + 30);
    expect(partedAt(partings, 'a', ['b'])).toEqual([TEN_MINUTES + 30]);
    partings.purge(2 * TEN_MINUTES + 30);
    expect(partings.of('a')).toBeUndefined();
  });

  it('of the separated are for ever, whatever comes before or after', () => {
    const partings = new Partings();
    partings.record('a', 'b', 1);
    partings.separate('b', 'a');
    partings.record('a', 'b', 2);
    partings.purge(10 * TEN_MINUTES);
    expect(partedAt(partings, 'a', ['b'])).toEqual([Number.POSITIVE_INFINITY]);
    expect(partedAt(partings, 'b', ['a'])).toEqual([Number.POSITIVE_INFINITY]);
  });

  it('are forgotten from the oldest on when there are too many, never the separated', () => {
    const partings = new Partings(2);
    partings.separate('a', 'z');
    partings.record('a', 'b', 1);
    partings.record('b', 'c', 2);
    partings.record('a', 'c', 3);
    expect(partedAt(partings, 'a', ['b', 'c', 'z'])).toEqual([undefined, 3, Number.POSITIVE_INFINITY]);
    expect(partedAt(partings, 'b', ['a', 'c'])).toEqual([undefined, 2]);
    partings.record('d', 'e', 4);
    partings.record('d', 'f', 5);
    expect(partings.bytes()).toBe(800);
    expect([partings.of('b'), partings.of('c')]).toEqual([undefined, undefined]);
    expect(partedAt(partings, 'a', ['c', 'z'])).toEqual([undefined, Number.POSITIVE_INFINITY]);
    expect(partedAt(partings, 'd', ['e', 'f'])).toEqual([4, 5]);
  });
});
