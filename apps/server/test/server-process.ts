import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER } from './program-under-test';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/**
 * The server as an operator runs it: a process with a folder and a port of its own, and optionally a limit of open
 * file descriptors.
 */
export async function startProcess(env: Record<string, string> = {}, descriptors?: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'process-'));
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors} && `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, ...SERVER], {
    // Not the root of the repository, which may contain a developer's .env.
    cwd: PACKAGE,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  const port = await portOf(child, output);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: child.pid as number,
    /** Resolves with exit code and signal. */
    ended,
    running: (): boolean => child.exitCode === null && child.signalCode === null,
    output: (): string => output.join(''),
    signal: (signal: NodeJS.Signals): boolean => child.kill(signal),
    /** Closes the reading ends of its output. */
    stopReading(): void {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    /** Kills the process if it still runs, and deletes its folder. */
    async dispose(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for the log line that names the server's port. */
function portOf(child: ChildProcess, output: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = /"port":(\d+)/.exec(output.join(''));
      if (found !== null) resolve(Number(found[1]));
    };
    child.stdout?.on('data', look);
    child.once('exit', () => reject(new Error(`the server did not start: ${output.join('')}`)));
  });
}
