/** The second press of a double click comes this soon, in milliseconds, and this near, in pixels. */
const SOON_MS = 500;
const NEAR_PX = 24;

/** A press of the pointer from its event; `at` counts milliseconds from any moment. */
export type Press = { x: number; y: number; at: number };

/**
 * Distinguishes the second press of a double click from a new one: a press on the same spot immediately after one that
 * decided something was not meant for what has moved there.
 */
export function createSameSpot() {
  let last: Press | undefined;
  let decisive: Press | undefined;
  return {
    /** To be called with every press of the pointer in order; true: this one has to be ignored. */
    isRepeat(press: Press): boolean {
      const isRepeat =
        decisive !== undefined &&
        press.at - decisive.at < SOON_MS &&
        Math.hypot(press.x - decisive.x, press.y - decisive.y) < NEAR_PX;
      if (isRepeat) return true;
      last = press;
      decisive = undefined;
      return false;
    },

    /** To be called when something was decided, by the press before if there was one. */
    noteDecision(): void {
      decisive = last;
    },
  };
}
