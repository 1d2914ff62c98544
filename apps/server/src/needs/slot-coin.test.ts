import { expect, it } from 'vitest';
import { isWashedOut, pairOfSlots, SLOT_MS, slotOf, WASHOUT_MS } from '../domain/halves';
import { halfOfSlot } from './slot-coin';

const SLOTS = Array.from({ length: 4_000 }, (_, at) => 2_000_000 + at);

it('gives each two slots in a row one of each half, in an order drawn by a fair coin', () => {
  const halves = SLOTS.map((slot) => halfOfSlot('seed', slot));
  for (const [at, slot] of SLOTS.entries()) {
    expect(halfOfSlot('seed', slot ^ 1)).not.toBe(halves[at]);
    expect(pairOfSlots(slot)).toBe(pairOfSlots(slot ^ 1));
  }
  const first = SLOTS.filter((slot) => slot % 2 === 0 && halfOfSlot('seed', slot) === 'learned').length;
  expect(Math.abs(first - 1_000)).toBeLessThan(90);
});

it('is the same for everybody who knows the seed, and another for another seed', () => {
  const drawn = (seed: string) => SLOTS.slice(0, 200).map((slot) => halfOfSlot(seed, slot));
  expect(drawn('seed')).toEqual(drawn('seed'));
  expect(drawn('seed')).not.toEqual(drawn('another'));
});

it('leaves out the talks of those who waited while the needs changed', () => {
  const begin = 1_700 * SLOT_MS;
  expect([0, WASHOUT_MS - 1, WASHOUT_MS, SLOT_MS - 1].map((ms) => isWashedOut(begin + ms))).toEqual([
    ...[true, true, false, false],
  ]);
  expect([begin - 1, begin, begin + SLOT_MS - 1].map(slotOf)).toEqual([1_699, 1_700, 1_700]);
});
