import { describe, expect, it } from 'vitest';
import { bucketOf } from '../domain/pairing';
import type { Visitor } from './lobby';
import { People } from './people';
import { Person, Place } from './person';
import { Queue } from './queue';
import { lonely } from './testing/visitors';

const inEnglish = { language: 'en' } as const;

function place(visitor: Visitor, since: number, person = new Person(visitor.userId)): Place {
  return new Place(person, { ...visitor, since }, 'node', bucketOf(visitor));
}

function pairs(queue: Queue, now: number, most: number): string[] {
  const met: string[] = [];
  queue.pair(now, 1, most, (a, b) => met.push(`${a.ticket.userId} ${b.ticket.userId}`));
  return met;
}

describe('Queue', () => {
  it('makes no more pairs at once than allowed, and continues with the longest waiting', () => {
    const queue = new Queue(new People());
    for (let at = 0; at < 8; at += 1) queue.add(place(lonely(`u${at}`, inEnglish), at));
    expect(pairs(queue, 5_000, 3)).toEqual(['u0 u1', 'u2 u3', 'u4 u5']);
    expect(pairs(queue, 5_000, 3)).toEqual(['u6 u7']);
    expect(pairs(queue, 5_000, 3)).toEqual([]);
  });

  it('looks in a bucket only as far as the first visitor whom the seeker may meet', () => {
    const queue = new Queue(new People());
    let reads = 0;
    for (let at = 0; at < 1_000; at += 1) {
      const one = place(lonely(`u${at}`, inEnglish), at);
      const { next } = one;
      let behind = next;
      Object.defineProperty(one, 'next', {
        get() {
          reads += 1;
          return behind;
        },
        set(to: Place | null) {
          behind = to;
        },
      });
      queue.add(one);
    }
    reads = 0;
    const seeker = place(lonely('seeker', inEnglish), 2_000);
    expect(queue.look(seeker, 4_000, 1).best?.ticket.userId).toBe('u0');
    expect(reads).toBe(0);
    expect(queue.look(place(lonely('foreign', { language: 'fr' }), 2_000), 4_000, 1).best).toBeNull();
    expect(reads).toBe(0);
  });

  it('reports that a visitor was passed over only because of a recent parting', () => {
    const people = new People();
    const queue = new Queue(people);
    people.part('seeker', 'old', 0);
    const [one, other] = [people.find('seeker'), people.find('old')];
    queue.add(place(lonely('old', inEnglish), 30_000, other));
    const seeker = place(lonely('seeker', inEnglish), 30_000, one);
    expect(queue.look(seeker, 30_999, 1)).toEqual({ best: null, passedOver: false });
    expect(queue.look(seeker, 31_000, 1)).toEqual({ best: null, passedOver: true });
    expect(queue.look(seeker, 37_000, 1).best?.ticket.userId).toBe('old');
  });
});
