import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How long a program may take to end after SIGTERM; a guard against hanging, generous enough for a busy machine. */
const LONGEST_STOP_MS = 60_000;

/** A program under test, with everything it has printed so far. */
export type Program = {
  log(): string;
  running(): boolean;
  /** Waits until it ends by itself; gives the exit code. */
  ended(): Promise<number | null>;
  /** Asks it to end and waits; gives the exit code. Throws, after ending it by force, when it does not. */
  stop(): Promise<number | null>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
};

/** Those that still run: out of reach of what ends the session of the tests, they end with this process. */
const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/**
 * Starts a program with exactly the given environment and no input, in a session of its own: Linux divides the processor
 * among sessions, and beside a dozen browsers a server in that of the tests gets too little to keep its own time limits.
 */
export function startProgram(command: string, args: string[], env: NodeJS.ProcessEnv): Program {
  const child: ChildProcess = spawn(command, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'close').catch(() => undefined);
  started.add(child);
  ended.then(() => started.delete(child));
  let log = '';
  const keep = (chunk: Buffer) => {
    log += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('error', (error) => {
    log += error.message;
  });
  const running = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  return {
    log: () => log,
    running,
    async ended() {
      await ended;
      return child.exitCode;
    },
    async stop() {
      if (!running()) return child.exitCode;
      child.kill('SIGTERM');
      let forced = false;
      const limit = setTimeout(() => {
        forced = true;
        child.kill('SIGKILL');
      }, LONGEST_STOP_MS);
      await ended;
      clearTimeout(limit);
      if (forced) throw new Error(`${command} did not stop within ${LONGEST_STOP_MS} ms:\n${log}`);
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
