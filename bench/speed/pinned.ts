import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const CORES = { server: 0, load: 1 } as const;

/** Are there two cores, and the program that pins processes to them (util-linux)? */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** The command that runs `command` on the core of servers or of loads, if cores can be chosen. */
export function pinned(what: keyof typeof CORES, command: readonly string[]): [string, ...string[]] {
  const [program = '', ...args] = command;
  return canPin ? ['taskset', '-c', String(CORES[what]), program, ...args] : [program, ...args];
}
