import type { Bus } from '../realtime/nodes/bus';
import type { MatchCounter, MatchCounts } from './match-counts';

/** How long the dashboard waits for the counts of other processes. */
const ANSWER_LIMIT_MS = 1_000;

/** The counts of all processes; one that does not answer in time, or is of a version without counts, is left out. */
export function gatherMatchCounts({
  counter,
  bus,
}: {
  counter: Pick<MatchCounter, 'counts'>;
  bus: Pick<Bus, 'on' | 'askAll'>;
}) {
  bus.on('match_counts', () => counter.counts());

  return {
    /** This process's own counts come first. */
    async all(): Promise<MatchCounts[]> {
      return [counter.counts(), ...(await bus.askAll('match_counts', null, ANSWER_LIMIT_MS))];
    },
  };
}

export type GatheredMatchCounts = ReturnType<typeof gatherMatchCounts>;
