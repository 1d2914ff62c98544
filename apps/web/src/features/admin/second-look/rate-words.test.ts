import { expect, it } from 'vitest';
import { directionWords, intervalOf, rateWords } from './rate-words';

it.each([
  // From Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('of %i in %i the interval is that of the literature', (part, all, low, high) => {
  const [from, to] = intervalOf(part, all);
  expect(from).toBeCloseTo(low, 3);
  expect(to).toBeCloseTo(high, 3);
});

it('says how often, and which way', () => {
  expect(rateWords({ looked: 0, wouldDismiss: 0, wouldUphold: 0 })).toBe(
    'No second looks in the last 90 days.',
  );
  expect(directionWords({ looked: 5, wouldDismiss: 0, wouldUphold: 0 })).toBeUndefined();
  const rate = { looked: 40, wouldDismiss: 2, wouldUphold: 1 };
  expect(rateWords(rate)).toBe(
    '3 of 40 second looks in 90 days came to another result: 8% (likely 3% to 20%).',
  );
  expect(directionWords(rate)).toBe('Would have been dismissed: 2. Would have been upheld: 1.');
});
