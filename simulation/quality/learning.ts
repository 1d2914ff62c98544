import type { Mood } from '@app/contract/moods';
import { type Factors, learn, nextFactors } from '../../apps/server/src/domain/learned-needs';
import { createNeeds } from '../../apps/server/src/domain/needs';
import { type OutcomeCounts, pairKey, scoreOf } from '../../apps/server/src/domain/outcomes';
import { decayed } from '../../apps/server/src/domain/went-well';
import type { Visitor } from '../../apps/server/src/matching/lobby';
import { createOutcomeCounter } from '../../apps/server/src/needs/outcome-counter';
import { newLobbyState } from './cell';
import { type Evening, type EveningPlan, lastsAnyhow, simulateEvening, type TalkLength } from './evening';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long people talk, apart from those who skip everybody of one mood. */
export type Taste = { loves?: Mood; skips?: Mood };

const SHARE_OF_LOVED_SKIPPED = 0.2;
const LOVED_MS = 300_000;
const SKIPS_AFTER_MS = 3_000;
/** One in so many skips. */
const SKIPPER_EVERY = 20;

/** Is this the one in twenty who skips? They are the same all evenings; newcomers among them too. */
const isSkipper = ({ userId }: Visitor) => Number(userId.split('-').at(-1)) % SKIPPER_EVERY === 0;

/**
 * `loves`: two of this mood talk longest. `skips`: one of twenty people skips everybody of this mood at once. Otherwise
 * half of the talks are skipped, whoever the two are.
 */
function tasteOf({ loves, skips }: Taste): TalkLength {
  return (pair, random) => {
    const [a, b] = pair;
    if (skips !== undefined) {
      if (isSkipper(a) && b.mood === skips) return { lastsMs: SKIPS_AFTER_MS, leaver: 0 };
      if (isSkipper(b) && a.mood === skips) return { lastsMs: SKIPS_AFTER_MS, leaver: 1 };
    }
    const anyhow = lastsAnyhow(pair, random);
    if (a.mood !== loves || b.mood !== loves) return anyhow;
    const skipped = random() < SHARE_OF_LOVED_SKIPPED;
    return { ...anyhow, lastsMs: skipped ? anyhow.lastsMs : -Math.log(1 - random()) * LOVED_MS };
  };
}

export type LearningPlan = Omit<EveningPlan, 'lasts'> & { days: number; taste: Taste };

/** The mean score of an evening's talks. */
export function scoreOfEvenings(evenings: readonly Evening[]): number {
  const talks = evenings.flatMap(({ meetings }) => meetings);
  return talks.reduce((sum, { lastsMs }) => sum + scoreOf(lastsMs), 0) / talks.length;
}

/** One evening a day, after each of which the needs are learned anew. Gives them, and how many talks there were. */
export function simulateLearning(plan: LearningPlan): { factors: Factors; talks: number; counted: number } {
  const { days, taste, ...evening } = plan;
  const known: { day: number; key: string; counts: OutcomeCounts }[] = [];
  let factors: Factors = new Map();
  let talks = 0;
  for (let day = 0; day < days; day += 1) {
    const needs = createNeeds(factors);
    const played = simulateEvening(
      { ...evening, seed: plan.seed * 1_000 + day, lasts: tasteOf(taste) },
      newLobbyState(() => needs),
    );
    talks += played.meetings.length;
    const counter = createOutcomeCounter({
      ...{ isCounting: () => true, halfAt: () => undefined, now: () => day * DAY_MS },
      ...{ shadowNeeds: () => undefined, online: () => plan.online },
    });
    for (const { at, pair, waitsMs, lastsMs } of played.meetings) {
      const seats = pair.map((visitor, seat) => ({
        ...visitor,
        person: visitor.userId,
        since: at - (waitsMs[seat] ?? 0),
      })) as [Visitor & { since: number }, Visitor & { since: number }];
      counter.parted({ roomId: '', seats, openedAt: at }, lastsMs, 'skip');
    }
    for (const { moods, tongue, counts } of counter.take().outcomes) {
      const [a = '', b = ''] = moods.split(' / ');
      known.push({ day, key: pairKey([a, b], tongue), counts });
    }
    const soFar = known.map((one) => ({ ...one, daysAgo: day - one.day }));
    factors = nextFactors(factors, learn(decayed(soFar)));
  }
  return { factors, talks, counted: known.reduce((sum, { counts }) => sum + counts.talks, 0) };
}

/** The mean score of evenings under these factors. */
export function playWith(factors: Factors, plan: EveningPlan, taste: Taste, evenings: number): Evening[] {
  const needs = createNeeds(factors);
  return Array.from({ length: evenings }, (_, at) =>
    simulateEvening(
      { ...plan, seed: plan.seed + at, lasts: tasteOf(taste) },
      newLobbyState(() => needs),
    ),
  );
}
