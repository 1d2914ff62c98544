import { RECENT_MS } from '../../apps/server/src/domain/pairing';
import type { People } from '../../apps/server/src/matching/people';

/**
 * Notes a parting that may be unknown, like `parting.lua`, unless the two have parted since `known`. Gives the time it was
 * noted with. Times are epoch milliseconds.
 */
export function noteParting(
  people: People,
  [key, otherKey]: readonly [string, string],
  { at, known, now }: { at: number; known: number; now: number },
): number | undefined {
  const [a, b] = [people.findOrAdd(key), people.findOrAdd(otherKey)];
  // The clock may have been set back since.
  const noted = Math.min(at, now);
  const isNew = now - at < RECENT_MS && (a.lastPartedAt(otherKey) ?? 0) < known;
  if (isNew) people.part(key, otherKey, noted);
  for (const person of [a, b]) people.release(person);
  return isNew ? noted : undefined;
}
