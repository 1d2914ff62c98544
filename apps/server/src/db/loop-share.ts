import { setImmediate as eventLoop } from 'node:timers/promises';

/** For so long the store is worked with before everything else has its turn. */
const SHARE_MS = 10;

/**
 * Bounds how long those who wait in line for the embedded store hold the event loop: each takes over from the one
 * before without letting it go, since none of them waits for anything but the other. `now` gives milliseconds of a
 * clock that never goes back. Gives what each awaits before it begins, if anything.
 */
export function createLoopShare(now: () => number): () => Promise<void> | undefined {
  /** When the first one began since the event loop was free. */
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
