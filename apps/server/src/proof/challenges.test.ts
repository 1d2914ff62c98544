import { describe, expect, it } from 'vitest';
import { newMemoryLimiter } from '../http/limiters';
import { createChallenges } from './challenges';

const challenges = createChallenges({ authSecret: 'secret', newLimiter: newMemoryLimiter, now: Date.now });

describe('challenges', () => {
  it('for a thousand callers at once let the event loop run in between', async () => {
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    const issued = await Promise.all(
      Array.from({ length: 1_000 }, () => challenges.issue('join', 'a network', 1_000)),
    );
    isDone = true;
    expect(new Set(issued.map(({ parameters }) => parameters.nonce)).size).toBe(1_000);
    // If keys were made on the event loop, it would take only a turn or two meanwhile.
    expect(turns).toBeGreaterThan(50);
  });
});
