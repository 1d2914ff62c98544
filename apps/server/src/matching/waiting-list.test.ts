import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchOf } from '../domain/pairing';
import { Person, Place, WaitingEntry } from './person';
import { friend } from './testing/visitors';
import { WaitingList } from './waiting-list';

function along(from: WaitingEntry | null, step: 'next' | 'prev'): WaitingEntry[] {
  const all: WaitingEntry[] = [];
  for (let one = from; one !== null; one = one[step]) all.push(one);
  return all;
}

const numberOf = ({ place }: WaitingEntry) => Number(place.ticket.userId);

describe('WaitingList', () => {
  it('keeps visitors in order of seniority, and equals in order of arrival, whoever comes and goes', () => {
    // Three of four stay, so that the list grows.
    const leaves = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat() });
    const step = fc.record({ since: fc.nat({ max: 10 }), leaves });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const list = new WaitingList();
        let expected: WaitingEntry[] = [];
        for (const [name, { since, leaves }] of steps.entries()) {
          const person = new Person(`${name}`);
          const ticket = { ...friend(`${name}`), since };
          const one = new WaitingEntry(new Place(person, ticket, 'node', searchOf(ticket)), 0, null);
          list.insert(one);
          expected = [...expected, one].sort((a, b) => a.since - b.since || numberOf(a) - numberOf(b));
          const leaver = leaves === null ? undefined : expected[leaves % expected.length];
          if (leaver !== undefined) {
            list.remove(leaver);
            expect([leaver.prev, leaver.next]).toEqual([null, null]);
            expected = expected.filter((other) => other !== leaver);
          }
          // Numbers are compared because whole entries are linked to each other and slow to compare.
          const names = (entries: WaitingEntry[]) => entries.map(numberOf);
          expect(names(along(list.first, 'next'))).toEqual(names(expected));
          expect(names(along(list.last, 'prev'))).toEqual(names(expected).reverse());
        }
      }),
    );
  });
});
