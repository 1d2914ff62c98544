type Step = () => Promise<void> | void;

/** Signals of a partner that wait at most: a call needs fewer, and each may be of 60 kB. */
const MOST_WAITING = 100;

/**
 * Runs steps one at a time, in the order they were asked for; each resolves once it is over. A step that fails is
 * told to `onError` and holds up none behind it.
 */
export function createSteps(onError: (error: unknown) => void): (step: Step) => Promise<void> {
  let tail: Promise<void> = Promise.resolve();
  return (step) => {
    tail = tail.then(step).catch(onError);
    return tail;
  };
}

/** Runs steps for signals of a partner; those that come while too many wait are left out, and told to `onTooMany`. */
export function takeSignals(run: (step: Step) => void, onTooMany: () => void): (step: Step) => void {
  let waiting = 0;
  return (step) => {
    if (waiting >= MOST_WAITING) return onTooMany();
    waiting += 1;
    run(() => {
      waiting -= 1;
      return step();
    });
  };
}
