import { describe, expect, it } from 'vitest';
import { weightOf } from './report-weight';

describe('weightOf', () => {
  it('puts verified first, then the number of reporters, then the reason', () => {
    const inOrder = [
      { verified: true, reporters: 2, reason: 'Other' },
      { verified: true, reporters: 1, reason: 'Inappropriate behavior - and how' },
      { verified: true, reporters: 1, reason: 'Offensive language' },
      { verified: false, reporters: 900, reason: 'Spamming' },
      { verified: false, reporters: 900, reason: 'Whatever' },
      { verified: false, reporters: 1, reason: 'Inappropriate behavior' },
    ];
    const weights = inOrder.map(weightOf);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(new Set(weights).size).toBe(inOrder.length);
  });
});
