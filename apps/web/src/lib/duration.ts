const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: HOUR_S },
  { unit: 'minute', seconds: MINUTE_S },
  { unit: 'second', seconds: 1 },
] as const;

/**
 * A span of time in the reader's language: in minutes and seconds under an hour, "5 min, 9 sec", from there
 * on in days, hours and minutes, "2 hr, 6 min". Takes milliseconds; a begun second or minute counts as a
 * whole one, less than none as none. Not every browser has Intl.DurationFormat.
 */
export function formatDuration(ms: number, language: string): string {
  const whole = Math.max(0, Math.ceil(ms / SECOND_MS));
  let rest = whole < HOUR_S ? whole : Math.ceil(whole / MINUTE_S) * MINUTE_S;
  const parts: string[] = [];
  for (const { unit, seconds } of UNITS) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count === 0 && (unit !== 'second' || parts.length > 0)) continue;
    parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count));
  }
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(parts);
}
