import type { WorldOptions } from './world';

/** The worlds in which an invariant was once broken, and why. The tests run them. */
export const KNOWN_WORLDS: readonly (readonly [seed: number, what: string, world: WorldOptions])[] = [];
