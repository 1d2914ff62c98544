import type { Suggestion } from '@app/contract/users';

/**
 * The ladder: so many devices that were believed have filed verified reports against one device. Milliseconds.
 * It never bans: a hold ends by itself, and what lasts longer a moderator decides.
 */
const HOLD_STRIKES = 3;
/** Fewer are enough for a device that is new, where so many restricted ones were seen on its network. */
const NEW_HOLD_STRIKES: readonly (readonly [restricted: number, strikes: number])[] = [
  [4, 1],
  [1, 2],
];
/** A device is new for so long. */
export const NEW_MS = 24 * 60 * 60_000;
/** Strikes that lead to a hold have come within so long, and since the last hold. */
export const HOLD_WINDOW_MS = 24 * 60 * 60_000;
export const HOLD_MS = 60 * 60_000;
/** Strikes that lead to a suggestion have come within so long. */
export const SUGGESTION_WINDOW_MS = 30 * 24 * 60 * 60_000;
const TIMEOUT_STRIKES = 2;
const BLOCK_STRIKES = 5;

/** What a moderator may want to do about somebody with so many strikes; undefined: nothing yet. */
export function suggestionOf(strikes: number): Suggestion | undefined {
  if (strikes >= BLOCK_STRIKES) return 'block';
  return strikes >= TIMEOUT_STRIKES ? 'timeout' : undefined;
}

/** How many strikes hold a device. `isNew`: it came within NEW_MS. `restricted` others were seen on its network. */
export function strikesToHold({ isNew, restricted }: { isNew: boolean; restricted: number }): number {
  const fewer = isNew ? NEW_HOLD_STRIKES.find(([from]) => restricted >= from) : undefined;
  return fewer?.[1] ?? HOLD_STRIKES;
}

/** From when on strikes count towards a hold at `now`; `heldUntil`: when the last hold ended or ends. Epoch milliseconds. */
export function holdCountsFrom(heldUntil: number | null, now: number): number {
  return Math.max(now - HOLD_WINDOW_MS, heldUntil === null ? 0 : heldUntil - HOLD_MS);
}
