/**
 * Runs again and again, `intervalMs` after the last run was through. What it gives stops it, and waits for
 * the run under way.
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
