import { describe, expect, it } from 'vitest';
import { believedReporters, credibilityOf, MAX_COUNTED_REPORTERS, weightOf } from './report-weight';

describe('weightOf', () => {
  it('ranks by verification, then credibility, then number of reporters, then reason', () => {
    const believed = { credibility: 1_000, reporters: 1 };
    const inOrder = [
      { ...believed, proof: 'verified', reporters: 2, reason: 'Other' },
      { ...believed, proof: 'verified', reason: 'Inappropriate behavior - and how' },
      { ...believed, proof: 'verified', reason: 'Offensive language' },
      { proof: 'verified', credibility: 300, reporters: 50, reason: 'Inappropriate behavior' },
      { ...believed, proof: 'proven', reporters: 900, reason: 'Inappropriate behavior' },
      { ...believed, proof: 'proven', reporters: 900, reason: 'Spamming' },
      { ...believed, proof: 'proven', reporters: 900, reason: 'Whatever' },
      { ...believed, proof: 'anonymous', reporters: 900, reason: 'Inappropriate behavior' },
    ] as const;
    const weights = inOrder.map(weightOf);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(new Set(weights).size).toBe(inOrder.length);
    expect(weights.at(-1)).toBe(0);
  });

  it('counts at most fifty reporters', () => {
    const of = (reporters: number) =>
      weightOf({ proof: 'verified', credibility: 1_000, reporters, reason: 'Other' });
    expect(of(51)).toBe(of(50));
    expect(of(50)).toBeGreaterThan(of(49));
  });
});

describe('credibilityOf', () => {
  it('starts at its full value, falls with dismissed reports and rises with upheld ones', () => {
    const of = (upheld: number, dismissed: number) => credibilityOf({ upheld, dismissed });
    expect([of(0, 0), of(0, 1), of(0, 2), of(0, 18), of(18, 0), of(18, 20)]).toEqual([
      1_000, 667, 500, 100, 1_000, 500,
    ]);
  });
});

it('a weight tells how many reporters were believed, whatever the reason and the credibility', () => {
  for (const credibility of [0, 333, 500, 1_000]) {
    for (const reason of ['Inappropriate behavior', 'Other']) {
      for (const reporters of [0, 1, 3, MAX_COUNTED_REPORTERS, 900]) {
        const weight = weightOf({ proof: 'verified', credibility, reporters, reason });
        expect(believedReporters(weight, credibility)).toBe(Math.min(reporters, MAX_COUNTED_REPORTERS));
      }
    }
  }
  // A repeated report has no weight.
  expect(believedReporters(0, 1_000)).toBe(0);
});
