/** The second press of a double click comes this soon, in milliseconds, and this near, in pixels. */
const SOON_MS = 500;
const NEAR_PX = 24;

/** A press of the pointer, as its event tells of it; `at` counts milliseconds from any moment. */
export type Press = { x: number; y: number; at: number };

/**
 * Tells the second press of a double click from a new one: immediately after a press that decided something, another
 * one on the same spot was not aimed at what has moved there.
 */
export function createSameSpot() {
  let last: Press | undefined;
  let decisive: Press | undefined;
  return {
    /** Takes every press of the pointer in its turn; true: this one is to be left out. */
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

    /** Something was decided, by the press before if there was one. */
    noteDecision(): void {
      decisive = last;
    },
  };
}
