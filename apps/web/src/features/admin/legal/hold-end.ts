import { MAX_HOLD_DAYS } from '@app/contract/legal-hold-limits';

const DAY_MS = 24 * 60 * 60 * 1000;

const two = (n: number) => String(n).padStart(2, '0');

/** A day of the reader's zone as date fields have it: `2027-01-31`. Takes epoch milliseconds. */
const dayOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The first and the last day on which a hold placed at `now` (epoch milliseconds) may end. */
export const endDays = (now: number) => ({
  first: dayOf(now),
  // A day may be an hour longer, and a hold lasts until its end.
  last: dayOf(now + (MAX_HOLD_DAYS - 1) * DAY_MS - DAY_MS / 24),
});

/** The end of a day of the reader's zone in epoch milliseconds; undefined for what is no day. */
export function endOfDay(day: string): number | undefined {
  const end = Date.parse(`${day}T23:59:59`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && Number.isFinite(end) ? end : undefined;
}
