import { describe, expect, it } from 'vitest';
import { asksRegion } from './age';

describe('asksRegion', () => {
  it.each([
    ['FR', ['FR'], true],
    ['fr ', ['FR'], true],
    ['DE', ['FR'], false],
    ['US-TX', ['US'], true],
    ['US-TX', ['US-TX'], true],
    ['US-CA', ['US-TX'], false],
    // The proxy names no parts of countries: better one too many than one too few.
    ['US', ['US-TX'], true],
    ['USA', ['FR'], true],
    ['', ['FR'], true],
    [undefined, ['FR'], true],
    ['XX', ['FR'], true],
    ['DE, FR', ['FR'], true],
    ['DE, DE', ['FR'], true],
  ])('%s of %s: %s', (named, regions, asked) => {
    expect(asksRegion(named, regions)).toBe(asked);
  });
});
