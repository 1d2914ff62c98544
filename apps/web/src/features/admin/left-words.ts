const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long until then, roughly: "in 3 days", "in 5 hours". Takes milliseconds. */
export function leftWords(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  if (days >= 2) return `in ${days} days`;
  const hours = Math.floor(ms / HOUR_MS);
  if (hours >= 2) return `in ${hours} hours`;
  return 'in less than 2 hours';
}
