import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** No part of the tests is allowed longer; a hang is a failure, not a wait. */
const LONGEST_MS = 25 * 60_000;

export type Counts = { passed: number; failed: number; skipped: number };

export const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };

/** Says why a part did not run. It counts as skipped, never as passed. */
export function skip(reason: string): Counts {
  console.log(`skipped: ${reason}`);
  return { passed: 0, failed: 0, skipped: 1 };
}

/**
 * Runs a command at the root of the repository, its output shown as it comes and nothing to read
 * from the terminal. Gives the exit code; 1 when it could not start or took too long.
 */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    // Its own group, so that whatever it started ends with it.
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const end = (signal: NodeJS.Signals) => {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    };
    const interrupt = () => {
      end('SIGINT');
      process.exit(130);
    };
    const limit = setTimeout(() => {
      console.error(`took longer than ${LONGEST_MS / 60_000} minutes`);
      end('SIGKILL');
    }, LONGEST_MS);
    const done = (code: number) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupt);
      resolve(code);
    };
    process.once('SIGINT', interrupt);
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** A runner that failed without naming a test, or named no test at all, has one failure. */
function honest(counts: Counts, exitCode: number): Counts {
  const silentFailure = exitCode !== 0 && counts.failed === 0;
  const nothingRan = counts.passed + counts.failed + counts.skipped === 0;
  return silentFailure || nothingRan ? { ...counts, failed: 1 } : counts;
}

function readReport<Report>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}

/** What vitest's JSON report at `file` says of a run that ended with `exitCode`. */
export function countVitest(file: string, exitCode: number): Counts {
  const report = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  }>(file);
  return honest(
    {
      passed: report.numPassedTests ?? 0,
      failed: report.numFailedTests ?? 0,
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    },
    exitCode,
  );
}

/** What Playwright's JSON report at `file` says; a test that passed only on a second try has failed. */
export function countBrowserTests(file: string, exitCode: number): Counts {
  const { stats } = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(file);
  return honest(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    exitCode,
  );
}

/** What the report of bench/web.ts at `file` says: each score of each page is a test. */
export function countScores(file: string, exitCode: number): Counts {
  const { scores = [] } = readReport<{ scores: { reached: boolean }[] }>(file);
  const passed = scores.filter(({ reached }) => reached).length;
  return honest({ passed, failed: scores.length - passed, skipped: 0 }, exitCode);
}
