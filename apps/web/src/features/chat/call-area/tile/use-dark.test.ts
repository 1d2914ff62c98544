import { expect, it } from 'vitest';
import { isDark } from './use-dark';

const points = (...colours: number[][]) =>
  new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]));

it('treats a frame as dark if it is black everywhere, as far as codecs allow', () => {
  expect(isDark(points([0, 0, 0], [16, 3, 8]))).toBe(true);
});

it('treats a frame as a picture if anything is visible anywhere, in any colour', () => {
  expect(isDark(points([0, 0, 0], [0, 0, 40]))).toBe(false);
  expect(isDark(points([30, 0, 0], [0, 0, 0]))).toBe(false);
});
