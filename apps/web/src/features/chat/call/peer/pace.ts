type Step = () => Promise<void> | void;

/** Enough for a network that changes twice and a page that is reloaded meanwhile. */
const AT_ONCE = 4;
/** Afterwards one in this time. */
const EVERY_MS = 4_000;

/** Bounds how often steps run that somebody else asks for. */
type Pace = {
  /** Runs a step at once, or `later` in its turn: of those that wait only the last. */
  ask(step: Step): Promise<void> | void;
  /** Forgets the one that waits. */
  stop(): void;
};

/** A few steps at once, the others with pauses between them. */
export function createPace(later: (step: Step) => void): Pace {
  let left = AT_ONCE;
  let waiting: Step | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  function regain(): void {
    left += 1;
    if (waiting !== null) {
      left -= 1;
      later(waiting);
      waiting = null;
    } else if (left === AT_ONCE) stop();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    waiting = null;
  }

  return {
    ask(step) {
      timer ??= setInterval(regain, EVERY_MS);
      if (left === 0) {
        waiting = step;
        return;
      }
      left -= 1;
      return step();
    },
    stop,
  };
}
