import { DANGERS, type Danger } from '@app/contract/dangers';

/**
 * How early a report comes that may be about this, the highest first. What one press or a classifier says comes after
 * what words say.
 */
const URGENCIES: Record<Danger, number> = {
  minor: 5,
  threat: 4,
  self_harm: 3,
  word: 2,
  unsafe: 1,
  shield: 1,
};

/** How early a report with these dangers comes; 0: with none. */
export function urgencyOf(dangers: readonly Danger[]): number {
  return Math.max(0, ...dangers.map((danger) => URGENCIES[danger]));
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
