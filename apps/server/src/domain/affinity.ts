import type { Mood } from '@app/contract/moods';

/** How well two moods go together, 0 to 100. The compiler refuses a missing pair and one that differs from its mirror. */
const MATRIX = {
  'Make Friends': { 'Make Friends': 85, 'Feeling Lonely': 70, 'Here to Listen': 60, 'Show my Talent': 70 },
  'Feeling Lonely': { 'Make Friends': 70, 'Feeling Lonely': 50, 'Here to Listen': 100, 'Show my Talent': 35 },
  'Here to Listen': { 'Make Friends': 60, 'Feeling Lonely': 100, 'Here to Listen': 30, 'Show my Talent': 90 },
  'Show my Talent': { 'Make Friends': 70, 'Feeling Lonely': 35, 'Here to Listen': 90, 'Show my Talent': 40 },
} as const satisfies Record<Mood, Record<Mood, number>>;

type Mirrored<M extends Record<Mood, Record<Mood, number>>> = { [A in Mood]: { [B in Mood]: M[B][A] } };

const AFFINITY: Record<Mood, Record<Mood, number>> = MATRIX satisfies Mirrored<typeof MATRIX>;

/** The affinity of two moods, 0 to 100, the same both ways. */
export function affinityOf(a: Mood, b: Mood): number {
  return AFFINITY[a][b];
}

/** From this affinity on two moods are made for each other: it is what everyone asks for first. */
export const COMPLEMENTARY = 80;

/** What a ticket accepts once it has waited `afterMs`, on top of what it accepted before. */
const STAGES = [
  { afterMs: 0, affinity: COMPLEMENTARY, anyLanguage: false },
  { afterMs: 4_000, affinity: 60, anyLanguage: false },
  { afterMs: 5_000, affinity: 30, anyLanguage: false },
  { afterMs: 7_000, affinity: 60, anyLanguage: true },
  { afterMs: 8_000, affinity: 0, anyLanguage: true },
] as const;

const LAST_STAGE_MS = STAGES[4].afterMs;

/**
 * How long a newcomer is left to the complementary. Without it those who wait would swallow every
 * newcomer at once, and nobody would be matched well.
 */
const NEWCOMER_MS = 2_000;

const FEW_ONLINE = 12;
const HURRY = 0.4;

/** What all times of waiting are multiplied by: with few people online there is little to wait for. */
export function timeScale(online: number): number {
  return online < FEW_ONLINE ? HURRY : 1;
}

/** How long one waits before accepting a partner, in milliseconds, unscaled. */
export function acceptedAfterMs(affinity: number, sameLanguage: boolean): number {
  const accepting = STAGES.find((stage) => affinity >= stage.affinity && (sameLanguage || stage.anyLanguage));
  return accepting?.afterMs ?? LAST_STAGE_MS;
}

/** Has the wait reached the stage at which anyone will do? */
export function isLastStage(waitedMs: number, scale: number): boolean {
  return waitedMs >= LAST_STAGE_MS * scale;
}

/** Is one who has waited `waitedMs` still kept for the complementary? */
export function isNewcomer(waitedMs: number, scale: number): boolean {
  return waitedMs < NEWCOMER_MS * scale;
}

const TURNING_POINTS: readonly number[] = [NEWCOMER_MS, ...STAGES.map((stage) => stage.afterMs)].sort(
  (a, b) => a - b,
);

/** How many points there are in a wait at which somebody new may have become acceptable, its start included. */
export const TURNING_POINT_COUNT = TURNING_POINTS.length;

/** How many of them a wait of `waitedMs` has passed. */
export function turningPointsPassed(waitedMs: number, scale: number): number {
  let passed = 1;
  while (passed < TURNING_POINTS.length && waitedMs >= (TURNING_POINTS[passed] ?? 0) * scale) passed += 1;
  return passed;
}
