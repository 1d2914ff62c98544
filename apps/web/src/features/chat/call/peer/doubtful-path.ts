/** Delayed packets arrive in a burst; a path on which packets keep arriving for this long carries a call. */
const BELIEVED_AFTER_MS = 1_000;
/** A shorter gap is normal on a network. */
const BREAK_MS = 1_000;
/** After this long without packets the path carries no call any more. */
const QUIET_AFTER_MS = 2_000;

/** Packets over a path that the browser does not consider connected. Times are milliseconds of one clock. */
export type DoubtfulPath = {
  /** Packets received up to the last check. */
  readonly packets: number;
  /** When something last arrived; before anything has, the time of the first check. */
  readonly lastAt: number;
  /** Since when packets have kept arriving; null: none arrive. */
  readonly comesSince: number | null;
};

/** The state after one more check. `before`: null at the first one, whose packets may have come at any time. */
export function lookAgain(before: DoubtfulPath | null, packets: number, now: number): DoubtfulPath {
  if (before === null) return { packets, lastAt: now, comesSince: null };
  if (packets > before.packets) return { packets, lastAt: now, comesSince: before.comesSince ?? now };
  return { ...before, comesSince: now - before.lastAt < BREAK_MS ? before.comesSince : null };
}

/** Does it carry a call, whatever the browser reports? null: not known yet. */
export function carries({ lastAt, comesSince }: DoubtfulPath, now: number): boolean | null {
  if (now - lastAt >= QUIET_AFTER_MS) return false;
  return lastAt === now && comesSince !== null && now - comesSince >= BELIEVED_AFTER_MS ? true : null;
}
