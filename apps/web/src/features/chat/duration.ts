const SECOND_MS = 1_000;
const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/**
 * A span of time in the reader's language, down to the second: "2 hr, 5 min, 9 sec". Takes
 * milliseconds; part of a second counts as a whole one, less than none as none.
 */
export function formatDuration(ms: number, language: string): string {
  let rest = Math.max(0, Math.ceil(ms / SECOND_MS));
  const parts: string[] = [];
  for (const { unit, seconds } of UNITS) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count === 0 && (unit !== 'second' || parts.length > 0)) continue;
    parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count));
  }
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(parts);
}
