import { setImmediate as eventLoop } from 'node:timers/promises';

/** For so long the store is worked with before everything else has its turn. */
const SHARE_MS = 10;

/**
 * Bounds how long those who wait in line for the embedded store hold the event loop: each takes over from the one
 * before without letting it go, since none of them waits for anything but the other. `now` gives milliseconds of a
 * clock that never goes back. Gives what each awaits before it begins.
 */
export function createLoopShare(now: () => number): () => Promise<void> {
  /** When the first one began since the event loop was free. */
  let since: number | undefined;
  let freed: Promise<void> = Promise.resolve();

  return async () => {
    if (since === undefined) {
      since = now();
      freed = eventLoop().then(() => {
        since = undefined;
      });
    } else if (now() - since >= SHARE_MS) {
      await freed;
    }
  };
}
