import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A command that prints nothing for so long hangs. How long it takes in all is no failure: machines differ. */
const LONGEST_SILENCE_MS = 10 * 60_000;

/** Where the output of a part goes: to the terminal at once if it is `live`, and into `text` in any case. */
export type Output = { live: boolean; text: string };

export function say(words: string, output: Output): void {
  if (output.live) process.stdout.write(words);
  output.text += words;
}

/** Functions that end the running commands. */
const ends = new Set<(signal: NodeJS.Signals) => void>();

function interrupt(): void {
  for (const end of ends) end('SIGINT');
  process.exit(130);
}

/**
 * Runs a command at the root of the repository with nothing to read from the terminal. Gives the exit code; 1 when it
 * could not start or printed nothing for `silenceMs`.
 */
export function run(
  command: string,
  args: string[],
  output: Output,
  { env = {}, silenceMs = LONGEST_SILENCE_MS }: { env?: NodeJS.ProcessEnv; silenceMs?: number } = {},
): Promise<number> {
  return new Promise((resolve) => {
    // Its own process group, so that all its children end with it.
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const end = (signal: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // The whole group has already ended.
      }
    };
    const silence = setTimeout(() => {
      say(`printed nothing for ${silenceMs / 1_000} s\n`, output);
      end('SIGKILL');
    }, silenceMs);
    for (const source of [child.stdout, child.stderr]) {
      source.setEncoding('utf8').on('data', (words: string) => {
        silence.refresh();
        say(words, output);
      });
    }
    const done = (code: number) => {
      clearTimeout(silence);
      ends.delete(end);
      if (ends.size === 0) process.off('SIGINT', interrupt);
      resolve(code);
    };
    if (ends.size === 0) process.on('SIGINT', interrupt);
    ends.add(end);
    child.on('error', (error) => {
      say(`${error.message}\n`, output);
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}
