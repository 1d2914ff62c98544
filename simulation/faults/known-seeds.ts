import type { WorldOptions } from './world';

/** The worlds in which an invariant was once broken, and why. The tests run them. */
export const KNOWN_WORLDS: readonly (readonly [seed: number, what: string, world: WorldOptions])[] = [
  [
    2311573816,
    'a partner stays away whom an earlier host did not hear, and who is in a match that their own node missed',
    { seed: 2311573816 },
  ],
  [3735676127, 'who leaves and joins again while their node stands still is lost', { seed: 3735676127 }],
  [245900342, 'an announcement that was delayed replaces a later tab', { seed: 245900342 }],
];
