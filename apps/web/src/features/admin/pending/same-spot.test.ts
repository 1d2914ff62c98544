import { expect, test } from 'vitest';
import { createSameSpot } from './same-spot';

test('after a decision the next press is left out where it comes at once and on the same spot', () => {
  const spot = createSameSpot();
  const press = (x: number, y: number, at: number) => spot.isRepeat({ x, y, at });
  expect(press(100, 100, 0)).toBe(false);
  expect(press(100, 100, 100)).toBe(false);
  spot.noteDecision();
  expect([press(100, 100, 200), press(110, 95, 599)]).toEqual([true, true]);
  expect(press(100, 100, 600)).toBe(false);
});

test('a press elsewhere in between makes it a new one', () => {
  const spot = createSameSpot();
  const press = (x: number, y: number, at: number) => spot.isRepeat({ x, y, at });
  press(100, 100, 0);
  spot.noteDecision();
  expect([press(100, 140, 100), press(100, 100, 200)]).toEqual([false, false]);
});

test('a key decides without a press', () => {
  const spot = createSameSpot();
  spot.noteDecision();
  expect(spot.isRepeat({ x: 0, y: 0, at: 0 })).toBe(false);
});
