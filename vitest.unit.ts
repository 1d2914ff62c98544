import { afterAll } from 'vitest';

// Files share a worker, and what one of them leaves behind goes on in the next: a timer that sets itself again would do
// so on the fake clock of a test that counts its timers. So a file's own timers end with it.
const real = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
const left = new Set<NodeJS.Timeout>();

/** The same function, with every timer that it sets noted. */
function noting<F extends (...args: never[]) => NodeJS.Timeout>(set: F): F {
  const noted = (...args: Parameters<F>) => {
    const timer = set(...args);
    left.add(timer);
    return timer;
  };
  return Object.assign(noted, set) as unknown as F;
}

globalThis.setTimeout = noting(real.setTimeout);
globalThis.setInterval = noting(real.setInterval);

afterAll(() => {
  Object.assign(globalThis, real);
  for (const timer of left) clearTimeout(timer);
});
