import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { MOODS, type Mood } from '@app/contract/moods';
import { acceptedAfterMs, affinityOf, COMPLEMENTARY, isLastStage, isNewcomer } from './affinity';

/** What of a ticket decides whom it suits. */
export type Kind = { readonly mood: Mood; readonly language: Language | null };

/** How well two suit each other, and after how long a wait (milliseconds, unscaled) one accepts the other. */
export type Fit = {
  readonly affinity: number;
  readonly sameLanguage: boolean;
  readonly acceptedAfterMs: number;
};

/** The fit of two kinds, the same both ways. One who named no language speaks everyone's. */
export function fitOf(a: Kind, b: Kind): Fit {
  const affinity = affinityOf(a.mood, b.mood);
  const sameLanguage = a.language === null || b.language === null || a.language === b.language;
  return { affinity, sameLanguage, acceptedAfterMs: acceptedAfterMs(affinity, sameLanguage) };
}

/** Orders fits, the higher the better: a common language outweighs every mood, for a talk needs one. */
export function rankOf(fit: Fit): number {
  return fit.affinity + (fit.sameLanguage ? 1_000 : 0);
}

/** Does one who has waited `takerWaitedMs` take one who has waited `takenWaitedMs`? */
function takes(fit: Fit, takerWaitedMs: number, takenWaitedMs: number, scale: number): boolean {
  if (takerWaitedMs < fit.acceptedAfterMs * scale) return false;
  return (
    fit.affinity >= COMPLEMENTARY || !isNewcomer(takenWaitedMs, scale) || isLastStage(takerWaitedMs, scale)
  );
}

/**
 * May two of this fit meet, who have waited that long (milliseconds)? It is enough that one takes
 * the other. Whoever waits longer is never the worse for it: of two of one kind, the older may meet
 * everyone the younger may.
 */
export function mayMeet(fit: Fit, aWaitedMs: number, bWaitedMs: number, scale: number): boolean {
  return takes(fit, aWaitedMs, bWaitedMs, scale) || takes(fit, bWaitedMs, aWaitedMs, scale);
}

/** For how long a partner counts as a recent one. */
export const RECENT_MS = 10 * 60_000;
/** For how long two who parted are not brought together again, whatever they accept. */
const REMATCH_PAUSE_MS = 30_000;

/** May two meet again who parted `partedMs` ago? A recent partner is taken only at the last stage. */
export function mayMeetAgain(partedMs: number, aWaitedMs: number, bWaitedMs: number, scale: number): boolean {
  if (partedMs >= RECENT_MS) return true;
  return partedMs >= REMATCH_PAUSE_MS && isLastStage(Math.max(aWaitedMs, bWaitedMs), scale);
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

/** Buckets that suit a seeker equally well. */
export type Probe = { readonly fit: Fit; readonly buckets: readonly number[] };

const PROBES: readonly (readonly Probe[])[] = KINDS.map((seeker) => {
  const byRank = new Map<number, { fit: Fit; buckets: number[] }>();
  for (const [bucket, kind] of KINDS.entries()) {
    const fit = fitOf(seeker, kind);
    const rank = rankOf(fit);
    const probe = byRank.get(rank) ?? { fit, buckets: [] };
    probe.buckets.push(bucket);
    byRank.set(rank, probe);
  }
  return [...byRank].sort(([a], [b]) => b - a).map(([, probe]) => probe);
});

/** In which order one who belongs in `bucket` looks through the buckets, best fit first. */
export function probesFrom(bucket: number): readonly Probe[] {
  return PROBES[bucket] ?? [];
}
