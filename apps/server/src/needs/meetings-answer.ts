import type { MeetingPair, MeetingShare, Meetings } from '@app/contract/meetings';
import type { Gain } from '../domain/gain';
import type { Half } from '../domain/halves';
import { learn } from '../domain/learned-needs';
import { createNeeds, PRIOR_NEEDS } from '../domain/needs';
import {
  addOutcomes,
  evidenceOf,
  NOTHING_COUNTED,
  type OutcomeCounts,
  PAIR_KINDS,
  pairKey,
} from '../domain/outcomes';
import { type Share, shareOf } from '../domain/went-well';
import { countsAt } from './learning';
import { onFrom } from './learning.store';
import type { CountedOutcomes } from './outcome-counter';
import type { LearningState } from './tried-needs';

/**
 * By how much the share of meetings that falls on a pair grows when its need is halved, times two: measured in the
 * simulation with 400 online, where it was 0.3 to 0.4.
 */
const ELASTICITY = 0.3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Weight of the prior where halves are compared: none speaks for itself. */
const HALF_PRIOR = 0.5;
const HALF_PRIOR_WEIGHT = 2;

const toShare = ({ mean, low, high }: Share): MeetingShare => ({ mean, low, high });

/** All of one pair's counts, of one half or of both. */
function sumOf(outcomes: readonly CountedOutcomes[], key: string, half?: Half): OutcomeCounts {
  return outcomes
    .filter((one) => half === undefined || one.half === half)
    .filter(({ moods, tongue }) => `${moods} ${tongue}` === key)
    .reduce((sum, { counts }) => addOutcomes(sum, counts), NOTHING_COUNTED);
}

function halfOf(counts: OutcomeCounts): MeetingPair['prior'] {
  const evidence = evidenceOf(counts);
  if (evidence.all === 0) return { talks: counts.talks };
  return { talks: counts.talks, well: toShare(shareOf(evidence, HALF_PRIOR, HALF_PRIOR_WEIGHT)) };
}

/** By how much the share of talks that go well should grow: each pair's meetings grow as its need shrinks. */
function expectedOf(
  counts: ReadonlyMap<string, OutcomeCounts>,
  { factors }: LearningState,
  shares: ReturnType<typeof learn>,
): number | undefined {
  const all = [...counts.values()].reduce((sum, { talks }) => sum + talks, 0);
  if (all === 0) return undefined;
  const meanOf = (key: string) => shares.get(key)?.share.mean ?? 0;
  const talksOf = (key: string) => counts.get(key)?.talks ?? 0;
  const keys = [...counts.keys()];
  const usual = keys.reduce((sum, key) => sum + talksOf(key) * meanOf(key), 0) / all;
  return keys.reduce((sum, key) => {
    const more = ELASTICITY * (1 - (factors.get(key) ?? 1)) * (talksOf(key) / all);
    return sum + more * (meanOf(key) - usual);
  }, 0);
}

/** What the console shows of meetings at `at` (epoch milliseconds). */
export function meetingsAnswer(
  state: LearningState,
  outcomes: readonly CountedOutcomes[],
  gain: Gain | undefined,
  at: number,
): Meetings {
  const { mode, since, learnedOn, gaveUp, factors } = state;
  const counts = countsAt(outcomes, at);
  const shares = learn(counts);
  const needs = createNeeds(factors);
  const tried = outcomes.filter(({ day }) => Date.parse(day) >= since - (since % DAY_MS));
  const expected = expectedOf(counts, state, shares);
  return {
    ...{ mode, since },
    ...(mode === 'shadow' && { onFrom: onFrom(since) }),
    ...(gaveUp !== null && { gaveUp }),
    ...(learnedOn !== null && { learnedOn }),
    ...(expected !== undefined && { expected }),
    ...(gain !== undefined && { gain }),
    pairs: PAIR_KINDS.map(({ moods: [a, b], tongue }): MeetingPair => {
      const key = pairKey([a, b], tongue);
      const same = tongue === 'same';
      const share = counts.has(key) ? shares.get(key)?.share : undefined;
      return {
        ...{ moods: [a, b], sameLanguage: same },
        ...sumOf(outcomes, key),
        priorMs: PRIOR_NEEDS.of(a, b, same),
        learnedMs: needs.of(a, b, same),
        ...(share !== undefined && { well: toShare(share) }),
        prior: halfOf(mode === 'on' ? sumOf(tried, key, 'prior') : NOTHING_COUNTED),
        learned: halfOf(mode === 'on' ? sumOf(tried, key, 'learned') : NOTHING_COUNTED),
      };
    }),
  };
}
