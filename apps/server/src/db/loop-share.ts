import { setImmediate as eventLoop } from 'node:timers/promises';

/** How long queued work may keep the event loop before everything else gets a turn. */
const MAX_TURN_MS = 10;

/**
 * Bounds how long queued work on the embedded store blocks the event loop. SQLite answers synchronously, so that one
 * queued statement follows the other without the loop being free in between. Returns a function that each statement
 * calls first: it gives a promise to wait for when the loop has been busy for too long, else undefined. `now`:
 * milliseconds of a monotonic clock.
 */
export function createLoopShare(now: () => number): () => Promise<void> | undefined {
  /** When the first statement started since the event loop was last free. */
  let busySince: number | undefined;
  let free: Promise<void> = Promise.resolve();

  return () => {
    if (busySince === undefined) {
      busySince = now();
      free = eventLoop().then(() => {
        busySince = undefined;
      });
      return undefined;
    }
    return now() - busySince >= MAX_TURN_MS ? free : undefined;
  };
}
