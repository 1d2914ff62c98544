import { expect, it } from 'vitest';
import { outcomeOf } from './report-outcome';

it('is what a moderator did, and waits until one has looked', () => {
  expect(outcomeOf({ reviewed_at: null, upheld_at: null })).toBe('waiting');
  expect(outcomeOf({ reviewed_at: 5, upheld_at: null })).toBe('no_breach');
  expect(outcomeOf({ reviewed_at: 5, upheld_at: 5 })).toBe('acted');
  // Acted on because of another report.
  expect(outcomeOf({ reviewed_at: null, upheld_at: 5 })).toBe('acted');
});
