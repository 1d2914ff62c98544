import { expect, it } from 'vitest';
import { createForwardClock } from './forward-clock';

const NOON = 1_700_000_000_000;

it('follows the system’s clock, and continues at its pace when that is set back', () => {
  let [system, steady] = [NOON, 5.5];
  const clock = createForwardClock(
    () => system,
    () => steady,
  );
  const after = (ms: number, setBy = 0): number => {
    system += Math.floor(ms) + setBy;
    steady += ms;
    return clock() - NOON;
  };
  expect([after(0), after(1_000), after(0, 60_000)]).toEqual([0, 1_000, 61_000]);
  // The system's clock is set back by an hour. From then on the clock counts whole milliseconds, and fractions add up.
  expect([after(100, -3_600_000), after(0.5), after(0.5), after(999)]).toEqual([
    61_100, 61_100, 61_101, 62_100,
  ]);
  // The system's clock is set right again. It is a millisecond behind, because `after` rounds down what it adds, and
  // the clock follows it again once it is ahead.
  expect([after(0, 3_600_000), after(10)]).toEqual([62_100, 62_109]);
});
