import { describe, expect, it } from 'vitest';
import { newcomerPrice } from './newcomer-price';

const waitOf = (newDevices: number, restricted: number, factor = 1) =>
  newcomerPrice({ newDevices, restricted }, factor)?.waitMs ?? 0;

describe('newcomerPrice', () => {
  it('is nothing if few come and nobody was restricted', () => {
    expect(newcomerPrice({ newDevices: 19, restricted: 0 }, 1)).toBeNull();
  });

  it.each([
    [20, 0, 20_000],
    [40, 0, 40_000],
    [80, 0, 60_000],
    [0, 1, 20_000],
    [0, 2, 40_000],
    [0, 4, 60_000],
    [1_000_000, 1_000_000, 60_000],
    [40, 1, 40_000],
    [20, 4, 60_000],
  ])(
    'with %i new and %i restricted devices makes visitors without a proof wait',
    (newDevices, restricted, ms) => {
      expect(waitOf(newDevices, restricted)).toBe(ms);
    },
  );

  it('starts at higher numbers with a higher limit factor, and never for zero devices', () => {
    expect(waitOf(99, 4, 5)).toBe(0);
    expect(waitOf(100, 5, 5)).toBe(20_000);
    expect(waitOf(0, 0, 0.001)).toBe(0);
    expect(waitOf(0, 1, 0.001)).toBe(60_000);
  });

  it('takes more rounds and a longer wait the more devices there were', () => {
    const prices = [1, 2, 4].map((restricted) => newcomerPrice({ newDevices: 0, restricted }, 1));
    for (const key of ['rounds', 'yieldMs', 'waitMs'] as const) {
      const values = prices.map((price) => price?.[key] ?? 0);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(new Set(values).size).toBe(3);
    }
  });
});
