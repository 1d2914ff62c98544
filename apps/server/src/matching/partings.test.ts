import { describe, expect, it } from 'vitest';
import { createPartings } from './partings';

const TEN_MINUTES = 600_000;

describe('partings', () => {
  it('are known to both, the last one counts', () => {
    const partings = createPartings();
    partings.record('a', 'b', 1);
    partings.record('b', 'a', 5);
    partings.record('a', 'c', 7);
    expect([...(partings.of('a') ?? [])]).toEqual([
      ['b', 5],
      ['c', 7],
    ]);
    expect([...(partings.of('b') ?? [])]).toEqual([['a', 5]]);
    expect(partings.of('d')).toBeUndefined();
  });

  it('are forgotten after ten minutes, with everyone of whom nothing else is known', () => {
    const partings = createPartings();
    partings.record('a', 'b', 0);
    partings.record('a', 'c', 10);
    partings.record('b', 'a', 20);
    partings.purge(TEN_MINUTES + 9);
    expect(partings.of('a')?.get('b')).toBe(20);
    expect(partings.of('a')?.get('c')).toBe(10);
    partings.purge(TEN_MINUTES + 10);
    expect(partings.of('c')).toBeUndefined();
    expect(partings.of('a')?.get('b')).toBe(20);
    partings.purge(TEN_MINUTES + 20);
    expect(partings.of('a')).toBeUndefined();
    expect(partings.of('b')).toBeUndefined();
    partings.record('a', 'b', TEN_MINUTES + 30);
    expect(partings.of('a')?.get('b')).toBe(TEN_MINUTES + 30);
    partings.purge(2 * TEN_MINUTES + 30);
    expect(partings.of('a')).toBeUndefined();
  });

  it('of the separated are for ever, whatever comes before or after', () => {
    const partings = createPartings();
    partings.record('a', 'b', 1);
    partings.separate('b', 'a');
    partings.record('a', 'b', 2);
    partings.purge(10 * TEN_MINUTES);
    expect(partings.of('a')?.get('b')).toBe(Number.POSITIVE_INFINITY);
    expect(partings.of('b')?.get('a')).toBe(Number.POSITIVE_INFINITY);
  });

  it('are forgotten from the oldest on when there are too many, never the separated', () => {
    const partings = createPartings(2);
    partings.separate('a', 'z');
    partings.record('a', 'b', 1);
    partings.record('b', 'c', 2);
    partings.record('a', 'c', 3);
    expect([...(partings.of('a') ?? [])]).toEqual([
      ['c', 3],
      ['z', Number.POSITIVE_INFINITY],
    ]);
    expect([...(partings.of('b') ?? [])]).toEqual([['c', 2]]);
    partings.record('d', 'e', 4);
    partings.record('d', 'f', 5);
    expect(partings.bytes()).toBe(800);
    expect(partings.of('c')).toBeUndefined();
    expect([...(partings.of('d') ?? [])]).toEqual([
      ['e', 4],
      ['f', 5],
    ]);
  });
});
