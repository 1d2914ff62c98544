/**
 * Calls `run` again and again, `intervalMs` after the last run has ended. Gives a function that stops this and
 * waits for the run under way.
 */
export function startLoop(run: () => Promise<void>, intervalMs: number): () => Promise<void> {
  let stopped = false;
  let underWay = Promise.resolve();
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = run().then(() => {
        if (!stopped) schedule();
      });
    }, intervalMs);
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
