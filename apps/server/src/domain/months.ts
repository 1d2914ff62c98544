/** The month of a time (epoch milliseconds), in UTC, as in 2026-01. */
export const monthAt = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** Its first millisecond, in epoch milliseconds. */
export const startOfMonth = (month: string): number => Date.parse(`${month}-01T00:00:00.000Z`);

/** Its last day, as in 2026-01-31. */
export const lastDayOf = (month: string): string =>
  new Date(startOfMonth(monthAfter(month)) - 1).toISOString().slice(0, 10);

export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthAt(Date.UTC(year, number, 1));
}

function monthBefore(month: string): string {
  return monthAt(startOfMonth(month) - 1);
}

/**
 * The months to be closed at `now` (epoch milliseconds), oldest first: all that have ended since `last`, the last one
 * that is closed. If none is, the latest that has ended, unless nothing had happened by then: `oldest` is when
 * something first did.
 */
export function monthsToClose(last: string | undefined, oldest: number | undefined, now: number): string[] {
  const running = monthAt(now);
  const latest = monthBefore(running);
  if (last === undefined) return oldest !== undefined && monthAt(oldest) <= latest ? [latest] : [];
  const months: string[] = [];
  // Years are compared as texts: one of five digits must not be reached.
  for (let month = last; month < latest; ) {
    month = monthAfter(month);
    months.push(month);
  }
  return months;
}
