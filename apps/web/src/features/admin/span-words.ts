import type { User } from '@app/contract/users';

const SECOND_MS = 1_000;

/**
 * What is left of a timeout: in minutes and seconds under an hour, "59m 12s" (specification, section 4), from
 * there on in days, hours and minutes, "6d 23h 59m". Takes milliseconds; a part of the last unit does not count.
 */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}m ${seconds % 60}s`;
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  return `${days === 0 ? '' : `${days}d `}${hours % 24}h ${minutes % 60}m`;
}

/** How old something is, roughly: "12 s", "3 min", "2 h". Takes milliseconds. */
export function roughAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

const MINUTE_MS = 60 * SECOND_MS;
const DAY_MINUTES = 24 * 60;
const TIME = { weekday: 'long', hour: '2-digit', minute: '2-digit' } as const;
const WEEKDAY = new Intl.DateTimeFormat('en-GB', TIME);
const DATE = new Intl.DateTimeFormat('en-GB', { ...TIME, day: 'numeric', month: 'long' });

/** How long a timeout is: "24 hours", or "7 days" from three days on. Takes whole hours in minutes. */
export function spanOf(minutes: number): string {
  if (minutes >= 3 * DAY_MINUTES) return `${minutes / DAY_MINUTES} days`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

/**
 * When a timeout that begins at `now` (epoch milliseconds) ends, in the reader's zone: "Sunday 13:32", or "Sunday 29
 * November at 13:32" where the weekday could be today's.
 */
export function endOf(minutes: number, now: number): string {
  return (minutes >= 7 * DAY_MINUTES ? DATE : WEEKDAY).format(now + minutes * MINUTE_MS);
}

/** How many reports there are against somebody: "7 reports, 2 reviewed". */
export function reportsWords({ all, reviewed }: NonNullable<User['reports']>): string {
  return `${all} ${all === 1 ? 'report' : 'reports'}, ${reviewed} reviewed`;
}
