import { LRUCache } from 'lru-cache';
import { atMost } from '../domain/at-most';
import { type Half, isWashedOut, slotOf } from '../domain/halves';
import { movedBy, type Needs } from '../domain/needs';
import {
  addOutcomes,
  LONG_TALK_MS,
  moodsOf,
  NOTHING_COUNTED,
  type OutcomeCounts,
  SKIPPED_MS,
  scoreOf,
  type Tongue,
} from '../domain/outcomes';
import { shareLanguage, timeScale } from '../domain/pairing';
import type { Room } from '../matching/lobby';
import type { TalkOutcome } from '../matching/talk';

/** How many talks of one person count in a day: whoever meets very many people speaks for no more than others do. */
export const COUNTED_A_DAY = 10;
/** People of whom that is known; some 10 MB. */
const MOST_PEOPLE = 100_000;

/** The outcomes of a day (UTC, as in 2026-01-31) of a pair of moods, by the needs of a half. */
export type CountedOutcomes = {
  day: string;
  moods: string;
  tongue: Tongue;
  half: Half;
  counts: OutcomeCounts;
};

/** The talks that began in a slot, and the sum of their scores. */
export type CountedSlot = { slot: number; half: Half; talks: number; score: number };

export type OutcomeCounterParts = {
  isCounting: () => boolean;
  /** By whose needs a room was opened at that time (epoch milliseconds); undefined: the needs are not tried. */
  halfAt: (at: number) => Half | undefined;
  /** Needs of which it is counted what they would have changed; undefined: none are in shadow. */
  shadowNeeds: () => Needs | undefined;
  /** How many are connected to all processes together. */
  online: () => number;
  /** Epoch milliseconds. */
  now: () => number;
};

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);

const tongueOf = (...[a, b]: Room['seats']): Tongue => (shareLanguage(a, b) ? 'same' : 'other');

export type OutcomeCounter = ReturnType<typeof createOutcomeCounter>;

/**
 * Counts how the talks of this process went, about nobody in particular: who has talked how often today is known while
 * the process runs, and stored nowhere.
 */
export function createOutcomeCounter(parts: OutcomeCounterParts) {
  const { isCounting, halfAt, now } = parts;
  let outcomes = new Map<string, CountedOutcomes>();
  let slots = new Map<string, CountedSlot>();
  const talks = createShares(now);
  const answers = createShares(now);

  /** What the needs in shadow would have changed about a meeting. */
  function movedIn({ seats, openedAt }: Room): ReturnType<typeof movedBy> {
    const needs = parts.shadowNeeds();
    if (needs === undefined) return undefined;
    const [a, b] = seats;
    const met = { pair: seats, waitsMs: [openedAt - a.since, openedAt - b.since] } as const;
    return movedBy(needs, met, timeScale(parts.online()));
  }

  function addOutcome({ day, moods, tongue, half, counts }: CountedOutcomes): void {
    const key = `${day} ${moods} ${tongue} ${half}`;
    const sum = addOutcomes(outcomes.get(key)?.counts ?? NOTHING_COUNTED, counts);
    outcomes.set(key, { day, moods, tongue, half, counts: sum });
  }

  function addSlot({ slot, half, talks, score }: CountedSlot): void {
    const key = `${slot} ${half}`;
    const known = slots.get(key);
    slots.set(key, { slot, half, talks: talks + (known?.talks ?? 0), score: score + (known?.score ?? 0) });
  }

  return {
    /**
     * A talk is over. Not counted: those of people without a device, who may be anybody, those of people who had enough
     * of them today, those of two tabs of one device, and those that broke before they could go well.
     */
    parted(room: Room, durationMs: number, how: TalkOutcome): void {
      const [a, b] = room.seats;
      const wasCut = how === 'lost' || how === 'removed' || how === 'cancelled';
      if (wasCut && durationMs <= LONG_TALK_MS) return;
      if (a.person === undefined || b.person === undefined || a.person === b.person) return;
      if (!isCounting() || !talks.admit([a.person, b.person])) return;
      const tried = halfAt(room.openedAt);
      const moved = movedIn(room);
      addOutcome({
        day: dayOf(now()),
        moods: moodsOf([a.mood, b.mood]),
        tongue: tongueOf(a, b),
        half: tried ?? 'prior',
        counts: {
          ...NOTHING_COUNTED,
          talks: 1,
          long: durationMs > LONG_TALK_MS ? 1 : 0,
          skipped: durationMs < SKIPPED_MS ? 1 : 0,
          ...(moved !== undefined && { [moved]: 1 }),
        },
      });
      if (tried === undefined || isWashedOut(room.openedAt)) return;
      addSlot({ slot: slotOf(room.openedAt), half: tried, talks: 1, score: scoreOf(durationMs) });
    },

    /** May another answer from this device be counted today? */
    admits: (device: string): boolean => isCounting() && answers.admit([device]),

    /** Gives what was counted since the last time, and begins anew. */
    take(): { outcomes: CountedOutcomes[]; slots: CountedSlot[] } {
      const taken = { outcomes: [...outcomes.values()], slots: [...slots.values()] };
      outcomes = new Map();
      slots = new Map();
      for (const shares of [talks, answers]) shares.purge();
      return taken;
    },

    /** Takes back what could not be stored. */
    putBack(taken: { outcomes: readonly CountedOutcomes[]; slots: readonly CountedSlot[] }): void {
      for (const one of taken.outcomes) addOutcome(one);
      for (const one of taken.slots) addSlot(one);
    },
  };
}

/** Sees to it that nobody has more than COUNTED_A_DAY counted in a day (UTC). */
function createShares(now: () => number) {
  let today = '';
  const counted = new LRUCache<string, number>(atMost(MOST_PEOPLE));

  /** Forgets who was counted on an earlier day. */
  function purge(): void {
    const day = dayOf(now());
    if (day === today) return;
    today = day;
    counted.clear();
  }

  return {
    purge,

    /** May another one of these people be counted? Then it is counted for all of them. */
    admit(people: readonly string[]): boolean {
      purge();
      if (people.some((person) => (counted.get(person) ?? 0) >= COUNTED_A_DAY)) return false;
      for (const person of people) counted.set(person, (counted.get(person) ?? 0) + 1);
      return true;
    },
  };
}
