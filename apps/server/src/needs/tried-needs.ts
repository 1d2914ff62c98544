import type { RuleMode } from '@app/contract/rules';
import type { GivenUp } from '../domain/gain';
import { type Half, slotOf } from '../domain/halves';
import type { Factors } from '../domain/learned-needs';
import { createNeeds, type Needs, PRIOR_NEEDS } from '../domain/needs';
import { halfOfSlot } from './slot-coin';

/** How learning is switched, and what was learned, as it is stored. */
export type LearningState = {
  /** 'shadow': it is learned, and changes nothing; 'on': half of the time goes by the learned needs. */
  mode: RuleMode;
  /** Epoch milliseconds. */
  since: number;
  /** Decides which half a slot belongs to. */
  seed: string;
  /** The day on which it was learned last (UTC); null: it never was. */
  learnedOn: string | null;
  factors: Factors;
  gaveUp: GivenUp | null;
};

const UNKNOWN: LearningState = {
  ...{ mode: 'off', since: 0, seed: '', learnedOn: null, factors: new Map(), gaveUp: null },
};

export type TriedNeeds = ReturnType<typeof createTriedNeeds>;

/** By which needs visitors meet, as this node knows. */
export function createTriedNeeds() {
  let state = UNKNOWN;
  let learned: Needs = PRIOR_NEEDS;
  let drawn: { slot: number; half: Half } | undefined;

  /** Of the slot at `at`; drawn once, since every join asks. */
  function halfOf(at: number): Half {
    const slot = slotOf(at);
    if (drawn?.slot !== slot) drawn = { slot, half: halfOfSlot(state.seed, slot) };
    return drawn.half;
  }

  /** By whose needs a room was opened at that time (epoch milliseconds); undefined: none are tried. */
  const halfAt = (at: number): Half | undefined =>
    state.mode === 'on' && at >= state.since ? halfOf(at) : undefined;

  return {
    halfAt,

    state: (): LearningState => state,

    /** Has it begun, as far as this node knows? */
    hasBegun: (): boolean => state !== UNKNOWN,

    /** Are outcomes counted? */
    isCounting: (): boolean => state.mode !== 'off',

    /** The needs that would hold half of the time; undefined: they are not in shadow. */
    shadowNeeds: (): Needs | undefined => (state.mode === 'shadow' ? learned : undefined),

    /** The needs that hold at `at` (epoch milliseconds). */
    needsAt: (at: number): Needs => (halfAt(at) === 'learned' ? learned : PRIOR_NEEDS),

    /** As it is stored now; undefined: it has not begun. */
    set(stored: LearningState | undefined): void {
      if (stored === undefined) return;
      state = stored;
      learned = createNeeds(stored.factors);
      drawn = undefined;
    },
  };
}
