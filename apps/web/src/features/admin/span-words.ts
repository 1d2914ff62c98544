import type { User } from '@app/contract/users';

const SECOND_MS = 1_000;

/**
 * What is left of a timeout, with its minutes and seconds (specification, section 4): "59m 12s", and before them
 * the days and hours of a longer one, "6d 23h 59m 12s". Takes milliseconds; a part of a second does not count.
 */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  return [days > 0 && `${days}d`, hours > 0 && `${hours % 24}h`, `${minutes % 60}m`, `${seconds % 60}s`]
    .filter(Boolean)
    .join(' ');
}

/** How old something is, roughly: "12 s", "3 min", "2 h", "5 days". Takes milliseconds. */
export function roughAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** How long ago something was: "3 h ago", and "just now" in the first minute. Takes milliseconds. */
export function agoWords(ms: number): string {
  return ms < MINUTE_MS ? 'just now' : `${roughAge(ms)} ago`;
}

const MINUTE_MS = 60 * SECOND_MS;
const DAY_MINUTES = 24 * 60;
const TIME = { weekday: 'long', hour: '2-digit', minute: '2-digit' } as const;
const WEEKDAY = new Intl.DateTimeFormat('en-GB', TIME);
const DATE = new Intl.DateTimeFormat('en-GB', { ...TIME, day: 'numeric', month: 'long' });

/**
 * When a timeout that begins at `now` (epoch milliseconds) ends, in the reader's zone: "Sunday 13:32", or "Sunday 29
 * November at 13:32" where the weekday could be today's.
 */
export function endOf(minutes: number, now: number): string {
  return (minutes >= 7 * DAY_MINUTES ? DATE : WEEKDAY).format(now + minutes * MINUTE_MS);
}

/** The number of reports against a visitor: "7 reports, 2 reviewed". */
export function reportCountText({ all, reviewed }: NonNullable<User['reports']>): string {
  return `${all} ${all === 1 ? 'report' : 'reports'}, ${reviewed} reviewed`;
}
