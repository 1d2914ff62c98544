import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to connections and to servers that name none, and above all that browsers refuse
 * to visit.
 */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 100;

/**
 * A port of the loopback interface on which nothing listens now. The system gives it to no one while the server it is
 * for starts, or is down: other tests open connections all the time.
 */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port found in ${TRIES} tries`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
