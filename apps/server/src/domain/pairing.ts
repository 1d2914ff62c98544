import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { MOODS, type Mood } from '@app/contract/moods';
import { affinityOf, needOf } from './affinity';

/** The part of a ticket that decides whom it suits. A language of null: any. */
export type Kind = { readonly mood: Mood; readonly language: Language | null };

export type Fit = {
  /** 0 to 100. */
  readonly affinity: number;
  readonly sameLanguage: boolean;
  /** How long the two have to have waited together, in milliseconds, unscaled. */
  readonly needMs: number;
};

/** The fit of two kinds, the same both ways. A language of null matches every language. */
export function fitOf(a: Kind, b: Kind): Fit {
  const sameLanguage = a.language === null || b.language === null || a.language === b.language;
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
export const LEAST_REMATCH_EXTRA_MS = 2_000;
export const MOST_REMATCH_EXTRA_MS = 10_000;

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

export const UNHURRIED_FROM = 24;
export const MOST_HURRIED = 0.2;

/** The factor of all waiting times: with few people online there is little to wait for. */
export function timeScale(online: number): number {
  return Math.min(1, Math.max(MOST_HURRIED, online / UNHURRIED_FROM));
}

const SPOKEN: readonly (Language | null)[] = [...LANGUAGE_CODES, null];
const KINDS: readonly Kind[] = MOODS.flatMap((mood) => SPOKEN.map((language) => ({ mood, language })));

/** Waiting visitors are kept in one bucket per kind; buckets are numbered from 0. */
export const BUCKET_COUNT = KINDS.length;

const MOOD_OFFSETS = Object.fromEntries(MOODS.map((mood, at) => [mood, at * SPOKEN.length])) as Record<
  Mood,
  number
>;
const LANGUAGE_OFFSETS = new Map(SPOKEN.map((language, at) => [language, at]));

/** The number of the bucket a kind waits in. */
export function bucketOf(kind: Kind): number {
  return MOOD_OFFSETS[kind.mood] + (LANGUAGE_OFFSETS.get(kind.language) ?? 0);
}

/** The kind that waits in a bucket. Throws when there is no such bucket. */
export function kindOf(bucket: number): Kind {
  const kind = KINDS[bucket];
  if (kind === undefined) throw new RangeError(`there is no bucket ${bucket}`);
  return kind;
}

/** The buckets with which a seeker's pair has the same need (milliseconds, unscaled). */
export type Probe = { readonly needMs: number; readonly buckets: readonly number[] };

const PROBES: readonly (readonly Probe[])[] = KINDS.map((seeker) => {
  const byNeed = new Map<number, number[]>();
  for (const [bucket, kind] of KINDS.entries()) {
    const { needMs } = fitOf(seeker, kind);
    byNeed.set(needMs, [...(byNeed.get(needMs) ?? []), bucket]);
  }
  return [...byNeed].sort(([a], [b]) => a - b).map(([needMs, buckets]) => ({ needMs, buckets }));
});

/** The order in which a visitor of `bucket` searches the buckets, the smallest need first. */
export function probesFrom(bucket: number): readonly Probe[] {
  return PROBES[bucket] ?? [];
}
