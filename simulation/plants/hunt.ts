import { nextSeed, orderOf } from '../faults/command';
import { KNOWN_WORLDS } from '../faults/known-seeds';
import { runWorld, type WorldOptions } from '../faults/world';

/**
 * What a hunt for a broken invariant prints, as JSON in a line: which, in the world of which seed, and after how many
 * events of all worlds; only the events if none was broken. `isKnown`: in one of the known worlds, which come last.
 */
export type Catch = { events: number; invariant?: string; what?: string; seed?: number; isKnown?: boolean };

/** Worlds from a seed on until `isOver`, then the known ones. */
function* worlds(first: number, isOver: () => boolean): Iterable<WorldOptions & { isKnown: boolean }> {
  for (let seed = first; !isOver(); seed = nextSeed(seed)) yield { seed, isKnown: false };
  for (const [, , world] of KNOWN_WORLDS) yield { ...world, isKnown: true };
}

/** Runs worlds until an invariant is broken, or all are over. */
async function hunt(args: readonly string[]): Promise<Catch> {
  const { events: most, seed: first } = orderOf(args);
  let events = 0;
  for (const { isKnown, ...world } of worlds(first, () => events >= most)) {
    const { events: more, violation } = await runWorld(world);
    events += more;
    if (violation === undefined) continue;
    return { events, invariant: violation.invariant, what: violation.message, seed: world.seed, isKnown };
  }
  return { events };
}

console.log(JSON.stringify(await hunt(process.argv.slice(2))));
