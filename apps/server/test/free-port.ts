import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The range lies below the ports that the system gives to connections and to servers that name none. */
const FIRST = 10_000;
const LAST = 32_000;
const TRIES = 100;

/**
 * A port of the loopback interface on which nothing listens now. The system gives it to no one while the server it is
 * for is down: no connection of another test gets it, nor one of the server's own clients, which would then reach
 * itself.
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
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
