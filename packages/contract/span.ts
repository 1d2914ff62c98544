const [HOUR, DAY, WEEK] = [60, 24 * 60, 7 * 24 * 60];

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/**
 * A length in minutes as people say it: "1 week", "5 days", "48 hours", "90 minutes". Days only from three on: a
 * timeout of 24 hours is called that.
 */
export function spanWords(minutes: number): string {
  if (minutes > 0 && minutes % WEEK === 0) return counted(minutes / WEEK, 'week');
  if (minutes >= 3 * DAY && minutes % DAY === 0) return counted(minutes / DAY, 'day');
  if (minutes > 0 && minutes % HOUR === 0) return counted(minutes / HOUR, 'hour');
  return counted(minutes, 'minute');
}
