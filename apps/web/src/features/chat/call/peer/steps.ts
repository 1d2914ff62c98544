type Step = () => Promise<void> | void;

/** Most waiting signals of a partner: a call needs fewer, and each may have 60 kB. */
const MOST_WAITING = 100;

/**
 * Runs steps one at a time, in the order they were requested; each resolves once it is over. A failing step is reported
 * to `onError` and does not block later ones.
 */
export function createSteps(onError: (error: unknown) => void): (step: Step) => Promise<void> {
  let tail: Promise<void> = Promise.resolve();
  return (step) => {
    tail = tail.then(step).catch(onError);
    return tail;
  };
}

/** Runs steps for a partner's signals; those that come while too many wait are dropped and reported to `onTooMany`. */
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
