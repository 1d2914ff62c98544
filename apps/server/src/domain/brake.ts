const HOUR_MS = 60 * 60 * 1000;
export const HOURS_OF_WEEK = 7 * 24;

/** How long a device counts as a newcomer while the brake is on, in milliseconds. */
export const NEWCOMER_MS = 24 * HOUR_MS;

/** For how long the rule pulls the brake, in minutes. It pulls it again if that was not enough. */
export const BRAKE_BY_RULE_MINUTES = 60;
/** After somebody has released the brake, the rule leaves it alone for this long, in milliseconds. */
export const LEFT_ALONE_MS = HOUR_MS;

/** A time during which the brake was, is or will be on; epoch milliseconds. */
export type BrakeSpan = { since: number; until: number };

/** Is the brake on at `at` (epoch milliseconds)? */
export function isBraking(brake: BrakeSpan | undefined, at: number): boolean {
  return brake !== undefined && brake.since <= at && at < brake.until;
}

/** Is a device new at `at`? `firstSeenAt`: when it came first; undefined for a client without a device. */
export function isNewcomer(firstSeenAt: number | undefined, at: number): boolean {
  return firstSeenAt === undefined || firstSeenAt > at - NEWCOMER_MS;
}

/** What happened within an hour, or usually does. */
export type Counts = { joins: number; reports: number };

/** Counts of an hour, by its number since the epoch. */
export type HourCounts = Counts & { hour: number };

export const hourOf = (at: number): number => Math.floor(at / HOUR_MS);

/** Weeks back that are looked at, and of how many of them something has to be known. */
export const USUAL_WEEKS = 8;
const LEAST_WEEKS = 2;

/** Fewer than these are never unusual: a small site has bursts. */
const LEAST: Counts = { joins: 40, reports: 12 };
/** So many times the usual are unusual. */
const TIMES: Counts = { joins: 4, reports: 4 };

/**
 * The counts of the last sixty minutes at `at`: those of the running hour, and of the one before as far as it is still
 * within them, as if its own were spread evenly.
 */
export function lastHour(hours: readonly HourCounts[], at: number): Counts {
  const hour = hourOf(at);
  const left = 1 - (at % HOUR_MS) / HOUR_MS;
  const of = (number: number, what: keyof Counts) =>
    hours.find((counts) => counts.hour === number)?.[what] ?? 0;
  const sum = (what: keyof Counts) => Math.round(of(hour, what) + left * of(hour - 1, what));
  return { joins: sum('joins'), reports: sum('reports') };
}

/** The average of the same hour in earlier weeks; undefined while too few of them are known. */
export function usualAt(hours: readonly HourCounts[], at: number): Counts | undefined {
  const hour = hourOf(at);
  const same = hours.filter((counts) => {
    const weeks = (hour - counts.hour) / HOURS_OF_WEEK;
    return Number.isInteger(weeks) && weeks >= 1 && weeks <= USUAL_WEEKS;
  });
  if (same.length < LEAST_WEEKS) return undefined;
  const mean = (what: keyof Counts) =>
    Math.round(same.reduce((sum, counts) => sum + counts[what], 0) / same.length);
  return { joins: mean('joins'), reports: mean('reports') };
}

/** Why the brake should be pulled, in words for the audit log; undefined: it should not, or too little is known. */
export function unusual(last: Counts, usual: Counts | undefined): string | undefined {
  if (usual === undefined) return undefined;
  const isUnusual = (what: keyof Counts) =>
    last[what] >= LEAST[what] && last[what] >= TIMES[what] * usual[what];
  if (isUnusual('joins')) return `${last.joins} new devices in an hour, ${usual.joins} are usual`;
  if (isUnusual('reports')) return `${last.reports} reports in an hour, ${usual.reports} are usual`;
  return undefined;
}
