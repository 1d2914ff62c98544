/**
 * How long a device that was never admitted waits before its first join, on a busy network or where somebody restricted
 * was seen. In milliseconds; see docs/decisions/0030.
 */
const WAITS_MS = [3_000, 12_000, 40_000] as const;

/** How long each newcomer waits at least while the brake is on. */
const BRAKE_WAIT_MS = WAITS_MS[1];

/** The wait under the brake, where the networks alone would ask for `waitMs`. */
export const underBrake = (waitMs: number): number => Math.max(waitMs, BRAKE_WAIT_MS);

/** New devices of one network in CROWD_WINDOW_S from which on each of the three waits applies. */
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
 * The wait of a newcomer in milliseconds; 0: none. `newDevices` came from the network before this one within the window,
 * `restricted` ones were seen on it. `factor` multiplies the thresholds.
 */
export function newcomerWait(
  { newDevices, restricted }: { newDevices: number; restricted: number },
  factor: number,
): number {
  const level = Math.max(reached(CROWDS, newDevices, factor), reached(SUSPECTS, restricted, factor));
  return WAITS_MS[level - 1] ?? 0;
}
