import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Standing, WaitingList } from './waiting-list';

class One implements Standing<One> {
  prev: One | null = null;
  next: One | null = null;
  constructor(
    readonly name: number,
    readonly since: number,
  ) {}
}

function forwards(list: WaitingList<One>): One[] {
  const all: One[] = [];
  for (let one = list.first; one !== null; one = one.next) all.push(one);
  return all;
}

function backwards(list: WaitingList<One>): One[] {
  const all: One[] = [];
  for (let one = list.last; one !== null; one = one.prev) all.push(one);
  return all;
}

describe('WaitingList', () => {
  it('keeps everyone in order of seniority, equals in order of coming, whoever comes and goes', () => {
    const step = fc.record({ since: fc.nat({ max: 20 }), leaves: fc.option(fc.nat()) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const list = new WaitingList<One>();
        let expected: One[] = [];
        for (const [name, { since, leaves }] of steps.entries()) {
          const one = new One(name, since);
          list.insert(one);
          expected = [...expected, one].sort((a, b) => a.since - b.since || a.name - b.name);
          const leaver = leaves === null ? undefined : expected[leaves % expected.length];
          if (leaver !== undefined) {
            list.remove(leaver);
            expected = expected.filter((other) => other !== leaver);
          }
          expect(forwards(list)).toEqual(expected);
          expect(backwards(list)).toEqual([...expected].reverse());
        }
      }),
    );
  });
});
