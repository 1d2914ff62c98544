import type { Suggestion } from '@app/contract/users';

/**
 * The ladder of strikes: so many believed devices have filed verified reports against one device. Milliseconds. It
 * never bans: a hold ends by itself, and anything longer is a moderator's decision.
 */
const HOLD_STRIKES = 3;
/** A new device is held by fewer strikes where so many restricted devices were seen on its network. */
const NEW_HOLD_STRIKES: readonly (readonly [restricted: number, strikes: number])[] = [
  [4, 1],
  [1, 2],
];
/** How long a device counts as new. */
export const NEW_MS = 24 * 60 * 60_000;
/** Strikes count towards a hold within this time, and since the last hold. */
export const HOLD_WINDOW_MS = 24 * 60 * 60_000;
export const HOLD_MS = 60 * 60_000;
/** Strikes count towards a suggestion within this time. */
export const SUGGESTION_WINDOW_MS = 30 * 24 * 60 * 60_000;
const TIMEOUT_STRIKES = 2;
const BLOCK_STRIKES = 5;

/** What to suggest to a moderator at so many strikes; undefined: nothing yet. */
export function suggestionOf(strikes: number): Suggestion | undefined {
  if (strikes >= BLOCK_STRIKES) return 'block';
  return strikes >= TIMEOUT_STRIKES ? 'timeout' : undefined;
}

/** How many strikes hold a device. `isNew`: it came within NEW_MS. `restricted` others were seen on its network. */
export function strikesToHold({ isNew, restricted }: { isNew: boolean; restricted: number }): number {
  const fewer = isNew ? NEW_HOLD_STRIKES.find(([from]) => restricted >= from) : undefined;
  return fewer?.[1] ?? HOLD_STRIKES;
}

/** From when on strikes count towards a hold at `now`; `heldUntil`: end of the last hold. Epoch milliseconds. */
export function holdCountsFrom(heldUntil: number | null, now: number): number {
  return Math.max(now - HOLD_WINDOW_MS, heldUntil === null ? 0 : heldUntil - HOLD_MS);
}
