import { describe, expect, it } from 'vitest';
import { newcomerWait, underBrake } from './newcomer-wait';

const waitOf = (newDevices: number, restricted: number, factor = 1) =>
  newcomerWait({ newDevices, restricted }, factor);

describe('newcomerWait', () => {
  it.each([
    [19, 0, 0],
    [20, 0, 3_000],
    [40, 0, 12_000],
    [80, 0, 40_000],
    [0, 1, 3_000],
    [0, 2, 12_000],
    [0, 4, 40_000],
    [1_000_000, 1_000_000, 40_000],
    [40, 1, 12_000],
    [20, 4, 40_000],
  ])('with %i new and %i restricted devices is %i ms', (newDevices, restricted, ms) => {
    expect(waitOf(newDevices, restricted)).toBe(ms);
  });

  it('starts at higher numbers with a higher limit factor, and never for zero devices', () => {
    expect(waitOf(99, 4, 5)).toBe(0);
    expect(waitOf(100, 5, 5)).toBe(3_000);
    expect(waitOf(0, 0, 0.001)).toBe(0);
    expect(waitOf(0, 1, 0.001)).toBe(40_000);
  });

  it('is 12 s at least under the brake', () => {
    expect([0, 3_000, 40_000].map(underBrake)).toEqual([12_000, 12_000, 40_000]);
  });
});
