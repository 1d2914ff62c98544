import type { QualityLevel } from '@/features/chat/session/machine/state';
import type { StatsDelta } from './stats';

const LEVELS = ['high', 'low', 'sound', 'text'] as const;

/** How well what this side sends gets through. null: the browser does not report it. */
export type Uplink = Pick<StatsDelta, 'lossOut' | 'rttMs' | 'availableKbit'>;

/** The lower one of two levels. */
export function lowerOf(one: QualityLevel, other: QualityLevel): QualityLevel {
  return LEVELS.indexOf(one) > LEVELS.indexOf(other) ? one : other;
}

type Encoding = { kbit: number; height: number; frameRate: number };

/** The encodings of each level; null: no picture, or no sound. Sound is given up last. `audioKbit`: sent once. */
export const ENCODINGS: Record<QualityLevel, { video: Encoding | null; audioKbit: number | null }> = {
  high: { video: { kbit: 1_500, height: 720, frameRate: 30 }, audioKbit: 40 },
  // With sound and headers this fits into 300 kbit/s.
  low: { video: { kbit: 200, height: 360, frameRate: 20 }, audioKbit: 32 },
  sound: { video: null, audioKbit: 24 },
  text: { video: null, audioKbit: null },
};

/** A path that does worse than this cannot carry the level. `kbit` is the lowest acceptable estimate. */
const LIMITS: Record<QualityLevel, { loss: number; rttMs: number; kbit: number }> = {
  high: { loss: 0.12, rttMs: 1_200, kbit: 400 },
  low: { loss: 0.2, rttMs: 1_500, kbit: 100 },
  sound: { loss: 0.3, rttMs: 3_000, kbit: 0 },
  text: { loss: 1, rttMs: Number.POSITIVE_INFINITY, kbit: 0 },
};

/**
 * The estimate needed before a level is taken again, in kilobits per second; while little is sent the estimate does not
 * exceed about twice that.
 */
const ESTIMATE_TO_RISE: Record<QualityLevel, number> = { high: 340, low: 0, sound: 0, text: 0 };

/** How long a path has to be bad before the next lower level is taken. */
const BAD_FOR_MS = 3_000;
/** The browser's estimate starts low and grows; it is ignored until then. */
const RAMP_MS = 8_000;
/** How long a path has to be good before the next higher level is tried, at first; */
const FIRST_BACKOFF_MS = 8_000;
/** twice as long after each try that failed, up to this; */
const LONGEST_BACKOFF_MS = 60_000;
/** and never shorter than this if the estimate is below the level, which may be only for want of trying. */
const UNESTIMATED_BACKOFF_MS = 25_000;

/**
 * How long a browser may go on reporting the packets that a silence swallowed, or those from before nothing was sent: a
 * report comes every five seconds.
 */
const STALE_LOSS_MS = 6_000;

/**
 * `badMs` and `goodMs`: for how long without interruption. `onLevelMs`: since the level was taken. `staleLossMs`: for how
 * much longer reported losses may be those of a silence.
 */
export type Ladder = {
  readonly level: QualityLevel;
  readonly badMs: number;
  readonly goodMs: number;
  readonly onLevelMs: number;
  readonly staleLossMs: number;
  readonly backoffMs: number;
  /** The level was reached from below: losing it soon is a failed try. */
  readonly probing: boolean;
};

export const TOP_LEVEL: Ladder = {
  level: 'high',
  badMs: 0,
  goodMs: 0,
  onLevelMs: 0,
  staleLossMs: 0,
  backoffMs: FIRST_BACKOFF_MS,
  probing: false,
};

/** The path is new: only what it last carried is known. */
export function onNewPath(ladder: Ladder): Ladder {
  return { ...ladder, badMs: 0, goodMs: 0, onLevelMs: 0, backoffMs: FIRST_BACKOFF_MS };
}

/** Packets pass again after a silence, in which the path was gone: it may be as good as before. */
export function onSilenceOver(ladder: Ladder): Ladder {
  return { ...onNewPath(ladder), staleLossMs: STALE_LOSS_MS };
}

/** What to send after another `ms` milliseconds in which the path did as `uplink` says. */
export function adapt(ladder: Ladder, uplink: Uplink, ms: number): Ladder {
  const onLevelMs = ladder.onLevelMs + ms;
  const staleLossMs = Math.max(0, ladder.staleLossMs - ms);
  const lossOut = ladder.staleLossMs > 0 ? null : uplink.lossOut;
  const bad = isBad(ladder.level, { ...uplink, lossOut }, onLevelMs);
  const badMs = bad ? ladder.badMs + ms : 0;
  // A level whose losses are not known yet has not proved itself.
  const goodMs = bad ? 0 : ladder.goodMs + (ladder.staleLossMs > 0 ? 0 : ms);
  if (badMs >= BAD_FOR_MS) return move(ladder, 1);
  const leastMs = estimateAllowsNext(ladder.level, uplink) ? 0 : UNESTIMATED_BACKOFF_MS;
  if (goodMs >= Math.max(backoffOf(ladder), leastMs)) return move(ladder, -1);
  return { ...ladder, badMs, goodMs, onLevelMs, staleLossMs };
}

/** The long wait is for the level that failed: once that is reached again and holds, the path has become better. */
function backoffOf({ level, probing, backoffMs }: Ladder): number {
  return probing && level !== 'high' ? FIRST_BACKOFF_MS : backoffMs;
}

function isBad(level: QualityLevel, { lossOut, rttMs, availableKbit }: Uplink, onLevelMs: number): boolean {
  const limit = LIMITS[level];
  const starved = availableKbit !== null && availableKbit < limit.kbit && onLevelMs > RAMP_MS;
  return starved || (lossOut ?? 0) > limit.loss || (rttMs ?? 0) > limit.rttMs;
}

function estimateAllowsNext(level: QualityLevel, { availableKbit }: Uplink): boolean {
  const next = LEVELS[LEVELS.indexOf(level) - 1];
  return next === undefined || availableKbit === null || availableKbit >= ESTIMATE_TO_RISE[next];
}

function move(ladder: Ladder, by: 1 | -1): Ladder {
  const level = LEVELS[LEVELS.indexOf(ladder.level) + by];
  if (level === undefined) return { ...ladder, badMs: 0, goodMs: 0, backoffMs: FIRST_BACKOFF_MS };
  const failed = by === 1 && ladder.probing && ladder.onLevelMs < LONGEST_BACKOFF_MS;
  const backoffMs = Math.min(ladder.backoffMs * (failed ? 2 : 1), LONGEST_BACKOFF_MS);
  const staleLossMs = ladder.level === 'text' ? STALE_LOSS_MS : ladder.staleLossMs;
  return { level, badMs: 0, goodMs: 0, onLevelMs: 0, staleLossMs, backoffMs, probing: by === -1 };
}
