import type { SwitchFeed } from '../brake/switch-feed';
import { type Gain, gainOf, givenUp, type SlotPair } from '../domain/gain';
import { pairOfSlots } from '../domain/halves';
import { learn, nextFactors } from '../domain/learned-needs';
import { type OutcomeCounts, pairKey } from '../domain/outcomes';
import { decayed } from '../domain/went-well';
import { startLoop } from '../loop';
import type { LearningStore } from './learning.store';
import { type CountedOutcomes, type CountedSlot, dayOf, type OutcomeCounter } from './outcome-counter';
import type { OutcomeStore } from './outcomes.store';
import type { TriedNeeds } from './tried-needs';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The counts of each pair by `pairKey`, at `at` (epoch milliseconds), older days weighing less. */
export function countsAt(outcomes: readonly CountedOutcomes[], at: number): Map<string, OutcomeCounts> {
  const today = Date.parse(dayOf(at));
  return decayed(
    outcomes.map(({ day, moods, tongue, counts }) => {
      const [a = '', b = ''] = moods.split(' / ');
      return { key: pairKey([a, b], tongue), daysAgo: (today - Date.parse(day)) / DAY_MS, counts };
    }),
  );
}

/** What the learned half gained over these slots. */
export function gainIn(slots: readonly CountedSlot[]): Gain | undefined {
  const pairs = new Map<number, SlotPair>();
  const none = { talks: 0, score: 0 };
  for (const { slot, half, talks, score } of slots) {
    const pair = pairs.get(pairOfSlots(slot)) ?? { prior: none, learned: none };
    pairs.set(pairOfSlots(slot), { ...pair, [half]: { talks, score } });
  }
  return gainOf([...pairs.values()]);
}

export type LearningParts = {
  counter: Pick<OutcomeCounter, 'take' | 'putBack'>;
  outcomes: OutcomeStore;
  store: LearningStore;
  feed: Pick<SwitchFeed, 'changed'>;
  tried: Pick<TriedNeeds, 'state' | 'hasBegun'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** How often counts are stored, in milliseconds. */
  intervalMs: number;
  onError: (error: unknown) => void;
};

/**
 * Stores how talks went, and once a day learns from it; of several processes one does. While the learned needs are tried
 * it also looks, once a day, whether they are to be given up.
 */
export function createLearning(parts: LearningParts) {
  const { counter, outcomes, store, feed, tried, now } = parts;
  let stopLoop: (() => Promise<void>) | undefined;

  async function storeCounts(at: number): Promise<void> {
    const taken = counter.take();
    if (taken.outcomes.length + taken.slots.length === 0) return;
    try {
      await outcomes.add(taken, at);
    } catch (error) {
      counter.putBack(taken);
      throw error;
    }
  }

  async function learnToday(at: number): Promise<void> {
    const state = tried.state();
    const day = dayOf(at);
    if (state.mode === 'off' || (state.learnedOn ?? '') >= day) return;
    const learned = learn(countsAt(await outcomes.outcomes(), at));
    if (!(await store.learned(state, day, nextFactors(state.factors, learned)))) return;
    if (state.mode === 'on') {
      const gain = gainIn(await outcomes.slots(state.since, at));
      const why = givenUp(gain, (at - state.since) / DAY_MS);
      if (why !== undefined) await store.giveUp(state, why, at);
    }
    await feed.changed();
  }

  async function run(): Promise<void> {
    const at = now();
    if (!tried.hasBegun()) {
      await store.begin(at);
      await feed.changed();
    }
    await storeCounts(at);
    await learnToday(at);
  }

  return {
    /** Stores what was counted, and learns if the day is a new one. */
    run,

    start(): void {
      stopLoop ??= startLoop(run, parts.intervalMs, parts.onError);
    },

    /** Stores the last counts. */
    async stop(): Promise<void> {
      await stopLoop?.();
      await storeCounts(now()).catch(parts.onError);
    },
  };
}
