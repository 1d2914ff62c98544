import { setImmediate as eventLoop } from 'node:timers/promises';

/** How long work on the store may run before everything else gets a turn. */
const SHARE_MS = 10;

/**
 * Bounds how long queued work on the embedded store blocks the event loop: each item takes over from the one before
 * without yielding, since it waits for nothing but that one. `now` gives milliseconds of a clock that never goes
 * back. Gives what each item awaits before it starts, if anything.
 */
export function createLoopShare(now: () => number): () => Promise<void> | undefined {
  /** When the first item started since the event loop was last free. */
  let since: number | undefined;
  let freed: Promise<void> = Promise.resolve();

  return () => {
    if (since === undefined) {
      since = now();
      freed = eventLoop().then(() => {
        since = undefined;
      });
      return undefined;
    }
    return now() - since >= SHARE_MS ? freed : undefined;
  };
}
