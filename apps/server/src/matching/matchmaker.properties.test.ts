import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actions } from './matchmaker.actions';
import { playOut } from './matchmaker.play';

/** Numbers that differ from call to call and are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}

describe('the matchmaker, whatever happens in whatever order', () => {
  it('keeps its promises with a lobby that answers at once', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (played) => void (await playOut(played, async () => undefined))),
      { numRuns: 200 },
    );
  }, 30_000);

  it('keeps its promises with a lobby whose calls and answers overtake each other', async () => {
    await fc.assert(
      fc.asyncProperty(actions, fc.nat(), async (played, seed) => {
        const next = seeded(seed);
        await playOut(played, async () => {
          for (let left = next() % 12; left > 0; left -= 1) await undefined;
        });
      }),
      { numRuns: 300 },
    );
  }, 30_000);

  it('is put to the test: talks, skips, breaks and returns do happen in these plays', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(actions, async (played) => {
        for (const what of await playOut(played, async () => undefined)) seen.add(what);
      }),
      { numRuns: 600, seed: 1 },
    );
    expect([...seen].sort()).toEqual([
      'back',
      'left',
      'match',
      'reconnecting',
      'rematch',
      'resumed',
      'undone',
    ]);
  }, 30_000);
});
