import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');

/** No part of the tests is allowed longer: a hang is a failure, not a wait. A busy machine takes several times as long. */
const LONGEST_MS = 80 * 60_000;

/** `failures` names the failed checks with the reason in a few lines, if the runner reports them. */
export type Counts = { passed: number; failed: number; skipped: number; failures?: string[] };

export const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };

/**
 * How a part runs. Its output goes to the terminal at once if it is `live`, otherwise into `text`. In the `background`
 * it takes only the processor time that other parts leave.
 */
export type Output = { live: boolean; background: boolean; text: string };

export function say(words: string, output: Output): void {
  if (output.live) process.stdout.write(words);
  else output.text += words;
}

/** The result of a part that did not run, with the reason. It counts as skipped, never as passed. */
export function skip(reason: string, output: Output): Counts {
  say(`skipped: ${reason}\n`, output);
  return { passed: 0, failed: 0, skipped: 1 };
}

/** Has a process that has just started, and all that it will start, wait for whatever else has work to do. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    // Linux usually divides the time among sessions first: the priority of a process only counts within its own.
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // Another system, one that does not divide it so, or the process has already ended.
  }
}

/** Functions that end the running commands. */
const ends = new Set<(signal: NodeJS.Signals) => void>();

function interrupt(): void {
  for (const end of ends) end('SIGINT');
  process.exit(130);
}

/**
 * Runs a command at the root of the repository with nothing to read from the terminal. Gives the exit
 * code; 1 when it could not start or took too long.
 */
export function run(
  command: string,
  args: string[],
  output: Output,
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve) => {
    const stream = output.live ? 'inherit' : 'pipe';
    // Its own process group, so that all its children end with it.
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stream, stream],
      detached: true,
    });
    if (output.background && child.pid !== undefined) yieldToOthers(child.pid);
    for (const source of [child.stdout, child.stderr]) {
      source?.setEncoding('utf8').on('data', (words: string) => say(words, output));
    }
    const end = (signal: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // The whole group has already ended.
      }
    };
    const limit = setTimeout(() => {
      say(`took longer than ${LONGEST_MS / 60_000} minutes\n`, output);
      end('SIGKILL');
    }, LONGEST_MS);
    const done = (code: number) => {
      clearTimeout(limit);
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

/** How many lines of a failed command's last output, or of a test's error, are shown. */
const LAST_LINES = 12;
const LONGEST_LINE = 2_000;

function linesOf(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Counts a command as one check, which passes with exit code 0; otherwise its last output is the reason. */
export function countCommand(exitCode: number, { text }: Output): Counts {
  if (exitCode === 0) return PASSED;
  const failures = linesOf(text)
    .slice(-LAST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE));
  return { passed: 0, failed: 1, skipped: 0, failures };
}

/** Counts one failure for a runner that failed without naming a test, or ran no test at all. */
function honest(counts: Counts, exitCode: number): Counts {
  const silentFailure = exitCode !== 0 && counts.failed === 0;
  const nothingRan = counts.passed + counts.failed + counts.skipped === 0;
  return silentFailure || nothingRan ? { ...counts, failed: 1 } : counts;
}

function readReport<Report>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}

/** A failed test: its name and the beginning of its error; expected and actual values follow after the first line. */
function failure(name: string, error = ''): string {
  const [first = '', ...rest] = linesOf(error);
  return [`${name}: ${first}`, ...rest.slice(0, LAST_LINES)]
    .map((line) => line.slice(0, LONGEST_LINE))
    .join('\n');
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Reads vitest's JSON report at `file` of a run that ended with `exitCode`. */
export function countVitest(file: string, exitCode: number): Counts {
  const report = readReport<VitestReport>(file);
  const failures = (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const names = failed.map((test) => failure(`${name} > ${test.fullName}`, test.failureMessages[0]));
    // A file that cannot be loaded, or whose setup fails, names no test.
    return status === 'failed' && names.length === 0 ? [failure(name, message)] : names;
  });
  return honest(
    {
      passed: report.numPassedTests ?? 0,
      failed: report.numFailedTests ?? 0,
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
      failures,
    },
    exitCode,
  );
}

type BrowserSuite = {
  suites?: BrowserSuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

function browserFailures({ suites = [], specs = [] }: BrowserSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) => {
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
    return failed.map(({ results }) => {
      const error = results.find((result) => result.error !== undefined)?.error;
      return failure(`${file}:${line} > ${title}`, error?.message);
    });
  });
  return [...own, ...suites.flatMap(browserFailures)];
}

/** Reads Playwright's JSON report at `file`; a test that passed only when repeated counts as failed. */
export function countBrowserTests(file: string, exitCode: number): Counts {
  const report = readReport<
    BrowserSuite & {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    }
  >(file);
  const { stats } = report;
  return honest(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
      failures: browserFailures(report),
    },
    exitCode,
  );
}

/** Reads the report of bench/web.ts at `file`: each score of each page is a test. */
export function countScores(file: string, exitCode: number): Counts {
  const { scores = [] } = readReport<{ scores: { reached: boolean }[] }>(file);
  const passed = scores.filter(({ reached }) => reached).length;
  return honest({ passed, failed: scores.length - passed, skipped: 0 }, exitCode);
}
