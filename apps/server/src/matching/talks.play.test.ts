import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playActions } from './testing/talks.actions';
import { Play } from './testing/talks.play';

describe('the talks of two nodes that learn of changes late and in any order', () => {
  it('keep the guarantees of the model', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(playActions, async (actions) => {
        const play = new Play();
        for (const action of actions) await play.perform(action);
        await play.end();
        for (const what of play.seen) seen.add(what);
      }),
      { numRuns: 1_000 },
    );
    // Each case has to come up at least once, otherwise it is not tested.
    expect([...seen].sort()).toEqual([
      'away',
      'back',
      'ended cancelled',
      'ended end',
      'ended lost',
      'ended removed',
      'ended skip',
      'left',
      'matched',
      'moved',
      'opened',
      'partner back',
      'reconnecting',
      'resumed',
    ]);
  });
});
