import { describe, expect, it } from 'vitest';
import { needsPatience, patienceMs } from './patience';

const who = (earlySkipsMade: number, earlySkipsSuffered: number) => ({ earlySkipsMade, earlySkipsSuffered });

describe('patience', () => {
  it('is for who was skipped early three times, with who skipped three times, both ways', () => {
    expect(patienceMs(who(0, 3), who(3, 0))).toBe(4_000);
    expect(patienceMs(who(3, 0), who(0, 3))).toBe(4_000);
    expect(patienceMs(who(2, 4), who(6, 3))).toBe(4_000);
    expect(patienceMs(who(0, 2), who(9, 0))).toBe(0);
    expect(patienceMs(who(0, 9), who(2, 0))).toBe(0);
    // Who skips as often as they are skipped.
    expect(patienceMs(who(3, 5), who(9, 0))).toBe(0);
    expect(patienceMs(who(0, 9), who(5, 3))).toBe(0);
    expect(patienceMs(who(5, 0), who(5, 0))).toBe(0);
  });

  it('concerns nobody who neither skipped nor was skipped so often', () => {
    expect(needsPatience(who(2, 2))).toBe(false);
    expect(needsPatience(who(9, 9))).toBe(false);
    expect(needsPatience(who(3, 0))).toBe(true);
    expect(needsPatience(who(0, 3))).toBe(true);
  });
});
