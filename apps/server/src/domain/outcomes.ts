import { MOODS, type Mood } from '@app/contract/moods';

/** Do the two share a language? */
export const TONGUES = ['same', 'other'] as const;

export type Tongue = (typeof TONGUES)[number];

/** A pair of moods, in one language or in two: what outcomes are counted for. */
export type PairKind = {
  readonly moods: readonly [Mood, Mood];
  readonly tongue: Tongue;
};

const IN_ORDER = [...MOODS].sort();

/** All of them: ten pairs of moods in one language, then the same in two. */
export const PAIR_KINDS: readonly PairKind[] = TONGUES.flatMap((tongue) =>
  IN_ORDER.flatMap((mood, at) =>
    IN_ORDER.slice(at).map((other) => ({ moods: [mood, other] as const, tongue })),
  ),
);

/** Did the two of a room share a language? As rooms are stored: codes with commas between them; null: any. */
export function tongueOfColumns(a: string | null, b: string | null): Tongue {
  if (a === null || b === null) return 'same';
  const others = b.split(',');
  return a.split(',').some((language) => others.includes(language)) ? 'same' : 'other';
}

/** Names two moods in a fixed order, as the store and the metrics do. */
export const moodsOf = ([a, b]: readonly [string, string]): string => (a < b ? `${a} / ${b}` : `${b} / ${a}`);

/** Names a pair of kinds, the same both ways. */
export const pairKey = (moods: readonly [string, string], tongue: Tongue): string =>
  `${moodsOf(moods)} ${tongue}`;

/**
 * What is counted of the talks of a pair. `later` and `sooner`: while the learned needs are in shadow, the two would have
 * met later by them, or could have met sooner.
 */
export const OUTCOMES = [
  'talks',
  'long',
  'skipped',
  'better',
  'same',
  'worse',
  'thanks',
  'upheld',
  'later',
  'sooner',
] as const;

type Outcome = (typeof OUTCOMES)[number];

/** `talks` has those that are `long` or `skipped` as well. */
export type OutcomeCounts = { readonly [O in Outcome]: number };

export const NOTHING_COUNTED: OutcomeCounts = {
  ...{ talks: 0, long: 0, skipped: 0, better: 0 },
  ...{ same: 0, worse: 0, thanks: 0, upheld: 0, later: 0, sooner: 0 },
};

/** The sum of two counts, the second one weighted. */
export function addOutcomes(sum: OutcomeCounts, more: OutcomeCounts, weight = 1): OutcomeCounts {
  const added = OUTCOMES.map((outcome) => [outcome, sum[outcome] + weight * more[outcome]]);
  return Object.fromEntries(added) as OutcomeCounts;
}

/** A talk that lasted longer than this went well, as far as its length says; milliseconds. */
export const LONG_TALK_MS = 60_000;
/** One that was left sooner than this was skipped; milliseconds. */
export const SKIPPED_MS = 10_000;

/** What the length of a talk says: 1 it went well, 0 it did not, in between ½. `durationMs` is in milliseconds. */
export function scoreOf(durationMs: number): number {
  if (durationMs > LONG_TALK_MS) return 1;
  return durationMs < SKIPPED_MS ? 0 : 0.5;
}

/** A report that was upheld weighs as much as so many talks that were skipped. */
const UPHELD_WEIGHT = 5;

/** What counts say: of `all`, so many `well`. */
export type Evidence = { well: number; all: number };

/**
 * Each talk, each answer and each thanks is one piece of evidence. A talk of middling length and the answer that nothing
 * has changed are for neither side: one half.
 */
export function evidenceOf(counts: OutcomeCounts): Evidence {
  const { talks, long, skipped, better, same, worse, thanks, upheld } = counts;
  return {
    well: long + (talks - long - skipped) / 2 + better + same / 2 + thanks,
    all: talks + better + same + worse + thanks + UPHELD_WEIGHT * upheld,
  };
}
