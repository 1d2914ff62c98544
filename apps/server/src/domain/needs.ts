import type { Mood } from '@app/contract/moods';
import { needOf } from './affinity';
import { bounded, type Factors } from './learned-needs';
import { pairKey } from './outcomes';
import { type Kind, mayMeet, type Search, shareLanguage, type Tier, tiersOf } from './pairing';

/** The needs by which a lobby goes at a moment: those of the prior, or learned ones. */
export type Needs = {
  /** How long two have to have waited together, in milliseconds, unscaled. */
  readonly of: (a: Mood, b: Mood, sameLanguage: boolean) => number;
  /** The order in which a visitor searches, the smallest need first. */
  readonly tiersOf: (search: Search) => readonly Tier[];
};

/** The needs by which a lobby goes at a time (epoch milliseconds). */
export type NeedsAt = (now: number) => Needs;

/** The needs that nobody has moved. */
export const PRIOR_NEEDS: Needs = { of: needOf, tiersOf: (search) => search.tiers };

/** Needs moved by these factors, within the bounds whatever the factors are. */
export function createNeeds(factors: Factors): Needs {
  if ([...factors.values()].every((factor) => bounded(factor) === 1)) return PRIOR_NEEDS;
  /** By the number of a search: as many as there are kinds of visitors. */
  const known = new Map<number, readonly Tier[]>();
  const of = (a: Mood, b: Mood, sameLanguage: boolean) => {
    const factor = bounded(factors.get(pairKey([a, b], sameLanguage ? 'same' : 'other')) ?? 1);
    return Math.round(needOf(a, b, sameLanguage) * factor);
  };
  return {
    of,
    tiersOf(search) {
      let tiers = known.get(search.number);
      if (tiers === undefined) {
        tiers = tiersOf(search.kind, of);
        known.set(search.number, tiers);
      }
      return tiers;
    },
  };
}

/** Two who met: their kinds, and how long each had waited (milliseconds). */
export type Met = { pair: readonly [Kind, Kind]; waitsMs: readonly [number, number] };

/**
 * Would two who met by the prior have met later by these needs, or could they have met sooner? `scale`: that of all times
 * then.
 */
export function movedBy(
  needs: Needs,
  { pair: [a, b], waitsMs }: Met,
  scale: number,
): 'later' | 'sooner' | undefined {
  const sameLanguage = shareLanguage(a, b);
  const needMs = needs.of(a.mood, b.mood, sameLanguage);
  const priorMs = PRIOR_NEEDS.of(a.mood, b.mood, sameLanguage);
  if (needMs > priorMs) return mayMeet(needMs, ...waitsMs, scale) ? undefined : 'later';
  return needMs < priorMs && waitsMs[0] + waitsMs[1] > needMs * scale ? 'sooner' : undefined;
}
