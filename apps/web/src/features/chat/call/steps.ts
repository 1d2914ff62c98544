type Step = () => Promise<void> | void;

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
