import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/**
 * Below the ports that the system gives to connections and to servers that name none, and above all that browsers refuse
 * to visit.
 */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 100;

/** A file for each port that a test process of this user holds, with the process's id. */
const HELD = path.join(tmpdir(), `test-ports-${userInfo().username}`);
const held = new Set<string>();
process.on('exit', () => {
  for (const file of held) rmSync(file, { force: true });
  try {
    rmdirSync(HELD);
  } catch {
    // Others hold ports.
  }
});

/**
 * A port of the loopback interface on which nothing listens. Until this process ends no other call, in whatever test
 * process, gives the same one, and the system gives it to no connection: also while the server it is for starts or is
 * down.
 */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = randomInt(FIRST, LAST);
    if (hold(port) && (await isFree(port))) return port;
  }
  throw new Error(`no free port found in ${TRIES} tries`);
}

/** Is the port this process's from now on? What an ended process left behind goes, for a later try. */
function hold(port: number): boolean {
  const file = path.join(HELD, String(port));
  // Another process may have taken the folder away as it ended.
  mkdirSync(HELD, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    held.add(file);
    return true;
  } catch {
    if (!held.has(file) && !isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

function isHeld(file: string): boolean {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
