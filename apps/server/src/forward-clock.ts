/**
 * A clock that follows the system's but never goes back: when that one is set back it continues from where it was, at
 * its pace. If it stood still until the system's has caught up, no wait would pass and nothing would expire.
 * @param now epoch milliseconds of the system
 * @param steadyNow milliseconds of a clock that is never set
 */
export function createForwardClock(now: () => number, steadyNow: () => number): () => number {
  let latest = now();
  let latestSteady = steadyNow();
  return () => {
    const at = now();
    const steadyAt = steadyNow();
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
