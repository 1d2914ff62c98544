/** The two halves of the time while learned needs are tried: by the learned needs, and by the prior. */
export const HALVES = ['prior', 'learned'] as const;

export type Half = (typeof HALVES)[number];

/** The needs hold for so long at a stretch; milliseconds. */
export const SLOT_MS = 15 * 60_000;
/** Talks that begin sooner after a change of needs are not compared: their two have waited by both; milliseconds. */
export const WASHOUT_MS = 10_000;

/** The number since the epoch of the slot at `at` (epoch milliseconds). */
export const slotOf = (at: number): number => Math.floor(at / SLOT_MS);

/** Two slots in a row, one of each half: what is compared. */
export const pairOfSlots = (slot: number): number => Math.floor(slot / 2);

/** The half of a slot: the coin for each two slots in a row decides which comes first. */
export const halfOf = (slot: number, coin: 0 | 1): Half => ((slot & 1) === coin ? 'learned' : 'prior');

/** Is a talk that began at `at` (epoch milliseconds) left out of the comparison? */
export const isWashedOut = (at: number): boolean => at % SLOT_MS < WASHOUT_MS;
