const HOUR_MS = 60 * 60 * 1000;
const HOURS_OF_DAY = 24;
export const HOURS_OF_WEEK = 7 * HOURS_OF_DAY;

/** An hour with fewer visitors than this on average is not worth naming. */
const LEAST = 3;
/** The named hour has to have so many times as many visitors as now. */
const TIMES = 2;

/** The hour of the week at `at` (epoch milliseconds), from 0: like the epoch, it begins on a Thursday in UTC. */
export function hourOfWeek(at: number): number {
  return Math.floor(at / HOUR_MS) % HOURS_OF_WEEK;
}

/**
 * When the next hour begins (epoch milliseconds) in which far more people are here than now: the busiest one of the
 * next day, or of the next week if no hour of the day qualifies. undefined: there is none, or too little is known.
 * `means` has the average number of visitors in each hour of the week, `online` the number at `now`.
 */
export function livelierHour(
  means: ReadonlyMap<number, number>,
  online: number,
  now: number,
): number | undefined {
  const next = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  return busiest(means, online, next, HOURS_OF_DAY - 1) ?? busiest(means, online, next, HOURS_OF_WEEK - 1);
}

function busiest(
  means: ReadonlyMap<number, number>,
  online: number,
  from: number,
  hours: number,
): number | undefined {
  let most = Math.max(LEAST, TIMES * online);
  let found: number | undefined;
  for (let n = 0; n < hours; n += 1) {
    const at = from + n * HOUR_MS;
    const mean = means.get(hourOfWeek(at)) ?? 0;
    if (found === undefined ? mean >= most : mean > most) [found, most] = [at, mean];
  }
  return found;
}
