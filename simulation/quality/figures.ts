import { MOODS, type Mood } from '@app/contract/moods';
import { COMPLEMENTARY } from '../../apps/server/src/domain/affinity';
import { fitOf } from '../../apps/server/src/domain/pairing';
import type { Evening, Meeting } from './evening';

/** The figures of several evenings. Shares are of all matches, 0 to 1; waits are milliseconds. */
export type Figures = {
  matches: number;
  complementary: number;
  sameLanguage: number;
  both: number;
  meanAffinity: number;
  waitP50: number;
  waitP95: number;
  /** The longest wait, also of those who still waited at the end. */
  waitMax: number;
  /** The mood with the longest waits, by their p95. */
  worstMood: { mood: Mood; waitP95: number };
  /** Matches with somebody met within the last ten minutes. */
  metAgain: number;
  /** Matches of two who had parted less than 30 s before. */
  metTooSoon: number;
};

const RECENT_MS = 10 * 60_000;
const TOO_SOON_MS = 30_000;

/** The value below which this share of the sorted values lies; 0 when there are none. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function sortedWaits(meetings: readonly Meeting[], mood?: Mood): number[] {
  const waits = meetings.flatMap(({ pair, waitsMs }) =>
    waitsMs.filter((_, seat) => mood === undefined || pair[seat]?.mood === mood),
  );
  return waits.sort((a, b) => a - b);
}

function worstMood(meetings: readonly Meeting[]): Figures['worstMood'] {
  const [first, ...others] = MOODS.map((mood) => ({
    mood,
    waitP95: quantile(sortedWaits(meetings, mood), 0.95),
  })) as [Figures['worstMood'], ...Figures['worstMood'][]];
  return others.reduce((worst, one) => (one.waitP95 > worst.waitP95 ? one : worst), first);
}

/** The figures of all these evenings together. */
export function figuresOf(evenings: readonly Evening[]): Figures {
  const meetings = evenings.flatMap((evening) => evening.meetings);
  const fits = meetings.map(({ pair: [a, b] }) => fitOf(a, b));
  const share = (count: number) => (meetings.length === 0 ? 0 : count / meetings.length);
  const complementary = fits.filter(({ affinity }) => affinity >= COMPLEMENTARY);
  const waits = sortedWaits(meetings);
  return {
    matches: meetings.length,
    complementary: share(complementary.length),
    sameLanguage: share(fits.filter(({ sameLanguage }) => sameLanguage).length),
    both: share(complementary.filter(({ sameLanguage }) => sameLanguage).length),
    meanAffinity: share(fits.reduce((sum, { affinity }) => sum + affinity, 0)),
    waitP50: quantile(waits, 0.5),
    waitP95: quantile(waits, 0.95),
    waitMax: Math.max(waits.at(-1) ?? 0, ...evenings.map(({ longestLeftMs }) => longestLeftMs)),
    worstMood: worstMood(meetings),
    metAgain: share(meetings.filter(({ partedMs = RECENT_MS }) => partedMs < RECENT_MS).length),
    metTooSoon: meetings.filter(({ partedMs = RECENT_MS }) => partedMs < TOO_SOON_MS).length,
  };
}
