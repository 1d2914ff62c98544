import { describe, expect, it } from 'vitest';
import { People } from './people';

const TEN_MINUTES = 600_000;
const APART = Number.POSITIVE_INFINITY;

function partedAt(people: People, userId: string, others: readonly string[]) {
  const person = people.find(userId);
  return others.map((otherId) => (person === undefined ? undefined : people.partedAt(person, otherId)));
}

function part(people: People, userId: string, otherId: string, at: number): void {
  people.part(userId, otherId, at);
}

describe('partings', () => {
  it('are stored for both visitors, and the latest one counts', () => {
    const people = new People();
    part(people, 'a', 'b', 1);
    part(people, 'b', 'a', 5);
    part(people, 'a', 'c', 7);
    expect(partedAt(people, 'a', ['b', 'c', 'd'])).toEqual([5, 7, undefined]);
    expect(partedAt(people, 'b', ['a', 'c'])).toEqual([5, undefined]);
    expect(partedAt(people, 'c', ['a', 'b'])).toEqual([7, undefined]);
    expect(people.find('d')).toBeUndefined();
  });

  it('are forgotten after ten minutes, with every visitor without other data', () => {
    const people = new People();
    part(people, 'a', 'b', 0);
    part(people, 'a', 'c', 10);
    part(people, 'b', 'a', 20);
    people.purge(TEN_MINUTES + 9);
    expect(partedAt(people, 'a', ['b', 'c'])).toEqual([20, 10]);
    people.purge(TEN_MINUTES + 10);
    expect(people.find('c')).toBeUndefined();
    expect(partedAt(people, 'a', ['b', 'c'])).toEqual([20, undefined]);
    people.purge(TEN_MINUTES + 20);
    expect([people.find('a'), people.find('b')]).toEqual([undefined, undefined]);
    expect(people.bytes()).toBe(0);
    part(people, 'a', 'b', TEN_MINUTES + 30);
    expect(partedAt(people, 'a', ['b'])).toEqual([TEN_MINUTES + 30]);
    people.purge(2 * TEN_MINUTES + 30);
    expect(people.find('a')).toBeUndefined();
  });

  it('of separated visitors are never forgotten, whatever comes before or after', () => {
    const people = new People();
    part(people, 'a', 'b', 1);
    people.separate('b', 'a');
    part(people, 'a', 'b', 2);
    people.purge(10 * TEN_MINUTES);
    expect(partedAt(people, 'a', ['b'])).toEqual([Number.POSITIVE_INFINITY]);
    expect(partedAt(people, 'b', ['a'])).toEqual([Number.POSITIVE_INFINITY]);
  });

  it('of separated visitors give way to later ones of the same reporter, the oldest first', () => {
    const people = new People();
    people.separate('z', 'a');
    for (let n = 0; n < 201; n += 1) people.separate('a', `b${n}`);
    people.separate('a', 'b1');
    expect(partedAt(people, 'a', ['b0', 'b1', 'b200', 'z'])).toEqual([undefined, APART, APART, APART]);
    expect(people.find('b0')).toBeUndefined();
    people.separate('b7', 'a');
    for (let n = 0; n < 200; n += 1) people.separate('a', `c${n}`);
    // Whom the other one has reported as well stays apart.
    expect(partedAt(people, 'a', ['b6', 'b7', 'c0'])).toEqual([undefined, APART, APART]);
    const bytes = people.separationBytes();
    people.separate('a', 'c200');
    expect(people.separationBytes()).toBe(bytes);
  });

  it('of separated visitors are not more than so many in all', () => {
    const people = new People(10, 2);
    for (const other of ['b', 'c', 'd']) people.separate(`by ${other}`, other);
    expect([people.find('by b'), people.find('b')]).toEqual([undefined, undefined]);
    expect(partedAt(people, 'c', ['by c'])).toEqual([APART]);
    expect(partedAt(people, 'by d', ['d'])).toEqual([APART]);
  });

  it('are dropped from the oldest on when there are too many, except separations', () => {
    const people = new People(2);
    people.separate('a', 'z');
    part(people, 'a', 'b', 1);
    part(people, 'b', 'c', 2);
    part(people, 'a', 'c', 3);
    expect(partedAt(people, 'a', ['b', 'c', 'z'])).toEqual([undefined, 3, Number.POSITIVE_INFINITY]);
    expect(partedAt(people, 'b', ['a', 'c'])).toEqual([undefined, 2]);
    part(people, 'd', 'e', 4);
    part(people, 'd', 'f', 5);
    expect(people.bytes()).toBe(1_060);
    expect([people.find('b'), people.find('c')]).toEqual([undefined, undefined]);
    expect(partedAt(people, 'a', ['c', 'z'])).toEqual([undefined, Number.POSITIVE_INFINITY]);
    expect(partedAt(people, 'd', ['e', 'f'])).toEqual([4, 5]);
  });
});
