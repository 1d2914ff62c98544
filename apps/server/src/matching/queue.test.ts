import { LANGUAGE_CODES } from '@app/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchOf } from '../domain/pairing';
import type { Visitor } from './lobby';
import { People } from './people';
import { Person, Place, type WaitingEntry } from './person';
import { Queue } from './queue';
import { listener, lonely } from './testing/visitors';

const inEnglish = { languages: ['en'] } as const;

function place(visitor: Visitor, since: number, person = new Person(visitor.userId)): Place {
  return new Place(person, { ...visitor, since }, 'node', searchOf(visitor));
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
      queue.add(one);
      for (const entry of one.entries()) {
        let behind = entry.next;
        Object.defineProperty(entry, 'next', {
          get() {
            reads += 1;
            return behind;
          },
          set(to: WaitingEntry | null) {
            behind = to;
          },
        });
      }
    }
    reads = 0;
    const seeker = place(lonely('seeker', inEnglish), 2_000);
    expect(queue.look(seeker, 4_000, 1).best?.ticket.userId).toBe('u0');
    expect(reads).toBe(0);
    expect(queue.look(place(lonely('foreign', { languages: ['fr'] }), 2_000), 4_000, 1).best).toBeNull();
    expect(reads).toBe(0);
  });

  it('finds who shares any of their languages before anybody else, and takes both out of all their buckets', () => {
    const queue = new Queue(new People());
    queue.add(place(lonely('foreign', { languages: ['fr'] }), 0));
    queue.add(place(lonely('senior', { languages: ['ja', 'de'] }), 1));
    queue.add(place(lonely('junior', { languages: ['de', 'en', 'es'] }), 2));
    const seeker = place(lonely('seeker', { languages: ['es', 'en'] }), 3_000);
    expect(queue.look(seeker, 3_500, 1).best?.ticket.userId).toBe('junior');
    expect(pairs(queue, 3_500, 9)).toEqual(['senior junior']);
    expect(pairs(queue, 60_000, 9)).toEqual([]);
    queue.add(place(lonely('late', { languages: ['en', 'de'] }), 50_000));
    expect(pairs(queue, 60_000, 9)).toEqual(['foreign late']);
  });

  it('lets nobody meet twice who stands in one bucket before, and in another behind, who came at the same moment', () => {
    const queue = new Queue(new People());
    const languages = fc.uniqueArray(fc.constantFrom(...LANGUAGE_CODES.slice(0, 4)), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ languages, since: fc.nat({ max: 2 }) }), { maxLength: 12 }),
        (visitors) => {
          for (const [at, { since, ...rest }] of visitors.entries())
            queue.add(place(lonely(`u${at}`, rest), since));
          const met = pairs(queue, 60_000, 99).flatMap((pair) => pair.split(' '));
          expect(met).toHaveLength(new Set(met).size);
          expect(met).toHaveLength(visitors.length - (visitors.length % 2));
          // Whoever is left meets the next one.
          if (visitors.length % 2 === 1) queue.add(place(lonely('last'), 0));
          expect(pairs(queue, 60_000, 99)).toHaveLength(visitors.length % 2);
        },
      ),
    );
  });

  it('lets whoever stands behind a visitor in one bucket meet through another language of theirs', () => {
    const queue = new Queue(new People());
    queue.add(place(lonely('head', { languages: ['en'] }), 0));
    queue.add(place(listener('other', { languages: ['fr'] }), 500));
    queue.add(place(lonely('behind', { languages: ['en', 'fr'] }), 500));
    // The head needs eleven seconds with the listener, and two with the one behind; those two need nothing.
    expect(
      queue.look(place(listener('seeker', { languages: ['fr'] }), 600), 700, 1).best?.ticket.userId,
    ).toBe('behind');
    expect(pairs(queue, 700, 9)).toEqual(['behind other']);
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
