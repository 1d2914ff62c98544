import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Person, Place } from './person';
import { friend } from './testing/visitors';
import { WaitingList } from './waiting-list';

function along(from: Place | null, step: 'next' | 'prev'): Place[] {
  const all: Place[] = [];
  for (let one = from; one !== null; one = one[step]) all.push(one);
  return all;
}

describe('WaitingList', () => {
  it('keeps visitors in order of seniority, and equals in order of arrival, whoever comes and goes', () => {
    // Three of four stay, so that the list grows.
    const leaves = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat() });
    const step = fc.record({ since: fc.nat({ max: 10 }), leaves });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const list = new WaitingList();
        let expected: Place[] = [];
        for (const [name, { since, leaves }] of steps.entries()) {
          const person = new Person(`${name}`);
          const one = new Place(person, { ...friend(`${name}`), since }, 'node', 0);
          list.insert(one);
          expected = [...expected, one].sort(
            (a, b) => a.since - b.since || Number(a.ticket.userId) - Number(b.ticket.userId),
          );
          const leaver = leaves === null ? undefined : expected[leaves % expected.length];
          if (leaver !== undefined) {
            list.remove(leaver);
            expect([leaver.prev, leaver.next]).toEqual([null, null]);
            expected = expected.filter((other) => other !== leaver);
          }
          // Names are compared because whole places are linked to each other and slow to compare.
          const names = (places: Place[]) => places.map(({ ticket }) => ticket.userId);
          expect(names(along(list.first, 'next'))).toEqual(names(expected));
          expect(names(along(list.last, 'prev'))).toEqual(names(expected).reverse());
        }
      }),
    );
  });
});
