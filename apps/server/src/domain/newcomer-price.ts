/**
 * What a device that was never admitted pays on a busy network, or where somebody restricted was seen. Times are
 * milliseconds.
 */
export type NewcomerPrice = {
  /** Keys to try for a proof, at most; half of it on average. */
  rounds: number;
  /** The delay with a proof. */
  yieldMs: number;
  /** The delay without a proof. */
  waitMs: number;
};

/**
 * A key is PBKDF2 with 500 rounds of SHA-256. A cheap phone computes 200,000 rounds a second, so the longest proof
 * takes it 2.5 s; see docs/decisions/0030.
 */
const PRICES: readonly [NewcomerPrice, NewcomerPrice, NewcomerPrice] = [
  { rounds: 200, yieldMs: 3_000, waitMs: 20_000 },
  { rounds: 500, yieldMs: 12_000, waitMs: 40_000 },
  { rounds: 1_000, yieldMs: 40_000, waitMs: 60_000 },
];

/** What each newcomer pays at least while the brake is on. */
const BRAKE_PRICE = PRICES[1];

/** The price under the brake, where the networks alone would ask for `price`. */
export function underBrake(price: NewcomerPrice | null): NewcomerPrice {
  return price !== null && price.rounds > BRAKE_PRICE.rounds ? price : BRAKE_PRICE;
}

/** New devices of one network in CROWD_WINDOW_S from which on each of the three prices applies. */
const CROWDS = [20, 40, 80] as const;
export const CROWD_WINDOW_S = 10 * 60;
/** Restricted devices seen on one network in the last SUSPECT_MS from which on each applies. */
const SUSPECTS = [1, 2, 4] as const;
export const SUSPECT_MS = 24 * 60 * 60_000;
/** Counting more of them changes nothing. */
export const MOST_SUSPECTS = SUSPECTS[2];

/** How many of the steps a count has reached, each multiplied by `factor`. */
function reached(steps: readonly number[], count: number, factor: number): number {
  return steps.filter((step) => count >= Math.max(1, step * factor)).length;
}

/**
 * The price for a newcomer; null: none. `newDevices` came from the network before this one within the window,
 * `restricted` ones were seen on it. `factor` multiplies the thresholds.
 */
export function newcomerPrice(
  { newDevices, restricted }: { newDevices: number; restricted: number },
  factor: number,
): NewcomerPrice | null {
  const level = Math.max(reached(CROWDS, newDevices, factor), reached(SUSPECTS, restricted, factor));
  return PRICES[level - 1] ?? null;
}
