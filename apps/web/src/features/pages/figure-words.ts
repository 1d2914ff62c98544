/** Longer times are told in days. */
const MOST_HOURS = 72;

/** A number of hours, or of days where they are many, in a language; undefined of null. */
export function hoursText(hours: number | null, language: string): string | undefined {
  if (hours === null) return undefined;
  const inDays = hours > MOST_HOURS;
  const unit = { style: 'unit', unit: inDays ? 'day' : 'hour', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, unit).format(inDays ? hours / 24 : hours);
}

/** A month such as 2026-03 in a language. */
export function monthText(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** How much of 100 a count is, compared with the largest of its table. */
export const shareOf = (count: number, most: number): number =>
  most === 0 ? 0 : Math.round((count / most) * 100);
