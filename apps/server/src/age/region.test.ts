import { describe, expect, it } from 'vitest';
import { createRegionOf } from './region';

describe('createRegionOf', () => {
  it('reads the header of a request that came through all proxies', () => {
    const regionOf = createRegionOf('x-country', 2);
    expect(regionOf({ 'x-country': 'FR', 'x-forwarded-for': '192.0.2.1, 198.51.100.7' })).toBe('FR');
    expect(regionOf({ 'x-country': 'FR', 'x-forwarded-for': '192.0.2.1' })).toBeUndefined();
    expect(regionOf({ 'x-country': 'FR', 'x-forwarded-for': ' , 192.0.2.1' })).toBeUndefined();
    expect(regionOf({ 'x-country': 'FR' })).toBeUndefined();
    expect(regionOf({ 'x-forwarded-for': '192.0.2.1, 198.51.100.7' })).toBeUndefined();
  });

  it('reads nothing where nobody asks, or no proxy stands in front', () => {
    expect(createRegionOf(undefined, 1)({ 'x-forwarded-for': '192.0.2.1' })).toBeUndefined();
    expect(createRegionOf('x-country', 0)({ 'x-country': 'FR' })).toBeUndefined();
  });
});
