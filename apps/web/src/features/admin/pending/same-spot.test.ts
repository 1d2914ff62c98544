import { expect, test } from 'vitest';
import { createSameSpot } from './same-spot';

test('the next press after a decision is ignored if it comes at once on the same spot', () => {
  const spot = createSameSpot();
  const press = (x: number, y: number, at: number) => spot.isRepeat({ x, y, at });
  expect(press(100, 100, 0)).toBe(false);
  expect(press(100, 100, 100)).toBe(false);
  spot.noteDecision();
  expect([press(100, 100, 200), press(110, 95, 599)]).toEqual([true, true]);
  expect(press(100, 100, 600)).toBe(false);
});

test('a press elsewhere in between ends that', () => {
  const spot = createSameSpot();
  const press = (x: number, y: number, at: number) => spot.isRepeat({ x, y, at });
  press(100, 100, 0);
  spot.noteDecision();
  expect([press(100, 140, 100), press(100, 100, 200)]).toEqual([false, false]);
});

test('a decision by key ignores no press', () => {
  const spot = createSameSpot();
  spot.noteDecision();
  expect(spot.isRepeat({ x: 0, y: 0, at: 0 })).toBe(false);
});
