/** What was held up on the way comes in a burst; what goes on coming for so long carries a call. */
const BELIEVED_AFTER_MS = 1_000;
/** A break of less than this is one of the network's, and no end. */
const BREAK_MS = 1_000;
/** Nothing for so long, and no call is carried any more. */
const QUIET_AFTER_MS = 2_000;

/** What comes over a path that the browser does not take for connected. Times are milliseconds of one clock. */
export type DoubtfulPath = {
  /** Packets received until the last look. */
  readonly packets: number;
  /** When something came last; before anything has, when it was first looked. */
  readonly lastAt: number;
  /** Since when it has been coming; null: nothing comes. */
  readonly comesSince: number | null;
};

/** After one more look. `before`: null at the first one, whose packets may have come at any time. */
export function lookAgain(before: DoubtfulPath | null, packets: number, now: number): DoubtfulPath {
  if (before === null) return { packets, lastAt: now, comesSince: null };
  if (packets > before.packets) return { packets, lastAt: now, comesSince: before.comesSince ?? now };
  return { ...before, comesSince: now - before.lastAt < BREAK_MS ? before.comesSince : null };
}

/** Whether it carries a call, whatever the browser takes it for; null: that is not known yet. */
export function carries({ lastAt, comesSince }: DoubtfulPath, now: number): boolean | null {
  if (now - lastAt >= QUIET_AFTER_MS) return false;
  return lastAt === now && comesSince !== null && now - comesSince >= BELIEVED_AFTER_MS ? true : null;
}
