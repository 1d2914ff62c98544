import { expect, it } from 'vitest';
import { isDark } from './use-dark';

const points = (...colours: number[][]) =>
  new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]));

it('takes for dark what is black everywhere, as black as a codec makes it', () => {
  expect(isDark(points([0, 0, 0], [16, 3, 8]))).toBe(true);
});

it('takes for a picture what shows anything anywhere, in whatever colour', () => {
  expect(isDark(points([0, 0, 0], [0, 0, 40]))).toBe(false);
  expect(isDark(points([30, 0, 0], [0, 0, 0]))).toBe(false);
});
