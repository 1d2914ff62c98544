import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { MOODS, type Mood } from '@app/contract/moods';
import { affinityOf, needOf } from './affinity';

/** What of a ticket decides whom it suits. A language of null: any will do. */
export type Kind = { readonly mood: Mood; readonly language: Language | null };

export type Fit = {
  /** 0 to 100. */
  readonly affinity: number;
  readonly sameLanguage: boolean;
  /** Milliseconds the two have to have waited together, unscaled. */
  readonly needMs: number;
};

/** The fit of two kinds, the same both ways. One who named no language speaks everyone's. */
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

/** Nobody meets again within this of their parting. */
export const REMATCH_PAUSE_MS = 30_000;
/** For how long a partner counts as a recent one. */
export const RECENT_MS = 10 * 60_000;
export const LEAST_REMATCH_EXTRA_MS = 2_000;
export const MOST_REMATCH_EXTRA_MS = 10_000;

/**
 * By how much longer (milliseconds, unscaled) two have to wait for each other who parted `partedMs` ago:
 * Infinity within the pause, then less and less, 0 once they are no recent partners any more.
 */
export function rematchExtraMs(partedMs: number): number {
  if (partedMs < REMATCH_PAUSE_MS) return Number.POSITIVE_INFINITY;
  if (partedMs >= RECENT_MS) return 0;
  return LEAST_REMATCH_EXTRA_MS + MOST_REMATCH_EXTRA_MS * (1 - partedMs / RECENT_MS);
}

/**
 * May two meet who have waited that long (milliseconds)? They may when their waits together reach what
 * their pair needs, or when one of them has been patient enough for anyone. `extraMs` is what recent
 * partners wait longer, whichever of the two lets them meet. Waiting longer never hurts: whom one may
 * meet, one may still meet after a longer wait.
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

/** What all times of waiting are multiplied by: with few people online there is little to wait for. */
export function timeScale(online: number): number {
  return Math.min(1, Math.max(MOST_HURRIED, online / UNHURRIED_FROM));
}

const SPOKEN: readonly (Language | null)[] = [...LANGUAGE_CODES, null];
const KINDS: readonly Kind[] = MOODS.flatMap((mood) => SPOKEN.map((language) => ({ mood, language })));

/** Those who wait are kept in one bucket per kind; buckets are numbered from 0. */
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

/** Buckets of which a seeker's pair needs the same wait (milliseconds, unscaled). */
export type Probe = { readonly needMs: number; readonly buckets: readonly number[] };

const PROBES: readonly (readonly Probe[])[] = KINDS.map((seeker) => {
  const byNeed = new Map<number, number[]>();
  for (const [bucket, kind] of KINDS.entries()) {
    const { needMs } = fitOf(seeker, kind);
    byNeed.set(needMs, [...(byNeed.get(needMs) ?? []), bucket]);
  }
  return [...byNeed].sort(([a], [b]) => a - b).map(([needMs, buckets]) => ({ needMs, buckets }));
});

/** In which order one who belongs in `bucket` looks through the buckets, the smallest need first. */
export function probesFrom(bucket: number): readonly Probe[] {
  return PROBES[bucket] ?? [];
}
