import { DANGERS, type Danger } from '@app/contract/dangers';

/** What one press or a classifier says comes after what words say. */
const LESSER: readonly Danger[] = ['unsafe', 'shield'];

/** How early a report with these dangers comes: 2 before 1 before 0. */
export function urgencyOf(dangers: readonly Danger[]): number {
  if (dangers.length === 0) return 0;
  return dangers.every((danger) => LESSER.includes(danger)) ? 1 : SERIOUS;
}

/** From this on somebody is told outside of the console: it is not only a press or a classifier that says so. */
export const SERIOUS = 2;

/** The stored form of dangers, most serious first; null for none. */
export function dangersText(dangers: readonly Danger[]): string | null {
  return dangers.length === 0 ? null : DANGERS.filter((danger) => dangers.includes(danger)).join(' ');
}

/** Reads the stored form; what another version stored and this one does not know is left out. */
export function readDangers(text: string | null): Danger[] {
  const names = text?.split(' ') ?? [];
  return DANGERS.filter((danger) => names.includes(danger));
}
