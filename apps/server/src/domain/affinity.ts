import type { Mood } from '@app/contract/moods';

/** A table of all pairs of moods that the compiler refuses when a pair is missing or differs from its mirror. */
type Mirrored<M extends Record<Mood, Record<Mood, number>>> = { [A in Mood]: { [B in Mood]: M[B][A] } };

/** How well two moods go together, 0 to 100. */
const AFFINITY = {
  'Make Friends': { 'Make Friends': 85, 'Feeling Lonely': 70, 'Here to Listen': 60, 'Show my Talent': 70 },
  'Feeling Lonely': { 'Make Friends': 70, 'Feeling Lonely': 50, 'Here to Listen': 100, 'Show my Talent': 35 },
  'Here to Listen': { 'Make Friends': 60, 'Feeling Lonely': 100, 'Here to Listen': 30, 'Show my Talent': 90 },
  'Show my Talent': { 'Make Friends': 70, 'Feeling Lonely': 35, 'Here to Listen': 90, 'Show my Talent': 40 },
} as const satisfies Record<Mood, Record<Mood, number>>;

AFFINITY satisfies Mirrored<typeof AFFINITY>;

/** From this affinity on two moods are complementary. */
export const COMPLEMENTARY = 80;

/**
 * How many seconds two have to have waited, together, before a pair of these moods is made in one language. Listeners
 * and friends suit the most moods, so they are matched late with partners whom others suit as well.
 */
const NEED_S = {
  'Make Friends': { 'Make Friends': 0, 'Feeling Lonely': 8, 'Here to Listen': 10, 'Show my Talent': 8 },
  'Feeling Lonely': { 'Make Friends': 8, 'Feeling Lonely': 2, 'Here to Listen': 0, 'Show my Talent': 6 },
  'Here to Listen': { 'Make Friends': 10, 'Feeling Lonely': 0, 'Here to Listen': 10, 'Show my Talent': 0 },
  'Show my Talent': { 'Make Friends': 8, 'Feeling Lonely': 6, 'Here to Listen': 0, 'Show my Talent': 2 },
} as const satisfies Record<Mood, Record<Mood, number>>;

NEED_S satisfies Mirrored<typeof NEED_S>;

const OTHER_LANGUAGE_MS = 10_000;
/** Complementary moods wait only for a common language. */
const COMPLEMENTARY_OTHER_LANGUAGE_MS = 11_000;

/** The affinity of two moods, 0 to 100, the same both ways. */
export function affinityOf(a: Mood, b: Mood): number {
  return AFFINITY[a][b];
}

/** The need of two moods: how long the two have to have waited together, in milliseconds, unscaled. */
export function needOf(a: Mood, b: Mood, sameLanguage: boolean): number {
  const needMs = NEED_S[a][b] * 1_000;
  if (sameLanguage) return needMs;
  return AFFINITY[a][b] >= COMPLEMENTARY ? COMPLEMENTARY_OTHER_LANGUAGE_MS : needMs + OTHER_LANGUAGE_MS;
}
