/**
 * A clock that goes by the system's, and never back: where that one is set back it goes on from where it was, at its
 * pace. One that stood still until the system's has caught up would let nobody wait, and nobody's time run out.
 * @param now epoch milliseconds, as the system has them
 * @param steadyNow milliseconds of a clock that is never set
 */
export function createForwardClock(now: () => number, steadyNow: () => number): () => number {
  let latest = now();
  let latestSteady = steadyNow();
  return () => {
    const [at, steadyAt] = [now(), steadyNow()];
    if (at >= latest) {
      latest = at;
      latestSteady = steadyAt;
    } else {
      const passed = Math.floor(steadyAt - latestSteady);
      latest += passed;
      latestSteady += passed;
    }
    return latest;
  };
}
