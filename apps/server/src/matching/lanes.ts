/** Keeps what is done for one visitor in order, while visitors do not wait for each other. */
export type Lanes = {
  /** Runs a task once all earlier ones of this key are through; at once when there are none. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Lets no further task of these keys begin before `work` is through. Those already queued wait too. */
  hold(keys: readonly string[], work: Promise<unknown>): void;
};

export function createLanes(): Lanes {
  const tails = new Map<string, Promise<unknown>>();
  const holds = new Map<string, Promise<unknown>>();

  /** Notes a promise under a key for as long as it is under way and no later one takes its place. */
  function note(under: Map<string, Promise<unknown>>, key: string, work: Promise<unknown>): void {
    const through = work.then(done, done);
    under.set(key, through);
    function done(): void {
      if (under.get(key) === through) under.delete(key);
    }
  }

  async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
    const earlier = tails.get(key);
    if (earlier !== undefined) await earlier;
    for (let held = holds.get(key); held !== undefined; held = holds.get(key)) await held;
    return task();
  }

  return {
    run(key, task) {
      const running = inTurn(key, task);
      note(tails, key, running);
      return running;
    },
    hold(keys, work) {
      for (const key of keys) note(holds, key, Promise.allSettled([holds.get(key), work]));
    },
  };
}
