import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { MOODS, type Mood } from '@app/contract/moods';
import { affinityOf, needOf } from './affinity';

/** The part of a ticket that decides whom it suits. No languages: any. */
export type Kind = { readonly mood: Mood; readonly languages: readonly Language[] };

export type Fit = {
  /** 0 to 100. */
  readonly affinity: number;
  readonly sameLanguage: boolean;
  /** How long the two have to have waited together, in milliseconds, unscaled. */
  readonly needMs: number;
};

/** Do the two share a language? Whoever names none shares everybody's. */
export function shareLanguage(a: Kind, b: Kind): boolean {
  if (a.languages.length === 0 || b.languages.length === 0) return true;
  return a.languages.some((language) => b.languages.includes(language));
}

/**
 * The language the two are told they share: the first in both lists, by the sum of its places in them; among equals the
 * first of the twelve, so that both are told the same. undefined: they share none, or one of them named none.
 */
export function sharedLanguage(a: Kind, b: Kind): Language | undefined {
  let shared: Language | undefined;
  let places = Number.POSITIVE_INFINITY;
  for (const [at, language] of a.languages.entries()) {
    const atOther = b.languages.indexOf(language);
    const isFirst = at + atOther < places || (at + atOther === places && isBefore(language, shared));
    if (atOther === -1 || !isFirst) continue;
    shared = language;
    places = at + atOther;
  }
  return shared;
}

function isBefore(one: Language, other: Language | undefined): boolean {
  return other !== undefined && LANGUAGE_CODES.indexOf(one) < LANGUAGE_CODES.indexOf(other);
}

/** The fit of two kinds, the same both ways. */
export function fitOf(a: Kind, b: Kind): Fit {
  const sameLanguage = shareLanguage(a, b);
  return {
    affinity: affinityOf(a.mood, b.mood),
    sameLanguage,
    needMs: needOf(a.mood, b.mood, sameLanguage),
  };
}

/** Whoever has waited this long (milliseconds, unscaled) may meet anyone. */
export const PATIENCE_MS = 8_000;

/** Two who parted never meet again within this time. */
export const REMATCH_PAUSE_MS = 30_000;
/** For how long a partner counts as a recent one. */
export const RECENT_MS = 10 * 60_000;
const LEAST_REMATCH_EXTRA_MS = 2_000;
const MOST_REMATCH_EXTRA_MS = 10_000;

/**
 * How much longer (milliseconds, unscaled) two who parted `partedMs` ago have to wait for each other: Infinity within
 * the pause, then less and less, 0 once they are no longer recent partners.
 */
export function rematchExtraMs(partedMs: number): number {
  if (partedMs < REMATCH_PAUSE_MS) return Number.POSITIVE_INFINITY;
  if (partedMs >= RECENT_MS) return 0;
  return LEAST_REMATCH_EXTRA_MS + MOST_REMATCH_EXTRA_MS * (1 - partedMs / RECENT_MS);
}

/**
 * May two meet who have waited that long (milliseconds)? They may when their waits together reach what their pair
 * needs, or when one of them has waited long enough for anyone. `extraMs` is added to both for recent partners.
 * Waiting longer never hurts: partners allowed now are still allowed after a longer wait.
 */
export function mayMeet(
  needMs: number,
  aWaitedMs: number,
  bWaitedMs: number,
  scale: number,
  extraMs = 0,
): boolean {
  if (aWaitedMs + bWaitedMs >= (needMs + extraMs) * scale) return true;
  return Math.max(aWaitedMs, bWaitedMs) >= (PATIENCE_MS + extraMs) * scale;
}

const UNHURRIED_FROM = 24;
const MOST_HURRIED = 0.2;

/** The factor of all waiting times: with few people online there is little to wait for. */
export function timeScale(online: number): number {
  return Math.min(1, Math.max(MOST_HURRIED, online / UNHURRIED_FROM));
}

/** The languages a bucket may be of; null: it has those who named none. */
const SPOKEN: readonly (Language | null)[] = [...LANGUAGE_CODES, null];

/**
 * Waiting visitors are kept in buckets, numbered from 0: one of their mood and each of their languages, or that of their
 * mood and no language.
 */
export const BUCKET_COUNT = MOODS.length * SPOKEN.length;

function bucketOf(mood: Mood, language: Language | null): number {
  return MOODS.indexOf(mood) * SPOKEN.length + SPOKEN.indexOf(language);
}

/** The buckets with which a seeker's pair has the same need (milliseconds, unscaled). */
export type Tier = { readonly needMs: number; readonly buckets: readonly number[] };

/** Where a visitor of a kind waits, and the order in which they search the buckets, the smallest need first. */
export type Search = {
  readonly kind: Kind;
  /** Another one for each kind. */
  readonly number: number;
  readonly waitsIn: readonly number[];
  /** By the needs that outcomes have not moved; see domain/needs.ts. */
  readonly tiers: readonly Tier[];
};

/** One for each mood and set of languages met with so far: as many as there are sets of at most four, at most. */
const SEARCHES = new Map<number, Search>();

/** A number for each mood and set of languages: a bit for each language, and the mood. */
function numberOf({ mood, languages }: Kind): number {
  let number = MOODS.indexOf(mood) << SPOKEN.length;
  for (const language of languages) number |= 1 << SPOKEN.indexOf(language);
  return number;
}

/**
 * The search of a visitor of this kind. A bucket of another language may have somebody who shares one as well; they
 * stand in its bucket too, where the need is smaller.
 */
export function searchOf(kind: Kind): Search {
  const number = numberOf(kind);
  const known = SEARCHES.get(number);
  if (known !== undefined) return known;
  const { mood, languages } = kind;
  const search = {
    kind: { mood, languages },
    number,
    waitsIn: bucketsOf(kind),
    tiers: tiersOf(kind, needOf),
  };
  SEARCHES.set(number, search);
  return search;
}

function bucketsOf({ mood, languages }: Kind): number[] {
  return (languages.length === 0 ? [null] : languages).map((language) => bucketOf(mood, language));
}

/** The tiers of a visitor of this kind, by these needs. */
export function tiersOf(kind: Kind, need: typeof needOf): Tier[] {
  const byNeed = new Map<number, number[]>();
  for (const mood of MOODS) {
    for (const language of SPOKEN) {
      const other = { mood, languages: language === null ? [] : [language] };
      const needMs = need(kind.mood, mood, shareLanguage(kind, other));
      byNeed.set(needMs, [...(byNeed.get(needMs) ?? []), bucketOf(mood, language)]);
    }
  }
  return [...byNeed].sort(([a], [b]) => a - b).map(([needMs, buckets]) => ({ needMs, buckets }));
}
