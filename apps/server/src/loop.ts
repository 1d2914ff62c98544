/**
 * Calls `run` repeatedly, `intervalMs` after the last run has ended. Gives a function that stops this and waits for
 * the current run. `onError` is told of failing runs. No process is kept alive by it.
 */
export function startLoop(
  run: () => Promise<void>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let underWay = Promise.resolve();
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = runOnce();
    }, intervalMs).unref();
  };
  const runOnce = async () => {
    try {
      await run();
    } catch (error) {
      onError(error);
    }
    if (!stopped) schedule();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
