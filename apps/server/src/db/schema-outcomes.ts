/** The tables of what the matching learns from. */
export type OutcomeTables = {
  /**
   * How talks went on a day (UTC, as in 2026-01-31), for a pair of moods that share a language ('same') or not ('other'),
   * by the needs of the prior or the learned ones. About nobody in particular.
   */
  talk_outcomes: {
    day: string;
    moods: string;
    tongue: string;
    half: string;
    talks: number;
    long: number;
    skipped: number;
    better: number;
    same: number;
    worse: number;
    thanks: number;
    upheld: number;
    /** By the learned needs, while they are in shadow, so many would have met later, or could have met sooner. */
    later: number;
    sooner: number;
  };
  /** Talks that began in a slot while learned needs were tried: how many, and twice the sum of their scores. */
  talk_slots: { slot: number; half: string; talks: number; half_points: number };
  /** How learning is switched, and what was learned: one row. `factors`: what needs are multiplied by, as JSON. */
  needs: {
    needs: string;
    mode: string;
    since: number;
    seed: string;
    learned_on: string | null;
    factors: string;
    /** Why it went back to shadow by itself; null once somebody has switched it. */
    gave_up: string | null;
  };
};
