/** Timers by name; to start one again restarts it. */
export function createTimers<Name extends string>() {
  const running = new Map<Name, ReturnType<typeof setTimeout>>();

  function stop(name: Name): void {
    clearTimeout(running.get(name));
    running.delete(name);
  }

  return {
    start(name: Name, ms: number, act: () => void): void {
      stop(name);
      const timer = setTimeout(() => {
        running.delete(name);
        act();
      }, ms);
      running.set(name, timer);
    },
    stop,
    stopAll(): void {
      for (const name of running.keys()) stop(name);
    },
  };
}
